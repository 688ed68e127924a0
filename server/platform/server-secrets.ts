import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';
import { closeSync, existsSync, fsyncSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs';
import { join } from 'node:path';

/** Keys for one purpose each, all derived from the one secret, so that a token of one kind can't pass for another. */
export type Secrets = {
  sessionKey: Uint8Array;
  /** Seals the flow of an external sign-in that a browser carries. */
  flowKey: Uint8Array;
  /** Keyed hash of a short code, which a plain hash would not hide. */
  hashCode: (code: string) => string;
  sign: (text: string) => string;
  signed: (text: string, signature: string) => boolean;
  /** Encrypts text for the database. */
  seal: (text: string) => string;
  unseal: (sealed: string) => string;
};

export function createSecrets(master: string): Secrets {
  const key = (purpose: string) => Buffer.from(hkdfSync('sha256', master, 'mot', purpose, 32));
  const codes = key('codes');
  const links = key('links');
  const letters = key('letters');
  const sign = (text: string) => createHmac('sha256', links).update(text).digest('base64url');
  return {
    sessionKey: key('sessions'),
    flowKey: key('sign-in flows'),
    hashCode: (code) => createHmac('sha256', codes).update(code).digest('base64url'),
    sign,
    signed: (text, signature) => equalInConstantTime(sign(text), signature),
    seal: (text) => {
      const iv = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', letters, iv);
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url');
    },
    unseal: (sealed) => {
      const bytes = Buffer.from(sealed, 'base64url');
      const decipher = createDecipheriv('aes-256-gcm', letters, bytes.subarray(0, 12));
      decipher.setAuthTag(bytes.subarray(12, 28));
      return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8');
    },
  };
}

/** Compares in constant time, so that the duration does not reveal the first difference. */
export function equalInConstantTime(left: string, right: string): boolean {
  const [a, b] = [Buffer.from(left), Buffer.from(right)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/**
 * Returns the secret of an installation without a configured one: made once, stored in its data directory, readable by its owner
 * alone.
 */
export function installationSecret(dataDir: string): string {
  const file = join(dataDir, 'token-secret');
  if (!existsSync(file)) {
    const handle = openSync(`${file}.new`, 'w', 0o600);
    writeSync(handle, randomBytes(32).toString('base64url'));
    fsyncSync(handle);
    closeSync(handle);
    renameSync(`${file}.new`, file);
  }
  return readFileSync(file, 'utf8').trim();
}
