/** Returns whether the chosen file is unchanged on disk: browsers refuse to read a changed one. */
export const isReadable = (file: Blob): Promise<boolean> =>
  file
    .slice(0, 1)
    .arrayBuffer()
    .then(
      () => true,
      () => false,
    );
