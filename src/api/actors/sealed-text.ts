import { createStore, del, get, set } from 'idb-keyval';

/** Initialization vector and ciphertext in Base64. */
export type SealedText = { iv: string; sealed: string };

const cipher = 'AES-GCM';
const keyName = 'key';
const keys = () => createStore('mot-keys', 'keys');

/**
 * Encrypts a text with a key of its own, stored in IndexedDB and not extractable. Each call replaces the key, so that only the
 * last text can be decrypted.
 * @param context additional data that decryption has to repeat.
 */
export async function sealText(text: string, context: string): Promise<SealedText> {
  const key = await crypto.subtle.generateKey({ name: cipher, length: 256 }, false, ['encrypt', 'decrypt']);
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const sealed = await crypto.subtle.encrypt(
    { name: cipher, iv, additionalData: bytesOf(context) },
    key,
    bytesOf(text),
  );
  await set(keyName, key, keys());
  return { iv: toBase64(iv), sealed: toBase64(new Uint8Array(sealed)) };
}

/** Decrypts the text; null if its key is missing or any part was changed. */
export async function openText({ iv, sealed }: SealedText, context: string): Promise<string | null> {
  const key = await get<CryptoKey>(keyName, keys());
  if (key === undefined) return null;
  try {
    const opened = await crypto.subtle.decrypt(
      { name: cipher, iv: fromBase64(iv), additionalData: bytesOf(context) },
      key,
      fromBase64(sealed),
    );
    return new TextDecoder().decode(opened);
  } catch {
    return null;
  }
}

/** Deletes the key, so that no copy of the text can be decrypted any more. */
export const forgetKey = (): Promise<void> => del(keyName, keys());

const bytesOf = (text: string) => new TextEncoder().encode(text);
const toBase64 = (bytes: Uint8Array) => btoa(String.fromCharCode(...bytes));
const fromBase64 = (text: string) => Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
