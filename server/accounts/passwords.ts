import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

import { dictionary } from '@zxcvbn-ts/language-common';
import pLimit from 'p-limit';

import { minPasswordLength } from '#api/contract/accounts.ts';
import { refusedField, Refusal } from '#server/platform/http/http-refusal.ts';

const derive = promisify(argon2);

/** OWASP's minimum for argon2id: 19 MiB, two passes, one lane. */
const cost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 };

// Hashing is slow on purpose: two at a time leave threads for all other work, and a longer queue is refused.
const turns = pLimit(2);
const longestQueue = 200;

async function argon2id(password: string, nonce: Uint8Array): Promise<Buffer> {
  if (turns.pendingCount >= longestQueue) throw new Refusal('unavailable', { retryAfter: 5 });
  return turns(() => derive('argon2id', { ...cost, message: password.normalize('NFC'), nonce }));
}

const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64').replaceAll('=', '');

/** @returns the hash as a PHC string, after about 37 ms. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const { memory, passes, parallelism } = cost;
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${base64(salt)}$${base64(await argon2id(password, salt))}`;
}

/** Takes the same time without a stored hash, so that the duration does not reveal whether a hash exists. */
export async function verifyPassword(
  password: string,
  storedHash: string | null | undefined,
): Promise<boolean> {
  const [salt, hash] = (storedHash ?? '').split('$').slice(4);
  const derived = await argon2id(password, salt ? Buffer.from(salt, 'base64') : Buffer.alloc(16));
  const expected = Buffer.from(hash ?? '', 'base64');
  return expected.length === derived.length && timingSafeEqual(expected, derived);
}

let common: ReadonlySet<string> | undefined;

/** Whether the password is among the most used ones, ignoring case. */
export function isCommonPassword(password: string): boolean {
  common ??= new Set(
    (dictionary['passwords-common'] ?? []).filter((word) => word.length >= minPasswordLength),
  );
  return common.has(password.toLowerCase());
}

/** First guesses of an attacker of this studio; documented in docs/security.md. */
const houseWords = ['mot', 'studio'];
/** Letters that have to remain after the owner's known data is removed from the password. */
const ownLetters = 4;

/** Returns the letters of a text, without case and marks. */
const lettersOf = (text: string): string =>
  text
    .normalize('NFD')
    .toLowerCase()
    .replaceAll('đ', 'd')
    .replaceAll(/[^\p{L}]/gu, '');

/** Whether the password holds little more than the product's name and known data of its owner. */
export function isGuessablePassword(password: string, owner: { email: string; name?: string }): boolean {
  const letters = lettersOf(password);
  if (letters === '') return false;
  const ownerWords = [
    ...owner.email.split(/[^\p{L}\p{N}]/u),
    ...(owner.name ?? '').split(/\s/u),
    owner.name ?? '',
  ]
    .map(lettersOf)
    .filter((word) => word.length > 1);
  const words = [...ownerWords, ...houseWords].toSorted((left, right) => right.length - left.length);
  const rest = words.reduce((remaining, word) => remaining.replaceAll(word, ''), letters);
  return rest.length < Math.min(ownLetters, letters.length);
}

/** @throws {Refusal} on `field` for a common or guessable password. */
export function refuseWeakPassword(
  field: string,
  password: string,
  owner: { email: string; name?: string },
): void {
  if (isCommonPassword(password)) throw refusedField(field, 'password_common');
  if (isGuessablePassword(password, owner)) throw refusedField(field, 'password_guessable');
}
