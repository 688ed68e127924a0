import { assertEvent, assign, emit, fromPromise, setup } from 'xstate';

import { notProvided } from '../_kit/not-provided.ts';
import type { BrowserNotices, EndedOrder, NoticesEvent, NoticesNews } from './notices.types.ts';

type Context = {
  /** What was known to be over at the last look. */
  known: readonly string[];
};
type Read = Extract<NoticesEvent, { type: 'notices.read' }>;

const isAllowed = (_: unknown, { permission }: BrowserNotices) => permission === 'granted';
const told = ({ event }: { event: { output: BrowserNotices } }) => event.output;

/** What is over since the last look and is not shown here. */
const endedElsewhere = ({ known }: Context, { finished, here }: Read): readonly EndedOrder[] =>
  finished.filter(({ id }) => !known.includes(id) && !here.includes(id));
const shownHere = ({ finished, here, isVisible }: Read): readonly string[] =>
  isVisible ? finished.filter(({ id }) => here.includes(id)).map(({ id }) => id) : [];

const asRead = (event: NoticesEvent): Read => {
  assertEvent(event, 'notices.read');
  return event;
};

/**
 * News of one's orders. Guarantees that what was over before the first look is no news, that each end is told once, on the page while
 * that is in sight, else by the browser where that was asked for, and that a result in sight counts as seen.
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
    /** Asks the browser, which asks the person; remembers that it is wanted. */
    askBrowser: fromPromise<BrowserNotices>(notProvided('askBrowser')),
    stopBrowser: fromPromise<BrowserNotices>(notProvided('stopBrowser')),
  },
  actions: {
    know: assign({ known: ({ event }) => asRead(event).finished.map(({ id }) => id) }),
    announceSeen: emit(({ event }) => ({ type: 'jobs.seen', ids: shownHere(asRead(event)) }) as const),
    announceOnPage: emit(
      ({ context, event }) =>
        ({ type: 'jobs.ended', jobs: endedElsewhere(context, asRead(event)), where: 'page' }) as const,
    ),
    announceByBrowser: emit(
      ({ context, event }) =>
        ({ type: 'jobs.ended', jobs: endedElsewhere(context, asRead(event)), where: 'browser' }) as const,
    ),
  },
  guards: {
    showsSome: ({ event }) => event.type === 'notices.read' && shownHere(event).length > 0,
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
  description: 'What one hears of one’s orders, on the page and outside of it.',
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
              { guard: { type: 'isOn', params: told }, target: 'on' },
              { guard: { type: 'isRefused', params: told }, target: 'refused' },
              { guard: { type: 'isMissing', params: told }, target: 'missing' },
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
              { guard: { type: 'isOn', params: told }, target: 'on' },
              { guard: { type: 'isRefused', params: told }, target: 'refused' },
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
