import type { CallFailure } from '#api/contract/problem.ts';

import { done, elapsed, failed, modelOf } from '../_kit/model.ts';
import { googleCallbackMachine } from './google-callback.machine.ts';
import type { StartAnswer, FinishAnswer, GoogleCallbackInput, SignInOffer } from './google-callback.types.ts';

export const address = 'https://accounts.google.com/o/oauth2/v2/auth?state=s';
const invalid: CallFailure = { code: 'google_sign_in_invalid', message: '', fields: [] };
const limited: CallFailure = { code: 'rate_limited', message: '', fields: [] };

/** Inputs for the ways in which the page may be opened. */
export const arrivals = {
  plain: { brought: null, wasRefused: false },
  back: { brought: { code: 'code-1', state: 'state-1' }, wasRefused: false },
  declined: { brought: null, wasRefused: true },
} as const satisfies Record<string, GoogleCallbackInput>;

/** Answers of the calls, for scripted simulations and tests. */
export const answers = {
  on: { outcome: 'on' },
  off: { outcome: 'off' },
  begun: { outcome: 'begun', address },
  limited: { outcome: 'refused', failure: limited },
  signedIn: {
    outcome: 'signedIn',
    token: 'token-1',
    user: {
      id: '01934b1c-0000-7000-8000-000000000001',
      name: 'Lan Anh',
      email: 'lan@gmail.com',
      avatar_url: null,
      is_admin: false,
    },
    temporaryCredentials: { email: 'lan@gmail.com', password: 'once-only' },
    isNew: true,
  },
  strayed: { outcome: 'strayed' },
  factorWanted: {
    outcome: 'refused',
    failure: { code: 'second_factor_required', message: '', fields: [], challenge: 'challenge-1' },
  },
  invalid: { outcome: 'refused', failure: invalid },
} as const satisfies Record<string, SignInOffer | StartAnswer | FinishAnswer>;

const requested = { type: 'signIn.requested' } as const;
const ready = done('offer', answers.on);

export const googleCallbackModel = modelOf({
  machine: googleCallbackMachine,
  input: arrivals.plain,
  otherInputs: [arrivals.back, arrivals.declined],
  events: { 'signIn.requested': [requested] },
  outputs: {
    offer: [answers.on, answers.off],
    begin: [answers.begun, answers.limited],
    finish: [answers.signedIn, answers.strayed, answers.factorWanted, answers.invalid],
  },
  leaves: ['asking', 'off', 'ready', 'beginning', 'departing', 'finishing', 'signedIn'],
  budget: 7,
  journeys: [
    {
      name: 'a redirect to Google begins here',
      events: [ready, requested, done('begin', answers.begun)],
      ends: 'departing',
    },
    {
      name: 'a failed redirect can be retried',
      events: [
        ready,
        requested,
        done('begin', answers.begun),
        elapsed('departurePatience', 'googleCallback.departing'),
      ],
      ends: 'ready',
    },
    {
      name: 'the code from Google is sent at once',
      input: arrivals.back,
      events: [],
      ends: 'finishing',
    },
    {
      name: 'the code from Google signs the user in',
      input: arrivals.back,
      events: [done('finish', answers.signedIn)],
      ends: 'signedIn',
    },
    {
      name: 'an account with a second factor passes to the sign-in window',
      input: arrivals.back,
      events: [done('finish', answers.factorWanted)],
      ends: 'ready',
    },
    {
      name: 'a sign-in that another tab began is not completed here',
      input: arrivals.back,
      events: [done('finish', answers.strayed)],
      ends: 'ready',
    },
    {
      name: 'a used code is replaced by a new sign-in',
      input: arrivals.back,
      events: [done('finish', answers.invalid), requested, done('begin', answers.begun)],
      ends: 'departing',
    },
    {
      name: 'a user who declined at Google may start again',
      input: arrivals.declined,
      events: [ready],
      ends: 'ready',
    },
    { name: 'a disabled sign-in cannot begin', events: [done('offer', answers.off)], ends: 'off' },
    {
      name: 'an unknown availability is checked at the sign-in',
      events: [failed('offer')],
      ends: 'ready',
    },
  ],
});
