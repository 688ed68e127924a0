import { createActor, fromCallback } from 'xstate';

import type { Asset } from '#api/contract/assets.ts';

import { done, elapsed, failed, modelOf } from '../_kit/model.ts';
import { assetPickerMachine } from './asset-picker.machine.ts';
import type { PickerInput, PickerNews } from './asset-picker.types.ts';

const grey =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 3 4"%3E%3Cpath d="M0 0h3v4H0z" fill="%23999"/%3E%3C/svg%3E';
const asset = (letter: string): Asset => ({
  id: `01934b1c-0000-7000-8000-00000000000${letter}`,
  kind: 'image',
  role: 'photo',
  name: `${letter}.jpg`,
  content_type: 'image/jpeg',
  width: 1200,
  height: 1600,
  bytes: 245_000,
  saved: false,
  url: grey,
  thumbnail_url: grey,
  created_at: '2025-03-01T10:00:00.000Z',
});
/** Pictures in the library. */
export const library = { a: asset('a'), b: asset('b'), c: asset('c') };

export const pickerInput: PickerInput = { listener: createActor(fromCallback<PickerNews>(() => {})) };

export const openedForOne = { type: 'picker.opened', role: 'photo', most: 1 } as const;
export const openedForTwo = { type: 'picker.opened', role: 'image', most: 2 } as const;
export const chosen = (letter: keyof typeof library) =>
  ({ type: 'asset.chosen', asset: library[letter] }) as const;
export const confirmed = { type: 'choice.confirmed' } as const;
export const networkRestored = { type: 'network.restored' } as const;
export const typed = (words: string) => ({ type: 'search.changed', words }) as const;
export const paused = elapsed('searchPause', 'assetPicker.open.looking.typing');
const looking = (substate: 'settled' | 'typing') => ({ open: { looking: substate } });

export const assetPickerModel = modelOf({
  machine: assetPickerMachine,
  input: pickerInput,
  events: {
    'picker.opened': [openedForOne, openedForTwo],
    'picker.dismissed': [{ type: 'picker.dismissed' }],
    'tab.chosen': [{ type: 'tab.chosen', tab: 'videos' }],
    'source.chosen': [{ type: 'source.chosen', source: 'uploads' }],
    'search.changed': [typed('a')],
    'asset.chosen': [chosen('a')],
    'choice.confirmed': [confirmed],
    'network.restored': [networkRestored],
  },
  outputs: { read: [[library.a], []] },
  leaves: ['closed', looking('settled'), looking('typing'), { open: 'taking' }],
  key: ({ value, context: { most, chosen: marked } }) => [value, most, marked.length],
  budget: 20,
  journeys: [
    {
      name: 'a single picture is picked by one click',
      events: [openedForOne, chosen('a'), done('read', [library.a])],
      ends: 'closed',
    },
    {
      name: 'several pictures are marked and then picked together',
      events: [openedForTwo, chosen('a'), chosen('b'), confirmed, done('read', [library.a, library.b])],
      ends: 'closed',
    },
    {
      name: 'an empty selection picks nothing',
      events: [openedForTwo, chosen('a'), chosen('a'), confirmed],
      ends: looking('settled'),
    },
    {
      name: 'a third picture exceeds the limit of two',
      events: [openedForTwo, chosen('a'), chosen('b'), chosen('c')],
      ends: looking('settled'),
    },
    {
      name: 'a deleted picture is not handed over',
      events: [openedForOne, chosen('a'), done('read', [])],
      ends: looking('settled'),
    },
    {
      name: 'an unreachable library leaves the window open',
      events: [openedForTwo, chosen('a'), confirmed, failed('read')],
      ends: looking('settled'),
    },
    {
      name: 'a restored network clears the notice about it',
      events: [openedForOne, chosen('a'), failed('read'), networkRestored],
      ends: looking('settled'),
    },
    {
      name: 'a search waits for a pause in typing',
      events: [openedForOne, typed('a'), typed('ab'), paused],
      ends: looking('settled'),
    },
  ],
});
