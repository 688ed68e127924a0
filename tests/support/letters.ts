import type { Letter } from '#server/platform/mail/mail.ts';

/** Returns the verification code in a mail as a number. */
export function codeIn({ subject }: Letter): number {
  const [code] = /\d{6}/.exec(subject) ?? [];
  if (code === undefined) throw new Error(`no code in «${subject}»`);
  return Number(code);
}

/** Returns the first link in a mail. */
export function linkIn({ text }: Letter): URL {
  const [link] = /https?:\S+/.exec(text) ?? [];
  if (link === undefined) throw new Error('no address in the letter');
  return new URL(link);
}
