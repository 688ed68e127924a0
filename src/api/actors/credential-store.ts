import * as v from 'valibot';

import type { TemporaryCredentials } from '#machines/session/session.types.ts';

import type { SealedText } from './sealed-text.ts';

/** Lifetime of one-time credentials in ms. */
export const credentialLife = 3_600_000;
const itemName = 'temp_credentials';

const Item = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ iv: v.string(), sealed: v.string(), stored_at: v.number() }),
);
type Item = v.InferOutput<typeof Item> & SealedText;
const Credentials = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ email: v.string(), password: v.string() }),
) satisfies v.GenericSchema<string, TemporaryCredentials>;

export type CredentialStore = {
  /** @throws where the browser has no WebCrypto (pages that are not served securely) or no IndexedDB. */
  keep: (credentials: TemporaryCredentials) => Promise<void>;
  /** Remaining lifetime in ms; null if no credentials exist or none can be decrypted. */
  remaining: () => number | null;
  open: () => Promise<TemporaryCredentials | null>;
  forget: () => Promise<void>;
};

/**
 * Store of one-time credentials in local storage, encrypted with a key that no script can read. The time is authenticated too: an
 * item with a forged time does not decrypt.
 */
export function createCredentialStore(storage: Storage, now: () => number): CredentialStore {
  // Loaded on demand: few users ever have such credentials.
  const load = () => import('./sealed-text.ts');
  const readItem = (): Item | null => {
    const item = v.safeParse(Item, storage.getItem(itemName));
    return item.success ? item.output : null;
  };
  const remainingOf = ({ stored_at }: Item) => {
    const age = now() - stored_at;
    return age >= 0 && age < credentialLife ? credentialLife - age : null;
  };
  return {
    keep: async (credentials) => {
      const { sealText } = await load();
      const stored_at = now();
      const item: Item = {
        ...(await sealText(JSON.stringify(credentials), String(stored_at))),
        stored_at,
      };
      storage.setItem(itemName, JSON.stringify(item));
    },
    remaining: () => {
      const item = readItem();
      return item && remainingOf(item);
    },
    open: async () => {
      const item = readItem();
      if (item === null || remainingOf(item) === null) return null;
      const { openText } = await load();
      const opened = v.safeParse(Credentials, await openText(item, String(item.stored_at)));
      return opened.success ? opened.output : null;
    },
    forget: async () => {
      if (storage.getItem(itemName) === null) return;
      storage.removeItem(itemName);
      const { forgetKey } = await load();
      await forgetKey();
    },
  };
}
