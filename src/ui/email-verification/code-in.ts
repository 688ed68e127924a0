export const codeLength = 6;

const digitsOf = (text: string): string => text.replaceAll(/\D/g, '').slice(0, codeLength);

/** The code in what was copied: the run of exactly six digits, blanks or a hyphen among them too; else all digits there are. */
export function extractCode(text: string): string {
  const [run] = /(?<!\d)\d{6}(?!\d)/.exec(text) ?? [];
  const [spaced] = /(?<!\d[ \u00a0-]?)\d{3}[ \u00a0-]\d{3}(?![ \u00a0-]?\d)/.exec(text) ?? [];
  return run ?? digitsOf(spaced ?? text);
}
