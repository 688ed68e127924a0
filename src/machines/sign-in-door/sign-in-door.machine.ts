import { assign, emit, enqueueActions, fromPromise, sendTo, setup } from 'xstate';

import { required } from '../_kit/require-value.ts';
import { notProvided } from '../_kit/not-provided.ts';
import type { AuthModalEvent } from '../auth-modal/auth-modal.types.ts';
import type {
  SignInCharts,
  SignInDoorContext,
  SignInDoorEvent,
  SignInDoorNews,
} from './sign-in-door.types.ts';

const wordsParams = ({ event }: { event: { words: AuthModalEvent } }) => ({ words: event.words });

/**
 * Creates the lazy loader of the sign-in charts, which most visits never need: they are fetched when a sign-in is first
 * requested. Guarantees that events to the window are queued until it is loaded, and that a missing network costs only
 * another try.
 */
export const createSignInDoorMachine = <Charts extends SignInCharts>() =>
  setup({
    types: {
      context: {} as SignInDoorContext<Charts>,
      events: {} as SignInDoorEvent,
      emitted: {} as SignInDoorNews,
      children: {} as { fetch: 'fetchCharts' },
    },
    actors: { fetchCharts: fromPromise<Charts>(notProvided('fetchCharts')) },
    actions: {
      keepWords: assign({
        waiting: ({ context }, { words }: { words: AuthModalEvent }) => [...context.waiting, words],
      }),
      keepCharts: assign({ charts: (_, { charts }: { charts: Charts }) => charts }),
      tellWindow: sendTo(
        ({ context }) => required(context.charts, 'the charts').authModal,
        (_, { words }: { words: AuthModalEvent }) => words,
      ),
      tellWaiting: enqueueActions(({ context, enqueue }) => {
        const { authModal } = required(context.charts, 'the charts');
        for (const words of context.waiting) enqueue.sendTo(authModal, words);
        enqueue.assign({ waiting: [] });
      }),
      forgetWaiting: assign({ waiting: [] }),
      tellUnreachable: emit({ type: 'signIn.unreachable' } as const),
    },
    guards: { isAwaited: ({ context }) => context.waiting.length > 0 },
  }).createMachine({
    id: 'signInDoor',
    description: 'Lazy loader of the sign-in charts.',
    context: { charts: null, waiting: [] },
    initial: 'closed',
    states: {
      closed: {
        on: {
          'signIn.approached': 'fetching',
          'window.told': { target: 'fetching', actions: { type: 'keepWords', params: wordsParams } },
        },
      },
      fetching: {
        invoke: {
          id: 'fetch',
          src: 'fetchCharts',
          onDone: {
            target: 'open',
            actions: [
              { type: 'keepCharts', params: ({ event }) => ({ charts: event.output }) },
              'tellWaiting',
            ],
          },
          onError: [
            { guard: 'isAwaited', target: 'closed', actions: ['forgetWaiting', 'tellUnreachable'] },
            { target: 'closed' },
          ],
        },
        on: { 'window.told': { actions: { type: 'keepWords', params: wordsParams } } },
      },
      open: { on: { 'window.told': { actions: { type: 'tellWindow', params: wordsParams } } } },
    },
  });

export const signInDoorMachine = createSignInDoorMachine<SignInCharts>();
