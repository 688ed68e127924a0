import { fromPromise } from 'xstate';

import type { Client } from '#api/api-client.ts';
import { type FirebaseSettings, identityOps, minIdTokenLength } from '#api/contract/identity.ts';
import type { IdentityService } from '#api/firebase.ts';
import type {
  IdentityCredentials,
  IdentityProof,
  Intent,
  PopupAnswer,
  ProofAnswer,
  RedirectAnswer,
  ServerAnswer,
} from '#machines/social-sign-in/social-sign-in.types.ts';

import { isNoAnswer } from './failures.ts';
import { credentialsProblem, passwordFailureOf, socialFailureOf } from './identity-failures.ts';
import { identityDepartureKey } from './identity-return.ts';
import { sessionGrantOf } from './session-user.ts';

export type IdentityDeps = {
  client: Client;
  /** Loads the settings of the identity service; null if it is off. */
  settings: () => Promise<FirebaseSettings | null>;
  connect: (settings: FirebaseSettings) => Promise<IdentityService>;
  /** Session storage of this tab. */
  storage: Storage;
};

/** Loads and connects the SDK on first use; a failure is not cached, so that the next call retries. */
export function identityService({ settings, connect }: Pick<IdentityDeps, 'settings' | 'connect'>) {
  let connected: Promise<IdentityService> | undefined;
  const open = async () => {
    const firebaseSettings = await settings();
    if (firebaseSettings === null) throw new Error('signing in by another service is switched off');
    return connect(firebaseSettings);
  };
  return (): Promise<IdentityService> =>
    (connected ??= open().catch((error: unknown) => {
      connected = undefined;
      throw error;
    }));
}

export const socialSignInActors = ({
  client,
  service,
  storage,
  leftItem = identityDepartureKey,
}: Pick<IdentityDeps, 'client' | 'storage'> & {
  service: () => Promise<IdentityService>;
  /** Storage key by which this tab remembers the redirect to the identity service. */
  leftItem?: string;
}) => ({
  prepareService: fromPromise<void>(async () => void (await service())),
  openPopup: fromPromise<PopupAnswer>(() => identified(async () => (await service()).byPopup())),
  startRedirect: fromPromise<PopupAnswer>(async () => {
    storage.setItem(leftItem, '1');
    const answer = await identified(async () => (await service()).byRedirect());
    storage.removeItem(leftItem);
    return answer;
  }),
  /** Loads the SDK only after a redirect to the service. */
  takeRedirectResult: fromPromise<RedirectAnswer>(async () => {
    if (storage.getItem(leftItem) === null) return { outcome: 'none' };
    storage.removeItem(leftItem);
    try {
      return (await (await service()).returned()) === null ? { outcome: 'none' } : { outcome: 'identified' };
    } catch (error) {
      return { outcome: 'failed', failure: socialFailureOf(error) };
    }
  }),
  identifyByPassword: fromPromise<PopupAnswer, IdentityCredentials>(async ({ input }) => {
    const { intent, email, password } = input;
    const code = credentialsProblem(input);
    if (code !== undefined) return { outcome: 'failed', failure: { reason: 'credentials', code } };
    try {
      const { register, byPassword } = await service();
      await (intent === 'register' ? register : byPassword)(email, password);
      return { outcome: 'identified' };
    } catch (error) {
      return { outcome: 'failed', failure: passwordFailureOf(error) };
    }
  }),
  readProof: fromPromise<ProofAnswer>(async () => {
    const user = (await service()).current();
    if (user === null) throw new Error('nobody is identified');
    const { uid, email, displayName, photoURL, emailVerified } = user;
    const idToken = await user.getIdToken();
    return validateIdentityProof({ idToken, userData: { uid, email, displayName, photoURL, emailVerified } });
  }),
  signInAtServer: fromPromise<ServerAnswer, { intent: Intent; proof: IdentityProof }>(
    async ({ input: { intent, proof: body }, signal }) => {
      const op = intent === 'register' ? identityOps.firebaseRegister : identityOps.firebaseLogin;
      const signedIn = await client.call(op, { body, signal });
      if (!signedIn.ok) {
        const { failure } = signedIn;
        return { outcome: 'refused', failure, isFinal: !isNoAnswer(failure) };
      }
      await (await service()).forget();
      return { outcome: 'signedIn', ...sessionGrantOf(signedIn.answer) };
    },
  ),
});

async function identified(identify: () => Promise<unknown>): Promise<PopupAnswer> {
  try {
    await identify();
    return { outcome: 'identified' };
  } catch (error) {
    return { outcome: 'failed', failure: socialFailureOf(error) };
  }
}

/** Refuses an impossible identity before it is sent: an ID token has 100 characters or more, a user an id and an address. */
export function validateIdentityProof(proof: IdentityProof): ProofAnswer {
  const invalid = (part: 'idToken' | 'userData') =>
    ({ outcome: 'failed', failure: { reason: 'invalidIdentity', part } }) as const;
  if (proof.idToken.length < minIdTokenLength) return invalid('idToken');
  if (!proof.userData.uid || !proof.userData.email) return invalid('userData');
  return { outcome: 'given', proof };
}
