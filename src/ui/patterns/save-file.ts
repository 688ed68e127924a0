/** Lets the browser keep what an address answers. */
export function saveFile(url: string, filename: string): void {
  Object.assign(document.createElement('a'), { href: url, download: filename }).click();
}
