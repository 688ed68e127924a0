import { withoutDiacritics } from '@mot-studio/language/spelling';

const longest = 60;

/** Turns a name into ASCII letters, figures and hyphens, cut after a word; empty for a name without any. */
export function slugOf(name: string): string {
  const plain = withoutDiacritics(name.toLowerCase().normalize('NFD'));
  const slug = (plain.match(/[a-z0-9]+/g) ?? []).join('-');
  return slug.length <= longest ? slug : slug.slice(0, longest).replace(/-[^-]*$/, '');
}
