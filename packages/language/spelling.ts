const toneMarks = /[\u0300\u0301\u0303\u0309\u0323]/gu;
const allDiacritics = /[\u0300-\u036f]/gu;

/**
 * Returns the lookup form of a Vietnamese or English word: lower case, the tone mark at the end of its syllable, so that `hoà` is `hòa`.
 */
export function normalisedForm(word: string): string {
  const parts = word.toLowerCase().normalize('NFD');
  return parts.replace(toneMarks, '') + (parts.match(toneMarks)?.join('') ?? '');
}

/** Removes all diacritics from a form, as in text typed in haste. */
export const withoutDiacritics = (form: string): string =>
  form.replace(allDiacritics, '').replaceAll('đ', 'd');
