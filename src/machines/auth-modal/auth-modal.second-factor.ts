import { assertEvent } from 'xstate';

import { answerParams } from '../_kit/answer-params.ts';
import { required } from '../_kit/require-value.ts';
import { logUnexpectedError } from '../_kit/failure.ts';
import { authModalSetup } from './auth-modal.setup.ts';

const refused = [{ type: 'keepRefusal', params: answerParams }, 'logFailure'] as const;

/** Creates the states of one way to give the second factor; `id` is the state that holds them. */
const factorState = (id: 'app' | 'recovery') =>
  ({
    entry: 'forgetFailure',
    initial: 'filling',
    states: {
      filling: {
        on: { 'secondFactor.submitted': { target: 'sending', actions: 'forgetFailure' } },
      },
      sending: authModalSetup.createStateConfig({
        tags: 'busy',
        invoke: {
          id: 'factor',
          src: 'answerSecondFactor',
          input: ({ context, event }) => {
            assertEvent(event, 'secondFactor.submitted');
            return { challenge: required(context.challenge, 'a challenge'), code: event.form.code };
          },
          onDone: [
            {
              guard: { type: 'isSignedIn', params: answerParams },
              target: '#authModal.closed',
              actions: [{ type: 'handOver', params: answerParams }, 'forgetReturnTo', 'tellReturnTo'],
            },
            {
              guard: { type: 'isOver', params: answerParams },
              target: '#authModal.open.secondFactor.over',
              actions: refused,
            },
            { target: `#authModal.open.secondFactor.${id}.filling`, actions: refused },
          ],
          onError: {
            target: `#authModal.open.secondFactor.${id}.filling`,
            actions: logUnexpectedError,
          },
        },
      }),
    },
  }) as const;

/** States of the second factor: the code of an authenticator app, or a recovery code. */
export const secondFactorStates = authModalSetup.createStateConfig({
  exit: 'forgetChallenge',
  initial: 'app',
  states: {
    app: { ...factorState('app'), on: { 'recoveryCode.chosen': 'recovery' } },
    recovery: { ...factorState('recovery'), on: { 'appCode.chosen': 'app' } },
    over: {
      description:
        'The challenge has expired after five minutes, or the account may not sign in: the sign-in restarts.',
    },
  },
});
