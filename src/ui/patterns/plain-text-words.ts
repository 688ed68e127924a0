/** Normalizes text for searches: lower case, no Vietnamese marks. The library's search does the same with names. */
export const normalizeForSearch = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036F]/g, '')
    .replaceAll(/[Đđ]/g, 'd')
    .toLowerCase();
