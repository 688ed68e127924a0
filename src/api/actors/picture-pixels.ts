/** How many pixels a picture has, without unpacking it: a small file may hold gigabytes. 0 where it can't be told. */
export async function pixelsOf(file: Blob): Promise<number> {
  const picture = new Image();
  const address = URL.createObjectURL(file);
  try {
    return await new Promise((resolve) => {
      picture.addEventListener('load', () => resolve(picture.naturalWidth * picture.naturalHeight));
      picture.addEventListener('error', () => resolve(0));
      picture.src = address;
    });
  } finally {
    URL.revokeObjectURL(address);
  }
}
