import type { Asset } from '#api/contract/assets.ts';

import { done, failed, modelOf } from '../_kit/model.ts';
import {
  orderAccepted,
  requestedOrder,
  commonOutcomes,
  refreshed,
  jobId,
  keySaved,
  maskingLeaves,
  newDraft,
  openedWith,
  order,
  pictureRequest,
  pictureJourneys,
  pictureOf,
  pictureOutputs,
  resultLeaves,
  startOver,
  wizardEvents,
  wizardJourneys,
  wizardLeaves,
  wizardOutputs,
  withGenerationChart,
} from '../_wizard/fixtures.ts';
import type { RecalledOrder } from '../_wizard/wizard-request.ts';
import type { GenerationOutput } from '../generation/generation.types.ts';
import type { HairstyleDraft } from './hairstyle.draft.ts';
import { hairstyleMachine } from './hairstyle.machine.ts';
import type { HairstyleInput, HairstyleStep, HairstyleWork } from './hairstyle.types.ts';

export const assets = {
  photo: pictureOf('a', 'photo'),
  other: pictureOf('b', 'photo'),
  mask: pictureOf('c', 'mask'),
};
/** The photo with a renewed URL, valid for another day. */
export const refreshedPhoto: Asset = refreshed(assets.photo);
export const hairstyleInput: HairstyleInput = { user: 'lan', draft: 'current', asked: null };
export const pictureRequestInput: HairstyleInput = { ...hairstyleInput, asked: pictureRequest };

/** Input with an earlier order in the URL, and the work of that order. */
const orderRequestInput: HairstyleInput = { ...hairstyleInput, asked: requestedOrder() };
const recalled: RecalledOrder<HairstyleWork> = {
  work: {
    step: 'customise',
    photo: assets.photo,
    style: 'pixie',
    color: null,
    strength: 1,
    prompt: '',
    mask: null,
  },
  gone: [],
  seed: 7,
};

/** Outcomes of a generation, for scripted simulations and tests. */
export const outcomes = {
  ...commonOutcomes,
  hairNotFound: { status: 'failed', id: jobId, code: 'hair_not_found' },
  cutDeclined: { status: 'failed', id: jobId, code: 'hair_hides_much' },
} as const satisfies Record<string, GenerationOutput>;

const chosen = {
  version: 1,
  step: 'customise',
  photo: assets.photo,
  filter: { gender: 'all', category: 'all' },
  style: 'modern-bob',
  color: null,
  strength: 1,
  prompt: '',
  mask: null,
  declined: [],
  order: null,
  result: null,
  failure: null,
  seed: null,
} as const satisfies HairstyleDraft;

/** Drafts in the store. */
export const drafts = {
  styles: { ...chosen, step: 'style', style: null },
  customising: chosen,
  masking: { ...chosen, step: 'masking' },
  sent: { ...chosen, order: { key: 'key-1', job: null } },
  failed: { ...chosen, failure: 'engine_failed' },
  result: { ...chosen, step: 'result', result: { id: jobId, cancellation: null } },
} as const satisfies Record<string, HairstyleDraft>;

export const step = (target: HairstyleStep) => ({ type: 'step.chosen', step: target }) as const;
export const photoChosen = { type: 'photo.chosen', asset: assets.photo } as const;
export const otherPhotoChosen = { type: 'photo.chosen', asset: assets.other } as const;
export const bob = { type: 'style.chosen', style: 'modern-bob' } as const;
export const keep = { type: 'style.chosen', style: 'keep' } as const;
export const custom = { type: 'style.chosen', style: 'custom' } as const;
export const copper = { type: 'color.chosen', color: { name: 'copper' } } as const;
export const words = { type: 'prompt.changed', prompt: 'tóc ngắn uốn nhẹ' } as const;
export const masking = { type: 'masking.requested' } as const;
export const painted = () =>
  ({
    type: 'mask.ready',
    picture: assets.photo.id,
    mask: new Blob(['png'], { type: 'image/png' }),
    operations: [],
  }) as const;

export const customising = [...newDraft, photoChosen, step('style'), bob, step('customise')];
export const making = [...customising, order, ...keySaved];
export const orderEnded = (outcome: GenerationOutput) => [
  ...making,
  orderAccepted,
  done('generation', outcome),
];

