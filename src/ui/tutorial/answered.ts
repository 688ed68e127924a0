import type { Feature } from '#api/contract/choices.ts';

const key = 'answered-guides';

/** What this browser remembers, for the time when the server can't be reached. Where it keeps nothing, the account does. */
export function answeredHere(): readonly string[] {
  try {
    return (localStorage.getItem(key) ?? '').split(' ').filter((guide) => guide !== '');
  } catch {
    return [];
  }
}

export function rememberAnswer(guide: Feature): void {
  try {
    localStorage.setItem(key, [...new Set([...answeredHere(), guide])].join(' '));
  } catch {
    // The account remembers it.
  }
}
