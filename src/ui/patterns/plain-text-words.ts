/** A text as one types it in a hurry: small letters, no Vietnamese marks. The library's search takes names so, too. */
export const plainWords = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036F]/g, '')
    .replaceAll(/[Đđ]/g, 'd')
    .toLowerCase();
