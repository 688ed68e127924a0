import { initializeApp } from '@firebase/app';
import {
  type Auth,
  browserPopupRedirectResolver,
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  getRedirectResult,
  GoogleAuthProvider,
  initializeAuth,
  inMemoryPersistence,
  sendEmailVerification,
  signInWithEmailAndPassword,
  signInWithPopup,
  signInWithRedirect,
  signOut,
  type User,
} from '@firebase/auth';

import type { FirebaseSettings } from '#api/contract/identity.ts';

/*
 * The identity service's SDK. To be imported lazily and by nobody but its actors: with named imports alone, which is what
 * keeps it small.
 */

export type IdentityService = {
  /** Opens a window of 500 × 600. */
  byPopup: () => Promise<User>;
  /** Leaves the page. */
  byRedirect: () => Promise<never>;
  /** Who came back with this page, if anybody did. */
  returned: () => Promise<User | null>;
  byPassword: (email: string, password: string) => Promise<User>;
  /** The service mails a link that verifies the address. */
  register: (email: string, password: string) => Promise<User>;
  current: () => User | null;
  forget: () => Promise<void>;
};

/** Where the counterpart publishes what stands in for Google's script. */
const counterpartScript = '/emulator/auth/frames.js';

/**
 * Connects to the identity service. Whom it vouches for is kept in memory alone: the session is ours, and local storage
 * holds what the session puts there and nothing else.
 */
export async function connectIdentityService(settings: FirebaseSettings): Promise<IdentityService> {
  const { kind, project_id: projectId, api_key: apiKey, auth_domain: authDomain } = settings;
  // The SDK looks for Google's script as soon as it is there, if somebody comes back to this page.
  if (kind === 'counterpart') await loadScript(counterpartScript);
  const auth = initializeAuth(initializeApp({ apiKey, authDomain, projectId }), {
    persistence: inMemoryPersistence,
    popupRedirectResolver: browserPopupRedirectResolver,
  });
  auth.languageCode = document.documentElement.lang;
  const address = kind === 'counterpart' ? location.origin : settings.emulator_url;
  if (address !== null) connectAuthEmulator(auth, address, { disableWarnings: true });
  return serviceOf(auth);
}

const serviceOf = (auth: Auth): IdentityService => ({
  byPopup: async () => (await signInWithPopup(auth, google())).user,
  byRedirect: () => signInWithRedirect(auth, google()),
  returned: async () => (await getRedirectResult(auth))?.user ?? null,
  byPassword: async (email, password) => (await signInWithEmailAndPassword(auth, email, password)).user,
  register: async (email, password) => {
    const { user } = await createUserWithEmailAndPassword(auth, email, password);
    await sendEmailVerification(user);
    return user;
  },
  current: () => auth.currentUser,
  forget: () => signOut(auth),
});

function google(): GoogleAuthProvider {
  const provider = new GoogleAuthProvider();
  provider.addScope('email');
  // Whoever shares a computer is asked which of the accounts it shall be.
  provider.setCustomParameters({ prompt: 'select_account' });
  return provider;
}

const loadScript = (src: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const script = Object.assign(document.createElement('script'), { src });
    script.addEventListener('load', () => resolve(), { once: true });
    script.addEventListener('error', () => reject(new Error(`${src} can not be loaded`)), { once: true });
    document.head.append(script);
  });
