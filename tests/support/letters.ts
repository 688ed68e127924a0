import type { Letter } from '#server/platform/mail/mail.ts';

/** The verification code in a letter, as it is sent back: a whole number. */
export function codeIn({ subject }: Letter): number {
  const [code] = /\d{6}/.exec(subject) ?? [];
  if (code === undefined) throw new Error(`no code in «${subject}»`);
  return Number(code);
}

/** The first address in a letter. */
export function linkIn({ text }: Letter): URL {
  const [link] = /https?:\S+/.exec(text) ?? [];
  if (link === undefined) throw new Error('no address in the letter');
  return new URL(link);
}
