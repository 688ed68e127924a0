/** Lets the browser keep what an address answers. */
export function saveFile(url: string, filename: string): void {
  Object.assign(document.createElement('a'), { href: url, download: filename }).click();
}

/** Lets the browser keep what was fetched with a token, which an address alone would not carry. */
export function saveBlob(blob: Blob, filename: string): void {
  const url = URL.createObjectURL(blob);
  saveFile(url, filename);
  // The download has its own hold of it by then.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
