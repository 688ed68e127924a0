import { saveFile } from '#ui/patterns/save-file.ts';

/** Lets the browser keep what was fetched. */
export function keepFile(file: Blob, filename: string): void {
  const url = URL.createObjectURL(file);
  saveFile(url, filename);
  URL.revokeObjectURL(url);
}
