/** A file as a data URL: an address that needs no end. */
export const addressOf = (file: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () =>
      typeof reader.result === 'string' ? resolve(reader.result) : reject(new Error('no text was read'));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });
