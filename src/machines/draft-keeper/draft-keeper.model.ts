import { createActor, fromCallback } from 'xstate';

import { done, elapsed, failed, modelOf } from '../_kit/model.ts';
import type { OtherDevice } from '../draft-sync/draft-sync.types.ts';
import { draftKeeperMachine } from './draft-keeper.machine.ts';
import type { DraftKeeperInput, DraftNews } from './draft-keeper.types.ts';

export const draftKeeperInput: DraftKeeperInput = {
  slot: { user: 'lan', wizard: 'try-on', id: 'current' },
  listener: createActor(fromCallback<DraftNews>(() => {})),
};
const otherDevice: OtherDevice = {
  browser: 'Chrome',
  system: 'Windows',
  savedAt: '2025-03-01T10:00:00.000Z',
  left: { photos: 0, mask: false },
  hasOwnWork: false,
};
const granted = { type: 'claim.granted' } as const;
const refused = { type: 'claim.refused' } as const;
const claimLost = { type: 'claim.lost' } as const;
const changed = { type: 'draft.changed', draft: { version: 1 } } as const;
const takeOver = { type: 'takeOver.requested' } as const;
const copy = { type: 'copy.requested' } as const;
const newest = done('compare', { outcome: 'newest' });
const opened = [granted, done('load'), newest];
/** Events after which the server reports that another device has continued the draft. */
const ahead = [granted, done('load'), done('compare', { outcome: 'overtaken', other: otherDevice })];
const overtaken = { type: 'sync.overtaken', other: otherDevice } as const;

export const draftKeeperModel = modelOf({
  machine: draftKeeperMachine,
  input: draftKeeperInput,
  events: {
    'claim.granted': [granted],
    'claim.refused': [refused],
    'claim.lost': [claimLost],
    'draft.changed': [changed],
    'takeOver.requested': [takeOver],
    'copy.requested': [copy],
    'sync.overtaken': [overtaken],
  },
  outputs: {
    load: [undefined],
    compare: [{ outcome: 'newest' }, { outcome: 'overtaken', other: otherDevice }],
    save: [undefined],
    adopt: [{ aside: null }, { aside: 'aside-1' }],
    copy: [{ id: 'copy-1' }],
    sync: [undefined],
  },
  key: ({ value, context }) => [value, context.other !== null],
  leaves: [
    { mine: 'claiming' },
    { mine: 'loading' },
    { mine: 'comparing' },
    { mine: { keeping: 'saved' } },
    { mine: { keeping: 'saving' } },
    { mine: { keeping: 'unsaved' } },
    { elsewhere: 'offering' },
    { elsewhere: 'adopting' },
    { elsewhere: 'unadopted' },
    { elsewhere: 'copying' },
    { elsewhere: 'uncopied' },
  ],
  budget: 14,
  journeys: [
    { name: 'an unclaimed draft is opened', events: opened, ends: { mine: { keeping: 'saved' } } },
    {
      name: 'a draft that cannot be read starts afresh',
      events: [granted, failed('load'), newest],
      ends: { mine: { keeping: 'saved' } },
    },
    { name: 'a draft in another tab can be taken over', events: [refused], ends: { elsewhere: 'offering' } },
    {
      name: 'an unreachable server does not delay the draft',
      events: [granted, done('load'), failed('compare')],
      ends: { mine: { keeping: 'saved' } },
    },
    {
      name: 'a slow server does not delay the draft',
      events: [granted, done('load'), elapsed('comparePatience', 'draftKeeper.mine.comparing')],
      ends: { mine: { keeping: 'saved' } },
    },
    {
      name: 'a newer draft of another device is offered',
      events: ahead,
      ends: { elsewhere: 'offering' },
    },
    {
      name: 'a draft that another device continues meanwhile is offered',
      events: [...opened, overtaken],
      ends: { elsewhere: 'offering' },
    },
    {
      name: 'a draft of another device can be taken over',
      events: [...ahead, takeOver, done('adopt', { aside: null }), ...opened],
      ends: { mine: { keeping: 'saved' } },
    },
    {
      name: 'a draft of another device that could not be fetched can be fetched again',
      events: [...ahead, takeOver, failed('adopt'), takeOver],
      ends: { elsewhere: 'adopting' },
    },
    {
      name: 'a draft of another device can be copied',
      events: [...ahead, copy, done('copy', { id: 'copy-1' }), granted],
      ends: { mine: 'loading' },
    },
    { name: 'a draft can be taken over', events: [refused, takeOver, granted], ends: { mine: 'loading' } },
    { name: 'another tab can take a draft', events: [...opened, claimLost], ends: { elsewhere: 'offering' } },
    {
      name: 'a draft can be copied and edited beside the other',
      events: [refused, copy, done('copy', { id: 'copy-1' }), granted],
      ends: { mine: 'loading' },
    },
    {
      name: 'a failed copy is reported',
      events: [refused, copy, failed('copy')],
      ends: { elsewhere: 'uncopied' },
    },
    {
      name: 'a failed copy can be retried',
      events: [refused, copy, failed('copy'), copy],
      ends: { elsewhere: 'copying' },
    },
    {
      name: 'a change is saved',
      events: [...opened, changed, done('save')],
      ends: { mine: { keeping: 'saved' } },
    },
    {
      name: 'a change during a save is saved after it',
      events: [...opened, changed, changed],
      ends: { mine: { keeping: 'saving' } },
    },
    {
      name: 'a failed save is retried',
      events: [...opened, changed, failed('save'), elapsed('retryDelay', 'draftKeeper.mine.keeping.unsaved')],
      ends: { mine: { keeping: 'saving' } },
    },
  ],
});
