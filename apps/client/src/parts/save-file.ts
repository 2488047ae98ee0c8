/** For how long a file can be fetched that was offered for download, in milliseconds. */
const FETCHED = 10_000;

/** Offers a file of this page for download. */
export function saveFile(name: string, file: Blob): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), FETCHED);
}
