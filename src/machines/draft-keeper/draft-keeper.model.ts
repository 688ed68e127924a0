import { createActor, fromCallback } from 'xstate';

import { done, elapsed, failed, modelOf } from '../_kit/model.ts';
import { draftKeeperMachine } from './draft-keeper.machine.ts';
import type { DraftKeeperInput, DraftNews } from './draft-keeper.types.ts';

export const draftKeeperInput: DraftKeeperInput = {
  slot: { user: 'lan', wizard: 'try-on', id: 'current' },
  listener: createActor(fromCallback<DraftNews>(() => {})),
};
const granted = { type: 'claim.granted' } as const;
const refused = { type: 'claim.refused' } as const;
const lost = { type: 'claim.lost' } as const;
const changed = { type: 'draft.changed', draft: { version: 1 } } as const;
const takeOver = { type: 'takeOver.requested' } as const;
const copy = { type: 'copy.requested' } as const;
const opened = [granted, done('load')];

export const draftKeeperModel = modelOf({
  machine: draftKeeperMachine,
  input: draftKeeperInput,
  events: {
    'claim.granted': [granted],
    'claim.refused': [refused],
    'claim.lost': [lost],
    'draft.changed': [changed],
    'takeOver.requested': [takeOver],
    'copy.requested': [copy],
  },
  outputs: { load: [undefined], save: [undefined], copy: [{ id: 'copy-1' }] },
  leaves: [
    { mine: 'claiming' },
    { mine: 'loading' },
    { mine: { keeping: 'saved' } },
    { mine: { keeping: 'saving' } },
    { mine: { keeping: 'unsaved' } },
    { elsewhere: 'offering' },
    { elsewhere: 'copying' },
    { elsewhere: 'uncopied' },
  ],
  budget: 8,
  journeys: [
    { name: 'a draft that is free is opened', events: opened, ends: { mine: { keeping: 'saved' } } },
    {
      name: 'a draft that cannot be read starts afresh',
      events: [granted, failed('load')],
      ends: { mine: { keeping: 'saved' } },
    },
    { name: 'a draft that is open elsewhere is offered', events: [refused], ends: { elsewhere: 'offering' } },
    { name: 'a draft can be taken over', events: [refused, takeOver, granted], ends: { mine: 'loading' } },
    { name: 'a draft can be taken away', events: [...opened, lost], ends: { elsewhere: 'offering' } },
    {
      name: 'a draft can be copied and worked on beside the other',
      events: [refused, copy, done('copy', { id: 'copy-1' }), granted],
      ends: { mine: 'loading' },
    },
    {
      name: 'a copy that does not succeed says so',
      events: [refused, copy, failed('copy')],
      ends: { elsewhere: 'uncopied' },
    },
    {
      name: 'a copy that does not succeed can be asked again',
      events: [refused, copy, failed('copy'), copy],
      ends: { elsewhere: 'copying' },
    },
    {
      name: 'a change is saved',
      events: [...opened, changed, done('save')],
      ends: { mine: { keeping: 'saved' } },
    },
    {
      name: 'a change in the middle of saving is saved after it',
      events: [...opened, changed, changed],
      ends: { mine: { keeping: 'saving' } },
    },
    {
      name: 'a save that failed is tried again',
      events: [...opened, changed, failed('save'), elapsed('retryDelay', 'draftKeeper.mine.keeping.unsaved')],
      ends: { mine: { keeping: 'saving' } },
    },
  ],
});
