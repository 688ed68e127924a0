/** Files that are no pictures by their name are left out of a folder: nobody chose them one by one. */
const pictureName = /\.(?:jpe?g|png|webp|heic|heif|avif)$/i;

/** What was dropped: files as they are, and of folders the pictures in them. */
export async function droppedFiles({ items, files }: DataTransfer): Promise<readonly File[]> {
  // Entries and files have to be asked for before the first wait: after the event they are gone.
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
  // A reader gives a hundred at a time, and nothing once it has given all.
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

/** The pictures of a folder that was chosen by a dialog. */
export const pictureFilesOf = (files: readonly File[]): readonly File[] =>
  files.filter(({ name }) => pictureName.test(name));
