import { type GoogleProvider, googleProvider } from './accounts/google-provider.ts';
import {
  firebaseEmulator,
  firebaseProject,
  type IdentityProvider,
  localCounterpart,
} from './accounts/identity-provider.ts';
import { pictureHost } from './accounts/id-tokens.ts';
import { type Env, isLoopbackOnly } from './env.ts';
import { type Counterpart, createCounterpart } from './identity/counterpart.ts';
import type { Clock } from './platform/clock.ts';
import { type ForeignSources, noForeignSources } from './platform/http/content-policy.ts';

export type OpenedIdentity = {
  provider: IdentityProvider | undefined;
  /** Simulated identity service, where this server vouches for people itself. */
  counterpart: Counterpart | undefined;
  /** Google by an OAuth client of the studio. */
  google?: GoogleProvider | undefined;
};

/** Sources that pages need for signing in and for profile pictures. */
export const identitySources = ({ provider, google }: OpenedIdentity): ForeignSources => ({
  ...(provider?.sources ?? noForeignSources),
  ...(google && { pictures: [pictureHost] }),
});

const demoProject = 'demo-mot-studio';

/**
 * Opens the identity provider: the Firebase project that the environment names, or its emulator. Without either, a server that
 * only its own machine can reach simulates one; a public server has none.
 */
export function openIdentity(env: Env, clock: Clock): OpenedIdentity {
  return { ...openFirebase(env, clock), google: openGoogle(env, clock) };
}

function openGoogle(env: Env, clock: Clock): GoogleProvider | undefined {
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret, GOOGLE_ISSUER: issuer } = env;
  if (clientId === undefined || clientSecret === undefined) return undefined;
  return googleProvider({ clientId, clientSecret, issuer }, { clock });
}

function openFirebase(env: Env, clock: Clock): OpenedIdentity {
  const id = env.FIREBASE_PROJECT_ID ?? demoProject;
  const apiKey = env.FIREBASE_API_KEY ?? 'emulator';
  const authDomain = env.FIREBASE_AUTH_DOMAIN ?? `${id}.firebaseapp.com`;
  const project = { id, apiKey, authDomain };
  if (env.FIREBASE_AUTH_EMULATOR_HOST) {
    const address = `http://${env.FIREBASE_AUTH_EMULATOR_HOST}`;
    return { provider: firebaseEmulator(project, { clock, address }), counterpart: undefined };
  }
  if (env.FIREBASE_PROJECT_ID)
    return { provider: firebaseProject(project, { clock }), counterpart: undefined };
  if (!isLoopbackOnly(env)) return { provider: undefined, counterpart: undefined };
  const counterpart = createCounterpart({ project: demoProject, clock });
  return { provider: localCounterpart(counterpart, { clock }), counterpart };
}
