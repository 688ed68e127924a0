import type { Feature } from '#api/contract/choices.ts';

const keyOf = (person: string) => `answered-guides:${person}`;

/** What this browser remembers, for the time when the server can't be reached. Where it keeps nothing, the account does. */
export function answeredGuides(person: string): readonly string[] {
  try {
    return (localStorage.getItem(keyOf(person)) ?? '').split(' ').filter((guide) => guide !== '');
  } catch {
    return [];
  }
}

export function rememberAnsweredGuide(person: string, guide: Feature): void {
  try {
    localStorage.setItem(keyOf(person), [...new Set([...answeredGuides(person), guide])].join(' '));
  } catch {
    // The account remembers it.
  }
}
