import { createActor, fromCallback } from 'xstate';

import { done, elapsed, failed, modelOf } from '../_kit/model.ts';
import { draftSyncMachine } from './draft-sync.machine.ts';
import type { DraftSyncInput, DraftSyncNews, OtherDevice } from './draft-sync.types.ts';

export const otherDevice: OtherDevice = {
  browser: 'Chrome',
  system: 'Windows',
  savedAt: '2025-03-01T10:00:00.000Z',
  left: { photos: 0, mask: false },
  hasOwnWork: false,
};
export const draftSyncInput: DraftSyncInput = {
  slot: { user: 'lan', wizard: 'try-on', id: 'current' },
  listener: createActor(fromCallback<DraftSyncNews>(() => {})),
};
const saved = { type: 'draft.saved' } as const;
const hidden = { type: 'page.hidden' } as const;
const pageShown = { type: 'page.shown' } as const;
const overtaken = { outcome: 'overtaken', other: otherDevice } as const;
const pushSent = done('push', { outcome: 'sent' });
const settled = elapsed('settleDelay', 'draftSync.settling');

export const draftSyncModel = modelOf({
  machine: draftSyncMachine,
  input: draftSyncInput,
  events: {
    'draft.saved': [saved],
    'page.hidden': [hidden],
    'page.shown': [pageShown],
    'network.restored': [{ type: 'network.restored' }],
  },
  outputs: {
    push: [{ outcome: 'sent' }, { outcome: 'changed' }, { outcome: 'refused' }, overtaken],
    compare: [{ outcome: 'newest' }, overtaken],
  },
  leaves: ['pushing', 'synced', 'settling', 'checking', 'offline', 'hereOnly', 'overtaken'],
  budget: 7,
  journeys: [
    { name: 'offline changes are sent first', events: [pushSent], ends: 'synced' },
    {
      name: 'a change is sent a second after the last one',
      events: [pushSent, saved, saved, settled],
      ends: 'pushing',
    },
    { name: 'a hidden page sends at once', events: [pushSent, saved, hidden], ends: 'pushing' },
    {
      name: 'a change during a request is sent after it',
      events: [done('push', { outcome: 'changed' }), settled],
      ends: 'pushing',
    },
    {
      name: 'an offline draft is sent once the network is back',
      events: [failed('push'), { type: 'network.restored' }],
      ends: 'pushing',
    },
    {
      name: 'an unreachable server is retried after a while',
      events: [failed('push'), elapsed('retryDelay', 'draftSync.offline')],
      ends: 'pushing',
    },
    {
      name: 'a newer draft of another device is never overwritten',
      events: [pushSent, saved, settled, done('push', overtaken)],
      ends: 'overtaken',
    },
    {
      name: 'a page that becomes visible learns of a newer draft',
      events: [pushSent, pageShown, done('compare', overtaken)],
      ends: 'overtaken',
    },
    {
      name: 'a draft that the server refuses stays on this device',
      events: [done('push', { outcome: 'refused' })],
      ends: 'hereOnly',
    },
  ],
});
