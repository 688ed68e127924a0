import { createStore, del, get, set } from 'idb-keyval';

/** Both base64. */
export type SealedText = { iv: string; sealed: string };

const cipher = 'AES-GCM';
const keyName = 'key';
const keys = () => createStore('mot-keys', 'keys');

/**
 * Seals a text with a key of its own, which lies in IndexedDB and can be used there, but not read out. The text that was
 * sealed last is the only one that opens.
 * @param context what has to be given again to open it.
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

/** The text, or null where its key is gone or anything of it was changed. */
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

/** What was sealed does not open any more, not even a copy of it. */
export const forgetKey = (): Promise<void> => del(keyName, keys());

const bytesOf = (text: string) => new TextEncoder().encode(text);
const toBase64 = (bytes: Uint8Array) => btoa(String.fromCharCode(...bytes));
const fromBase64 = (text: string) => Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
