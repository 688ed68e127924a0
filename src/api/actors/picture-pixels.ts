/** Returns a picture's oriented dimensions without decoding it: a small file may hold gigabytes. Undefined if unknown. */
export async function pictureSizeOf(file: Blob): Promise<{ width: number; height: number } | undefined> {
  const picture = new Image();
  const address = URL.createObjectURL(file);
  try {
    return await new Promise((resolve) => {
      picture.addEventListener('load', () =>
        resolve({ width: picture.naturalWidth, height: picture.naturalHeight }),
      );
      picture.addEventListener('error', () => resolve(undefined));
      picture.src = address;
    });
  } finally {
    URL.revokeObjectURL(address);
  }
}

/** Returns the number of pixels; 0 if unknown. */
export async function countPixels(file: Blob): Promise<number> {
  const size = await pictureSizeOf(file);
  return size ? size.width * size.height : 0;
}
