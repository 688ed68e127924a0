export const codeLength = 6;

const digitsOf = (text: string): string => text.replaceAll(/\D/g, '').slice(0, codeLength);

/** Returns the code in pasted text: the run of exactly six digits, possibly with a space or a hyphen in the middle; else all digits. */
export function extractCode(text: string): string {
  const [run] = /(?<!\d)\d{6}(?!\d)/.exec(text) ?? [];
  const [spaced] = /(?<!\d[ \u00a0-]?)\d{3}[ \u00a0-]\d{3}(?![ \u00a0-]?\d)/.exec(text) ?? [];
  return run ?? digitsOf(spaced ?? text);
}
