/** The name of a place, of its description: "c3, a flag" is "c3"; "Hangar 3: locked" is "Hangar 3". */
export const nameIn = (description: string): string => description.split(/[,:;(]/, 1)[0].trim();

/** What a place is, of its description, without what else is to be said of it: "c3, Blue 2; base of Blue" is "c3, Blue 2". */
export const mainPart = (description: string): string => description.split(";", 1)[0].trim();

/** Where a place is and who is there, of its description, without more: "f7, Yellow 3, with a flag; base of Blue" is "f7, Yellow 3". */
export const identityIn = (description: string): string => mainPart(description).split(",", 2).join(",");

/** A name within a sentence: an article, or whose it is, at its beginning, in any of our languages, is not capital there. */
export const nameWithin = (name: string): string => name.replace(/^(The|An?|Your|Der|Die|Das|Eine?|Deine?) /, (word) => word.toLowerCase());
