/** Filter for the files of a folder by their name: nobody chose them one by one. */
const pictureName = /\.(?:jpe?g|png|webp|heic|heif|avif)$/i;

/** Returns the dropped files, and the pictures of dropped folders. */
export async function droppedFiles({ items, files }: DataTransfer): Promise<readonly File[]> {
  // Entries and files must be read before the first `await`: they are cleared after the event.
  const direct = [...files];
  const entries = [...items].flatMap((item) => item.webkitGetAsEntry?.() ?? []);
  if (entries.every((entry) => entry.isFile)) return direct;
  return (await Promise.all(entries.map((entry) => filesOf(entry, true)))).flat();
}

async function filesOf(entry: FileSystemEntry, isDirect: boolean): Promise<readonly File[]> {
  if (isFile(entry)) {
    if (!isDirect && !pictureName.test(entry.name)) return [];
    return [await new Promise<File>((resolve, reject) => entry.file(resolve, reject))];
  }
  if (!isFolder(entry)) return [];
  const found: FileSystemEntry[] = [];
  const reader = entry.createReader();
  // A reader returns up to a hundred entries per call, and none at the end.
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) =>
      reader.readEntries(resolve, reject),
    );
    if (some.length === 0) break;
    found.push(...some);
  }
  return (await Promise.all(found.map((inner) => filesOf(inner, false)))).flat();
}

const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile;
const isFolder = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory;

/** Returns the pictures of a folder chosen in a dialog. */
export const pictureFilesOf = (files: readonly File[]): readonly File[] =>
  files.filter(({ name }) => pictureName.test(name));
