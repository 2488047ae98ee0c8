import { LONGEST_TALK, type Rejection } from "@baseboard/protocol";

/** Marks above and below one letter: more than any script needs are piled up to cover other lines. */
const MOST_MARKS = 3;

/** The same character in a row: more says nothing more. */
const MOST_ALIKE = 10;

/** Blank characters that count as letters. */
const BLANKS = /[\u115F\u1160\u2800\u3164\uFFA0]/gu;

/** Joiners between two characters that they join, in many scripts and in emoji; anywhere else they are invisible. */
const LOOSE_JOINERS =
  /(?<![\p{L}\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}])[\u200C\u200D]+|[\u200C\u200D]+(?![\p{L}\p{Extended_Pictographic}])/gu;

/** Control, format, private and unpaired characters, and ends of lines. */
const UNSEEN = /(?![\u200C\u200D])[\p{Cc}\p{Cf}\p{Cs}\p{Co}\u2028\u2029]/gu;

/**
 * What somebody said as it is shown: one line of visible characters, single spaces, no piles of marks and no endless rows; or why
 * nobody is shown it.
 */
export function cleanText(raw: string): string | Rejection {
  const text = raw
    .normalize("NFC")
    .replace(BLANKS, " ")
    .replace(UNSEEN, " ")
    .replace(LOOSE_JOINERS, "")
    .replace(/(\p{M})(?:\p{M})*/gu, (marks) => [...marks].slice(0, MOST_MARKS).join(""))
    .replace(/(\S)\1+/gu, (row, one: string) => (one.length * MOST_ALIKE < row.length ? one.repeat(MOST_ALIKE) : row))
    .replace(/\s+/gu, " ")
    .trim();
  const length = [...text].length;
  if (length > LONGEST_TALK) return { key: "room.talkLong", with: { most: LONGEST_TALK } };
  return /[^\p{M}\s]/u.test(text) ? text : { key: "room.talkEmpty" };
}
