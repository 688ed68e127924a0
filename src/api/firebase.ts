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

/* SDK of the identity service. Only its actors import it, lazily and with named imports, which keep the bundle small. */

export type IdentityService = {
  /** Opens a window of 500 × 600. */
  byPopup: () => Promise<User>;
  /** Redirects the page. */
  byRedirect: () => Promise<never>;
  /** Returns the user whom a redirect brought back, if any. */
  returned: () => Promise<User | null>;
  byPassword: (email: string, password: string) => Promise<User>;
  /** Registers an account; the service mails a link that verifies the address. */
  register: (email: string, password: string) => Promise<User>;
  current: () => User | null;
  forget: () => Promise<void>;
};

/** Path of the counterpart's replacement for Google's script. */
const counterpartScript = '/emulator/auth/frames.js';

/**
 * Connects to the identity service. Its user is kept in memory alone: the session belongs to this application, and local storage
 * holds only the session's items.
 */
export async function connectIdentityService(settings: FirebaseSettings): Promise<IdentityService> {
  const { kind, project_id: projectId, api_key: apiKey, auth_domain: authDomain } = settings;
  // The SDK looks for Google's script on initialization, if the page returns from a redirect.
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
  // Users of a shared computer have to choose the account.
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
