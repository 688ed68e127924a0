import { createHash, randomInt } from 'node:crypto';
import { crc32 } from 'node:zlib';

import { type TokenMode, tokenPattern } from '#api/contract/tokens.ts';

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const randomLength = 32;
const checksumLength = 6;

/** Makes a secret: 190 random bits after a prefix that leak scanners recognise, and a checksum that avoids their false alarms. */
export function makeSecret(mode: TokenMode): string {
  const random = Array.from({ length: randomLength }, () => alphabet[randomInt(alphabet.length)]).join('');
  const text = `mot_${mode}_${random}`;
  return text + checksumOf(text);
}

/** CRC-32 of the preceding text, in base 62. */
function checksumOf(text: string): string {
  let rest = crc32(text);
  let checksum = '';
  for (let place = 0; place < checksumLength; place += 1) {
    checksum = `${alphabet[rest % alphabet.length]}${checksum}`;
    rest = Math.floor(rest / alphabet.length);
  }
  return checksum;
}

/** Whether a text has the form of a secret: finds typing errors without a database query. */
export const isSecret = (text: string): boolean =>
  tokenPattern.test(text) && text.endsWith(checksumOf(text.slice(0, -checksumLength)));

/** Displayable part of a secret: its kind, and enough to tell it from others. */
export const hintOf = (secret: string): string => `${secret.slice(0, 13)}…${secret.slice(-4)}`;

export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url');
