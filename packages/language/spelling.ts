const toneMarks = /[\u0300\u0301\u0303\u0309\u0323]/gu;
const anyMarks = /[\u0300-\u036f]/gu;

/** A Vietnamese or English word as it is looked up: lower-case, the tone mark at its end, so that `hoà` is `hòa`. */
export function normalisedForm(word: string): string {
  const parts = word.toLowerCase().normalize('NFD');
  return parts.replace(toneMarks, '') + (parts.match(toneMarks)?.join('') ?? '');
}

/** The same without any marks, as it is typed in haste. */
export const withoutDiacritics = (form: string): string => form.replace(anyMarks, '').replaceAll('đ', 'd');
