import { done, failed, modelOf } from '../_kit/model.ts';
import { noticesMachine } from './notices.machine.ts';
import type { BrowserNotices, EndedOrder } from './notices.types.ts';

export const firstEnded: EndedOrder = { id: 'a', feature: 'virtual-tryon', isMade: true };
export const secondEnded: EndedOrder = { id: 'b', feature: 'hairstyle', isMade: false };
export const noticesRead = (
  finished: readonly EndedOrder[],
  shownIds: readonly string[] = [],
  isVisible = true,
) => ({ type: 'notices.read', finished, here: shownIds, isVisible }) as const;

const answer = (permission: BrowserNotices['permission'], isWanted = true): BrowserNotices => ({
  permission,
  isWanted,
});
const browserWanted = { type: 'browser.wanted' } as const;
const browserOff = done('look', answer('default', false));

export const noticesModel = modelOf({
  machine: noticesMachine,
  input: undefined,
  events: {
    'notices.read': [
      noticesRead([]),
      noticesRead([firstEnded]),
      noticesRead([firstEnded, secondEnded]),
      noticesRead([firstEnded], ['a']),
      noticesRead([secondEnded], [], false),
    ],
    'browser.wanted': [browserWanted],
    'browser.unwanted': [{ type: 'browser.unwanted' }],
  },
  outputs: {
    look: [answer('granted'), answer('denied'), answer('default', false), answer('missing')],
    ask: [answer('granted'), answer('denied'), answer('default')],
    stop: [answer('granted', false)],
  },
  leaves: [
    { telling: 'arriving' },
    { telling: 'following' },
    { browser: 'off' },
    { browser: 'on' },
    { browser: 'refused' },
    { browser: 'missing' },
  ],
  key: ({ value, context }) => [value, context.known],
  budget: 42,
  journeys: [
    {
      name: 'the browser grants a requested permission',
      events: [browserOff, browserWanted, done('ask', answer('granted'))],
      ends: { seeing: {}, telling: 'arriving', browser: 'on' },
    },
    {
      name: 'a refused permission is requested again only by the user',
      events: [browserOff, browserWanted, done('ask', answer('denied'))],
      ends: { seeing: {}, telling: 'arriving', browser: 'refused' },
    },
    {
      name: 'browser notices are turned off again',
      events: [done('look', answer('granted')), { type: 'browser.unwanted' }, done('stop')],
      ends: { seeing: {}, telling: 'arriving', browser: 'off' },
    },
    {
      name: 'an existing permission is not used without a request',
      events: [done('look', answer('granted', false))],
      ends: { seeing: {}, telling: 'arriving', browser: 'off' },
    },
    {
      name: 'a failing browser counts as one without notices',
      events: [failed('look')],
      ends: { seeing: {}, telling: 'arriving', browser: 'missing' },
    },
  ],
});
