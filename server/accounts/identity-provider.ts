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

/** Service that vouches for people's identities besides this server. */
export type IdentityProvider = {
  /** Settings that a browser needs. */
  settings: FirebaseSettings;
  readIdToken: ReadIdToken;
  /** Whether the provider serves the sender of a request. */
  serves: (request: Pick<RequestInfo, 'isLocal'>) => boolean;
  /** Foreign sources that the pages' content security policy has to allow. */
  sources: ForeignSources;
};

/** Google's script, by which the SDK talks to its frame. */
const frameScripts = 'https://apis.google.com';

export type Project = { id: string; apiKey: string; authDomain: string };

/** Identity provider of a Firebase project. `keysAt` is the address of its public keys. */
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

/** Identity provider of Firebase's own emulator. Its tokens are unsigned: for this machine alone. */
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
  serves: ({ isLocal }) => isLocal,
  sources: { scripts: [frameScripts], connections: [address], frames: [address], pictures: [pictureHost] },
});

/** Identity provider that the server itself simulates, for browsers on the same machine. */
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
  serves: ({ isLocal }) => isLocal,
  sources: { ...noForeignSources, frames: ["'self'"] },
});
