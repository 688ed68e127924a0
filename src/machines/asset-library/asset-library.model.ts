import type { Asset } from '#api/contract/assets.ts';
import type { CallFailure } from '#api/contract/problem.ts';

import { done, failed, modelOf } from '../_kit/model.ts';
import { requestedPicture } from '../_wizard/fixtures.ts';
import { assetLibraryMachine } from './asset-library.machine.ts';
import type { BinAnswer, RestoreAnswer, SaveAnswer, TagAnswer } from './asset-library.types.ts';

const refused = {
  outcome: 'refused',
  failure: { code: 'unreachable', message: '', fields: [] } satisfies CallFailure,
} as const;

export const pictures = ['a', 'b', 'c'].map((letter) => ({
  ...requestedPicture,
  id: `01940000-0000-7000-8000-00000000000${letter}`,
  name: `${letter}.jpg`,
})) as [Asset, Asset, Asset];
const [first, second] = pictures;
const job = '01940000-0000-7000-8000-0000000000ff';

export const libraryAnswers = {
  bin: {
    binned: { outcome: 'binned', ids: [first.id], kept: [] },
    kept: {
      outcome: 'binned',
      ids: [],
      kept: [
        {
          id: first.id,
          uses: [
            {
              kind: 'generation',
              id: job,
              feature: 'virtual-tryon',
              status: 'running',
              role: 'person',
              created_at: '2026-01-05T03:00:00.000Z',
              binned: false,
            },
          ],
        },
      ],
    },
    refused,
  } satisfies Record<string, BinAnswer>,
  restore: { restored: { outcome: 'restored', ids: [first.id] }, refused } satisfies Record<
    string,
    RestoreAnswer
  >,
  tag: { tagged: { outcome: 'tagged', ids: [first.id] }, refused } satisfies Record<string, TagAnswer>,
  save: { saved: { outcome: 'saved', asset: first }, refused } satisfies Record<string, SaveAnswer>,
} as const;

const toggled = (item: Asset) => ({ type: 'item.toggled', item }) as const;
export const rangeToThird = { type: 'range.extended', items: pictures } as const;
const cleared = { type: 'selection.cleared' } as const;
const binRequested = { type: 'bin.requested' } as const;
const restoreRequested = { type: 'restore.requested' } as const;
const tagsSubmitted = { type: 'tags.submitted', add: ['Mùa hè'], remove: [] } as const;
const detailsSubmitted = {
  type: 'details.submitted',
  details: { id: first.id, name: 'Áo dài đỏ', tags: ['Mùa hè'] },
} as const;
const dismissed = { type: 'notice.dismissed' } as const;

export const assetLibraryModel = modelOf({
  machine: assetLibraryMachine,
  input: undefined,
  events: {
    'item.toggled': [toggled(first)],
    'range.extended': [rangeToThird],
    'selection.cleared': [cleared],
    'bin.requested': [binRequested],
    'restore.requested': [restoreRequested],
    'tags.submitted': [tagsSubmitted],
    'details.submitted': [detailsSubmitted],
    'notice.dismissed': [dismissed],
  },
  outputs: {
    bin: Object.values(libraryAnswers.bin),
    restore: Object.values(libraryAnswers.restore),
    tag: Object.values(libraryAnswers.tag),
    save: Object.values(libraryAnswers.save),
  },
  leaves: [{ browsing: 'looking' }, { browsing: 'choosing' }, 'binning', 'restoring', 'tagging', 'saving'],
  key: ({ value, context: { chosen } }) => [value, chosen.map(({ id }) => id).toSorted()],
  budget: 22,
  journeys: [
    {
      name: 'the selection is cleared one by one',
      events: [toggled(first), toggled(second), toggled(first), toggled(second)],
      ends: { browsing: 'looking' },
    },
    {
      name: 'pictures that a job uses stay selected, and the rest is deleted',
      events: [toggled(first), binRequested, done('bin', libraryAnswers.bin.kept), dismissed],
      ends: { browsing: 'choosing' },
    },
    {
      name: 'a refused deletion keeps the selection and can be retried',
      events: [toggled(first), binRequested, done('bin', libraryAnswers.bin.refused), binRequested],
      ends: 'binning',
    },
    {
      name: 'several pictures are tagged together and stay selected',
      events: [rangeToThird, tagsSubmitted, done('tag', libraryAnswers.tag.tagged)],
      ends: { browsing: 'choosing' },
    },
    {
      name: 'a picture is named',
      events: [detailsSubmitted, done('save', libraryAnswers.save.saved)],
      ends: { browsing: 'looking' },
    },
    {
      name: 'several pictures are restored',
      events: [rangeToThird, restoreRequested, done('restore', libraryAnswers.restore.restored)],
      ends: { browsing: 'looking' },
    },
    {
      name: 'a failed call keeps the selection',
      events: [toggled(first), tagsSubmitted, failed('tag')],
      ends: { browsing: 'choosing' },
    },
  ],
});
