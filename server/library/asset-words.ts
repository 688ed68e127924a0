import { wordsIn } from './search-words.ts';

type Named = { name: string; nameEn?: string | null; tags?: readonly string[] };

/** A tag as one word that no word of a name is: tags that differ in marks or capitals alone are the same. */
export const tagWord = (tag: string): string => `#${wordsIn(tag).join('-')}`;

/** What a picture is found by: words of its names and tags, and each tag as a whole. */
export const assetWords = ({ name, nameEn, tags = [] }: Named): string =>
  [...wordsIn(name, nameEn ?? undefined, ...tags), ...tags.map(tagWord)].join(' ');

/** Each tag once, as it was written first. */
export function uniqueTags(tags: readonly string[]): string[] {
  const once = new Map<string, string>();
  for (const tag of tags) if (!once.has(tagWord(tag))) once.set(tagWord(tag), tag.normalize('NFC'));
  return [...once.values()];
}

/** What PostgreSQL is asked for: pictures of one owner with a tag, and words that begin so. Null where neither is asked for. */
export function assetQuery(userId: string, { q = '', tag }: { q?: string; tag?: string }): string | null {
  const wanted = [
    ...(tag === undefined ? [] : [`'${tagWord(tag)}'`]),
    ...wordsIn(q).map((word) => `'${word}':*`),
  ];
  return wanted.length === 0 ? null : [`'u${userId}'`, ...wanted].join(' & ');
}