export const hairstyleModel = modelOf({
  machine: withGenerationChart(hairstyleMachine),
  input: hairstyleInput,
  otherInputs: [pictureRequestInput, orderRequestInput],
  events: {
    ...wizardEvents,
    'save.requested': [{ type: 'save.requested' }],
    'step.chosen': [step('photo'), step('style'), step('customise'), step('result')],
    'photo.chosen': [photoChosen],
    'picker.picked': [{ type: 'picker.picked', role: 'photo', assets: [assets.photo] }],
    'filter.changed': [{ type: 'filter.changed', change: { gender: 'men' } }],
    'style.chosen': [bob, custom],
    'color.chosen': [copper],
    'strength.changed': [{ type: 'strength.changed', strength: 0.6 }],
    'prompt.changed': [words],
    'masking.requested': [masking],
    'masking.left': [{ type: 'masking.left' }],
    'mask.ready': [painted()],
    'mask.removed': [{ type: 'mask.removed' }],
    'upload.finished': [{ type: 'upload.finished', role: 'photo', asset: assets.photo }],
    'upload.removed': [{ type: 'upload.removed', role: 'photo', asset: assets.photo }],
    'draft.opened': [
      openedWith(undefined),
      openedWith(drafts.styles),
      openedWith(drafts.customising),
      openedWith(drafts.masking),
      openedWith(drafts.sent),
      openedWith(drafts.failed),
      openedWith(drafts.result),
    ],
  },
  outputs: {
    ...wizardOutputs(recalled),
    ...pictureOutputs,
    refresh: [[refreshedPhoto]],
    reopen: [[refreshedPhoto]],
    sending: [assets.mask],
    generation: Object.values(outcomes),
  },
  leaves: [
    ...wizardLeaves,
    { working: { choosing: 'photo' } },
    { working: { choosing: 'style' } },
    { working: { choosing: 'customise' } },
    ...resultLeaves,
    ...maskingLeaves,
  ],
  key: (snapshot) => {
    const { photo: chosenPhoto, style, prompt, order: placedOrder, result, asked } = snapshot.context;
    // The key includes what decides the next step only in the states where it does.
    const isChoosing = snapshot.matches({ working: 'choosing' });
    const isNear = snapshot.matches({ working: { choosing: 'customise' } });
    return [
      snapshot.value,
      isChoosing && chosenPhoto !== null,
      isChoosing && style !== null && (style === 'custom' ? prompt !== '' : true),
      isChoosing && style !== null,
      isNear && placedOrder !== null,
      isNear && result !== null,
      asked?.kind,
    ];
  },
  budget: 40,
  undrivable: {
    'hairstyle.working — refresh failed #0 → (stays)': 'it changes nothing, so it leaves no step to see',
  },
  journeys: [
    {
      name: 'a photo, a cut and an order become a result',
      events: orderEnded(outcomes.succeeded),
      ends: { working: { result: 'unsaved' } },
    },
    {
      name: 'the customise step requires a photo and a cut',
      events: [...newDraft, photoChosen, step('customise')],
      ends: { working: { choosing: 'photo' } },
    },
    {
      name: 'a cut may be chosen before a photo',
      events: [...newDraft, step('style'), bob, step('photo'), photoChosen, step('customise')],
      ends: { working: { choosing: 'customise' } },
    },
    {
      name: 'an order requires a cut',
      events: [...newDraft, photoChosen, order],
      ends: { working: { choosing: 'photo' } },
    },
    {
      name: 'a custom cut requires a description',
      events: [...newDraft, photoChosen, step('style'), custom, step('customise'), order],
      ends: { working: { choosing: 'customise' } },
    },
    {
      name: 'a custom cut with a description is ordered',
      events: [...newDraft, photoChosen, step('style'), custom, step('customise'), words, order],
      ends: { working: { ordering: 'drawingKey' } },
    },
    {
      name: 'keeping the cut requires another colour',
      events: [...newDraft, photoChosen, step('style'), keep, step('customise'), order],
      ends: { working: { choosing: 'customise' } },
    },
    {
      name: 'a colour can be ordered with the cut kept',
      events: [...newDraft, photoChosen, step('style'), keep, step('customise'), copper, order],
      ends: { working: { ordering: 'drawingKey' } },
    },
    {
      name: 'the customise step opens the mask editor',
      events: [...newDraft, photoChosen, masking],
      ends: { working: { choosing: 'photo' } },
    },
    {
      name: 'the strength of the colour can be changed',
      events: [...customising, copper, { type: 'strength.changed', strength: 0.6 }],
      ends: { working: { choosing: 'customise' } },
    },
    {
      name: 'a hand-painted mask can be removed',
      events: [...customising, masking, painted(), done('sending', assets.mask), { type: 'mask.removed' }],
      ends: { working: { choosing: 'customise' } },
    },
    {
      name: 'a painted mask is uploaded and stored',
      events: [...customising, masking, painted(), done('sending', assets.mask)],
      ends: { working: { choosing: 'customise' } },
    },
    {
      name: 'a mask that could not be uploaded can be uploaded again',
      events: [...customising, masking, painted(), failed('sending'), painted()],
      ends: { working: { masking: 'sending' } },
    },
    {
      name: 'a draft that was left in the mask editor opens in it',
      events: [openedWith(drafts.masking), done('reopen', [refreshedPhoto])],
      ends: { working: { masking: 'painting' } },
    },
    {
      name: 'a draft that was left in the mask editor opens in it without a network, too',
      events: [openedWith(drafts.masking), failed('reopen')],
      ends: { working: { masking: 'painting' } },
    },
    {
      name: 'undetected hair is marked by hand and ordered again',
      events: [...orderEnded(outcomes.hairNotFound), masking, painted(), done('sending', assets.mask), order],
      ends: { working: { ordering: 'drawingKey' } },
    },
    {
      name: 'another cut keeps the photo',
      events: [
        ...orderEnded(outcomes.succeeded),
        { type: 'another.requested' },
        { type: 'style.chosen', style: 'pixie' },
        step('customise'),
      ],
      ends: { working: { choosing: 'customise' } },
    },
    {
      name: 'a start over clears the photo',
      events: [...orderEnded(outcomes.succeeded), startOver, bob, step('customise')],
      ends: { working: { choosing: 'photo' } },
    },
    ...wizardJourneys({
      drafts,
      input: hairstyleInput,
      recalled,
      making,
      start: { working: { choosing: 'photo' } },
      madeAt: { working: { choosing: 'customise' } },
      shown: orderEnded(outcomes.succeeded),
      shownAt: { working: { result: 'unsaved' } },
      change: copper,
      again: [step('customise')],
    }),
    ...pictureJourneys({
      input: hairstyleInput,
      sent: drafts.sent,
      first: assets.photo.id,
      start: { working: { choosing: 'photo' } },
      next: { working: { choosing: 'style' } },
      shown: orderEnded(outcomes.succeeded),
    }),
  ],
});
