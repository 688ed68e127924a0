import { fromPromise } from 'xstate';

import type { Client } from '#api/api-client.ts';
import { googleCallbackPath, googleOps } from '#api/contract/google.ts';
import type {
  StartAnswer,
  FinishAnswer,
  SignInOffer,
} from '#machines/google-callback/google-callback.types.ts';

import { sessionGrantOf } from './session-user.ts';

/** Storage key of the flow that a Google sign-in has to return, in the session storage of its tab. */
const flowItem = 'google_flow';

export type GoogleDeps = {
  client: Client;
  takesCode: () => Promise<boolean>;
  /** Session storage of this tab. */
  storage: Storage;
  /** Origin of this page: `https://studio.example`. */
  origin: string;
};

export const googleActors = ({ client: { call }, takesCode, storage, origin }: GoogleDeps) => {
  const redirect_uri = `${origin}${googleCallbackPath}`;
  /** Removes the flow before its use: a code is sent once. */
  const takeFlow = () => {
    const flow = storage.getItem(flowItem);
    storage.removeItem(flowItem);
    return flow;
  };
  return {
    askForOffer: fromPromise<SignInOffer>(async () => ({ outcome: (await takesCode()) ? 'on' : 'off' })),
    beginSignIn: fromPromise<StartAnswer>(async ({ signal }) => {
      const begun = await call(googleOps.googleStart, { body: { redirect_uri }, signal });
      if (!begun.ok) return { outcome: 'refused', failure: begun.failure };
      storage.setItem(flowItem, begun.answer.flow);
      return { outcome: 'begun', address: begun.answer.authorization_url };
    }),
    finishSignIn: fromPromise<FinishAnswer, { code: string; state: string }>(async ({ input, signal }) => {
      const flow = takeFlow();
      if (flow === null) return { outcome: 'strayed' };
      const body = { ...input, redirect_uri, flow };
      const signedIn = await call(googleOps.googleCallback, { body, signal });
      if (!signedIn.ok) return { outcome: 'refused', failure: signedIn.failure };
      return { outcome: 'signedIn', ...sessionGrantOf(signedIn.answer) };
    }),
  };
};
