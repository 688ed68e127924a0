import type { FirebaseSettings } from '#api/contract/identity.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { RequestInfo } from '#server/platform/http/call.ts';
import { type ForeignSources, noForeignSources } from '#server/platform/http/content-policy.ts';

import {
  pictureHost,
  readEmulatorTokens,
  readIdTokens,
  type ReadIdToken,
  remoteKeys,
  type TokenRules,
} from './id-tokens.ts';

/** Who vouches for people besides this server. */
export type IdentityProvider = {
  /** What a browser needs to know. */
  settings: FirebaseSettings;
  readIdToken: ReadIdToken;
  /** Whether it is there for whoever asks. */
  serves: (request: Pick<RequestInfo, 'local'>) => boolean;
  /** What pages have to be allowed to use. */
  sources: ForeignSources;
};

/** Google's script, by which the SDK talks to its frame. */
const frameScripts = 'https://apis.google.com';

export type Project = { id: string; apiKey: string; authDomain: string };

/** A project of Firebase. `keysAt` is where its public keys are published. */
export const firebaseProject = (
  { id, apiKey, authDomain }: Project,
  { clock, keysAt }: { clock: Clock; keysAt?: string },
): IdentityProvider => ({
  settings: { kind: 'project', project_id: id, api_key: apiKey, auth_domain: authDomain, emulator_url: null },
  readIdToken: readIdTokens({ project: id, keys: remoteKeys(keysAt), clock }),
  serves: () => true,
  sources: {
    scripts: [frameScripts],
    connections: ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com'],
    frames: [`https://${authDomain}`],
    pictures: [pictureHost],
  },
});

/** Firebase's own emulator. Its tokens are unsigned: for this machine alone. */
export const firebaseEmulator = (
  { id, apiKey, authDomain }: Project,
  { clock, address }: { clock: Clock; address: string },
): IdentityProvider => ({
  settings: {
    kind: 'emulator',
    project_id: id,
    api_key: apiKey,
    auth_domain: authDomain,
    emulator_url: address,
  },
  readIdToken: readEmulatorTokens({ project: id, clock }),
  serves: ({ local }) => local,
  sources: { scripts: [frameScripts], connections: [address], frames: [address], pictures: [pictureHost] },
});

/** What this server itself stands in with, for browsers on its machine. */
export const localCounterpart = (
  { project, keys }: Pick<TokenRules, 'project' | 'keys'>,
  { clock }: { clock: Clock },
): IdentityProvider => ({
  settings: {
    kind: 'counterpart',
    project_id: project,
    api_key: 'counterpart',
    auth_domain: 'localhost',
    emulator_url: null,
  },
  readIdToken: readIdTokens({ project, keys, clock }),
  serves: ({ local }) => local,
  sources: { ...noForeignSources, frames: ["'self'"] },
});
