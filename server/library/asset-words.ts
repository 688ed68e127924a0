import { wordsIn } from './search-words.ts';

type NamedAsset = { name: string; nameEn?: string | null; tags?: readonly string[] };

/** Tag as one search word that differs from every word of a name: tags that differ in marks or capitals alone are equal. */
export const tagWord = (tag: string): string => `#${wordsIn(tag).join('-')}`;

/** Search words of a picture: the words of its names and tags, and each tag as one word. */
export const assetWords = ({ name, nameEn, tags = [] }: NamedAsset): string =>
  [...wordsIn(name, nameEn ?? undefined, ...tags), ...tags.map(tagWord)].join(' ');

/** Removes duplicate tags, keeping the first spelling. */
export function uniqueTags(tags: readonly string[]): string[] {
  const once = new Map<string, string>();
  for (const tag of tags) if (!once.has(tagWord(tag))) once.set(tagWord(tag), tag.normalize('NFC'));
  return [...once.values()];
}

/** Full-text query for one owner's pictures with a tag and with words by prefix. Null without either. */
export function assetQuery(userId: string, { q = '', tag }: { q?: string; tag?: string }): string | null {
  const terms = [
    ...(tag === undefined ? [] : [`'${tagWord(tag)}'`]),
    ...wordsIn(q).map((word) => `'${word}':*`),
  ];
  return terms.length === 0 ? null : [`'u${userId}'`, ...terms].join(' & ');
}
