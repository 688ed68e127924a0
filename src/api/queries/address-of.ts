/** Returns a file as a data URL, which never has to be revoked. */
export const toDataUrl = (file: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () =>
      typeof reader.result === 'string' ? resolve(reader.result) : reject(new Error('no text was read'));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });
