import { withoutDiacritics } from '@mot-studio/language/spelling';

const longest = 60;

/** A name in letters, figures and hyphens of ASCII, cut after a word; empty where it has none of them. */
export function slugOf(name: string): string {
  const plain = withoutDiacritics(name.toLowerCase().normalize('NFD'));
  const slug = (plain.match(/[a-z0-9]+/g) ?? []).join('-');
  return slug.length <= longest ? slug : slug.slice(0, longest).replace(/-[^-]*$/, '');
}
