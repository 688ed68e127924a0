import { assertEvent, assign, emit, fromPromise, setup } from 'xstate';

import { notProvided } from '../_kit/not-provided.ts';
import type { BrowserNotices, EndedOrder, NoticesEvent, NoticesNews } from './notices.types.ts';

type Context = {
  /** Ids of the orders that had ended at the last reading. */
  known: readonly string[];
};
type Read = Extract<NoticesEvent, { type: 'notices.read' }>;

const isAllowed = (_: unknown, { permission }: BrowserNotices) => permission === 'granted';
const outputParams = ({ event }: { event: { output: BrowserNotices } }) => event.output;

/** Returns the orders that have ended since the last reading and whose outcome this page does not show. */
const endedElsewhere = ({ known }: Context, { finished, here }: Read): readonly EndedOrder[] =>
  finished.filter(({ id }) => !known.includes(id) && !here.includes(id));
const seenIds = ({ finished, here, isVisible }: Read): readonly string[] =>
  isVisible ? finished.filter(({ id }) => here.includes(id)).map(({ id }) => id) : [];

const assertRead = (event: NoticesEvent): Read => {
  assertEvent(event, 'notices.read');
  return event;
};

/**
 * Notices about ended orders. Guarantees that orders that ended before the first reading cause no notice, that each end
 * is announced once, on the page while it is visible, else by the browser where the user turned that on, and that a
 * visible result counts as seen.
 */
export const noticesMachine = setup({
  types: {
    context: {} as Context,
    events: {} as NoticesEvent,
    emitted: {} as NoticesNews,
    tags: {} as 'browser' | 'refused' | 'missing' | 'busy',
    children: {} as { look: 'readBrowserNotices'; ask: 'askBrowser'; stop: 'stopBrowser' },
  },
  actors: {
    readBrowserNotices: fromPromise<BrowserNotices>(notProvided('readBrowserNotices')),
    /** Asks the user for the browser's permission, and stores that notices are wanted. */
    askBrowser: fromPromise<BrowserNotices>(notProvided('askBrowser')),
    stopBrowser: fromPromise<BrowserNotices>(notProvided('stopBrowser')),
  },
  actions: {
    know: assign({ known: ({ event }) => assertRead(event).finished.map(({ id }) => id) }),
    announceSeen: emit(({ event }) => ({ type: 'jobs.seen', ids: seenIds(assertRead(event)) }) as const),
    announceOnPage: emit(
      ({ context, event }) =>
        ({ type: 'jobs.ended', jobs: endedElsewhere(context, assertRead(event)), where: 'page' }) as const,
    ),
    announceByBrowser: emit(
      ({ context, event }) =>
        ({ type: 'jobs.ended', jobs: endedElsewhere(context, assertRead(event)), where: 'browser' }) as const,
    ),
  },
  guards: {
    showsSome: ({ event }) => event.type === 'notices.read' && seenIds(event).length > 0,
    hasNewsHere: ({ context, event }) =>
      event.type === 'notices.read' && event.isVisible && endedElsewhere(context, event).length > 0,
    hasNewsAway: ({ context, event }) =>
      event.type === 'notices.read' && !event.isVisible && endedElsewhere(context, event).length > 0,
    isOn: (_, params: BrowserNotices) => isAllowed(_, params) && params.isWanted,
    isRefused: (_, { permission }: BrowserNotices) => permission === 'denied',
    isMissing: (_, { permission }: BrowserNotices) => permission === 'missing',
  },
}).createMachine({
  id: 'notices',
  description: 'Notices about the user’s orders, on the page and by the browser.',
  context: { known: [] },
  type: 'parallel',
  states: {
    seeing: {
      on: { 'notices.read': { guard: 'showsSome', actions: 'announceSeen' } },
    },
    telling: {
      initial: 'arriving',
      states: {
        arriving: { on: { 'notices.read': { target: 'following', actions: 'know' } } },
        following: {
          on: {
            'notices.read': [
              { guard: 'hasNewsHere', actions: ['announceOnPage', 'know'] },
              { guard: 'hasNewsAway', actions: ['announceByBrowser', 'know'] },
              { actions: 'know' },
            ],
          },
        },
      },
    },
    browser: {
      initial: 'looking',
      states: {
        looking: {
          invoke: {
            id: 'look',
            src: 'readBrowserNotices',
            onDone: [
              { guard: { type: 'isOn', params: outputParams }, target: 'on' },
              { guard: { type: 'isRefused', params: outputParams }, target: 'refused' },
              { guard: { type: 'isMissing', params: outputParams }, target: 'missing' },
              { target: 'off' },
            ],
            onError: 'missing',
          },
        },
        off: { on: { 'browser.wanted': 'asking' } },
        asking: {
          tags: 'busy',
          invoke: {
            id: 'ask',
            src: 'askBrowser',
            onDone: [
              { guard: { type: 'isOn', params: outputParams }, target: 'on' },
              { guard: { type: 'isRefused', params: outputParams }, target: 'refused' },
              { target: 'off' },
            ],
            onError: 'off',
          },
        },
        on: { tags: 'browser', on: { 'browser.unwanted': 'stopping' } },
        stopping: {
          tags: 'busy',
          invoke: { id: 'stop', src: 'stopBrowser', onDone: 'off', onError: 'off' },
        },
        refused: { tags: 'refused', on: { 'browser.wanted': 'asking' } },
        missing: { tags: 'missing' },
      },
    },
  },
});
