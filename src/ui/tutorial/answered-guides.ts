import type { Feature } from '#api/contract/choices.ts';

const keyOf = (person: string) => `answered-guides:${person}`;

/**
 * Returns the tutorials that this browser has recorded as answered, for times without the server. If storage is blocked, only the
 * account records them.
 */
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
    // Without storage, only the account records it.
  }
}
