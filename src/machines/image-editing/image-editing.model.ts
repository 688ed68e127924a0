import type { Asset } from '#api/contract/assets.ts';
import { editDefaults } from '#api/contract/edit-settings.ts';

import { done, failed, modelOf } from '../_kit/model.ts';
import {
  orderAccepted,
  requestedOrder,
  commonOutcomes,
  refreshed,
  idOf,
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
  retry,
  startOver,
  wizardEvents,
  wizardJourneys,
  wizardLeaves,
  wizardOutputs,
  withGenerationChart,
} from '../_wizard/fixtures.ts';
import type { RecalledOrder } from '../_wizard/wizard-request.ts';
import type { GenerationOutput } from '../generation/generation.types.ts';
import type { ImageEditingDraft } from './image-editing.draft.ts';
import { imageEditingMachine } from './image-editing.machine.ts';
import type { EditWork, ImageEditingInput } from './image-editing.types.ts';

export const assets = { a: pictureOf('a', 'image'), b: pictureOf('b', 'image'), c: pictureOf('c', 'image') };
/** Result of an edit, and a mask. */
export const edited = pictureOf('d', 'result');
export const maskAsset = pictureOf('e', 'mask');
export const refreshedImage: Asset = refreshed(assets.a);
export const secondJob = idOf('2');
export const imageEditingInput: ImageEditingInput = { user: 'lan', draft: 'main', asked: null };
export const pictureRequestInput: ImageEditingInput = { ...imageEditingInput, asked: pictureRequest };

/** Input with an earlier order in the URL, and the work of that order. */
const orderRequestInput: ImageEditingInput = { ...imageEditingInput, asked: requestedOrder() };
const recalled: RecalledOrder<EditWork> = {
  work: {
    step: 'describe',
    mode: 'single',
    images: [assets.a],
    wish: { prompt: 'sáng hơn 20%', preset: null, ...editDefaults },
    mask: null,
  },
  gone: [],
  seed: 7,
};

/** Outcomes of a generation, for scripted simulations and tests. */
export const outcomes = {
  ...commonOutcomes,
  maskMissing: { status: 'failed', id: null, code: 'mask_missing' },
} as const satisfies Record<string, GenerationOutput>;

const described = {
  version: 1,
  step: 'describe',
  mode: 'single',
  images: [assets.a],
  wish: { prompt: 'sáng hơn một chút', preset: null, ...editDefaults },
  mask: null,
  versions: [],
  parent: null,
  compared: null,
  order: null,
  result: null,
  failure: null,
  seed: null,
} satisfies ImageEditingDraft;
const version = {
  id: jobId,
  parent: null,
  prompt: 'sáng hơn',
  preset: null,
  picture: edited,
  isSaved: false,
};
const pair = { left: null, right: jobId };
const result = {
  ...described,
  step: 'result',
  versions: [version],
  result: { id: jobId, cancellation: null },
} satisfies ImageEditingDraft;

/** Drafts in the store. */
export const drafts: Record<
  'images' | 'described' | 'masking' | 'sent' | 'failed' | 'unread' | 'result' | 'comparing',
  ImageEditingDraft
> = {
  images: { ...described, step: 'upload' },
  described,
  masking: { ...described, step: 'masking' },
  sent: { ...described, step: 'generate', order: { key: 'key-1', job: null } },
  failed: { ...described, step: 'generate', failure: 'engine_failed' },
  unread: { ...described, step: 'generate', result: { id: jobId, cancellation: null } },
  result,
  comparing: { ...result, step: 'comparing', compared: pair },
};

export const step = (target: 'upload' | 'describe' | 'generate' | 'result') =>
  ({ type: 'step.chosen', step: target }) as const;
export const image = (letter: keyof typeof assets) =>
  ({ type: 'image.chosen', asset: assets[letter] }) as const;
export const several = { type: 'mode.chosen', mode: 'several' } as const;
export const wish = { type: 'wish.changed', wish: { prompt: 'sáng hơn' } } as const;
const preset = { type: 'wish.changed', wish: { preset: 'enhance' } } as const;
export const versionChosen = (id: string | null) => ({ type: 'version.chosen', id }) as const;
export const compare = { type: 'comparison.requested', pair } as const;
export const masked = {
  type: 'mask.ready',
  picture: assets.a.id,
  mask: new Blob(['mask']),
  operations: [],
} as const;
const mask = { type: 'masking.requested' } as const;

export const describing = [...newDraft, image('a'), step('describe')];
export const making = [...describing, wish, order, ...keySaved];
export const orderEnded = (outcome: GenerationOutput) => [
  ...making,
  orderAccepted,
  done('generation', outcome),
];
export const resultShown = [...orderEnded(outcomes.succeeded), done('reading', edited)];

const saved = [...resultShown, { type: 'save.requested' }, done('save')];

export const imageEditingModel = modelOf({
  machine: withGenerationChart(imageEditingMachine),
  input: imageEditingInput,
  otherInputs: [pictureRequestInput, orderRequestInput],
  events: {
    ...wizardEvents,
    'save.requested': [{ type: 'save.requested' }],
    'step.chosen': [step('upload'), step('describe'), step('generate'), step('result')],
    'mode.chosen': [several, { type: 'mode.chosen', mode: 'single' }],
    'image.chosen': [image('a'), image('b')],
    'image.removed': [{ type: 'image.removed', id: assets.a.id }],
    'image.moved': [{ type: 'image.moved', id: assets.a.id, to: 1 }],
    'wish.changed': [wish, preset],
    'masking.requested': [mask],
    'masking.left': [{ type: 'masking.left' }],
    'mask.removed': [{ type: 'mask.removed' }],
    'version.chosen': [versionChosen(jobId), versionChosen(null)],
    'comparison.requested': [compare],
    'comparison.left': [{ type: 'comparison.left' }],
    'upload.finished': [{ type: 'upload.finished', role: 'image', asset: assets.c }],
    'upload.removed': [{ type: 'upload.removed', role: 'image', asset: assets.c }],
    'picker.picked': [{ type: 'picker.picked', role: 'image', assets: [assets.c] }],
    'mask.ready': [masked],
    'draft.opened': [openedWith(undefined), ...Object.values(drafts).map(openedWith)],
  },
  outputs: {
    ...wizardOutputs(recalled),
    ...pictureOutputs,
    refresh: [[refreshedImage]],
    reopen: [[refreshedImage]],
    sending: [maskAsset],
    generation: Object.values(outcomes),
    reading: [edited],
  },
  leaves: [
    ...wizardLeaves,
    { working: { choosing: 'images' } },
    { working: { choosing: 'wish' } },
    { working: { result: 'reading' } },
    { working: { result: 'unread' } },
    { working: 'comparing' },
    ...resultLeaves,
    ...maskingLeaves,
  ],
  key: (snapshot) => {
    const { mode, images, wish: wished, order: placedOrder, result, versions, asked } = snapshot.context;
    const isChoosing = snapshot.matches({ working: 'choosing' });
    const isChoosingImages = snapshot.matches({ working: { choosing: 'images' } });
    return [
      snapshot.value,
      isChoosingImages && [mode, Math.min(images.length, 2)],
      snapshot.matches({ working: { choosing: 'wish' } }) && wished.prompt !== '',
      isChoosing && placedOrder !== null,
      (isChoosing || snapshot.matches({ working: 'comparing' })) && [result !== null, versions.length > 0],
      asked?.kind,
    ];
  },
  budget: 48,
  undrivable: {
    'imageEditing.working — refresh failed #0 → (stays)': 'it changes nothing, so it leaves no step to see',
  },
  journeys: [
    {
      name: 'a picture and a wish become a version',
      events: resultShown,
      ends: { working: { result: 'unsaved' } },
    },
    {
      name: 'the wish step requires a picture',
      events: [...newDraft, step('describe')],
      ends: { working: { choosing: 'images' } },
    },
    {
      name: 'several mode requires at least two pictures',
      events: [...newDraft, several, image('a'), step('describe')],
      ends: { working: { choosing: 'images' } },
    },
    {
      name: 'an eleventh picture is rejected',
      events: [
        ...newDraft,
        several,
        {
          type: 'picker.picked',
          role: 'image',
          assets: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9].map((digit) => pictureOf(String(digit), 'image')),
        },
        image('a'),
        { type: 'upload.finished', role: 'image', asset: assets.b },
        { type: 'picker.picked', role: 'image', assets: [assets.c] },
      ],
      ends: { working: { choosing: 'images' } },
    },
    {
      name: 'an order requires a wish',
      events: [...describing, order],
      ends: { working: { choosing: 'wish' } },
    },
    {
      name: 'a preset is a wish for one picture',
      events: [...describing, preset, order],
      ends: { working: { ordering: 'drawingKey' } },
    },
    {
      name: 'a preset alone is no wish for several pictures',
      events: [...newDraft, several, image('a'), image('b'), step('describe'), preset, order],
      ends: { working: { choosing: 'wish' } },
    },
    {
      name: 'a mask requires a single picture',
      events: [...newDraft, several, image('a'), image('b'), step('describe'), mask],
      ends: { working: { choosing: 'wish' } },
    },
    {
      name: 'a painted mask limits the next edit',
      events: [...describing, mask, masked, done('sending', maskAsset)],
      ends: { working: { choosing: 'wish' } },
    },
    {
      name: 'a mask is removed',
      events: [...describing, mask, masked, done('sending', maskAsset), { type: 'mask.removed' }],
      ends: { working: { choosing: 'wish' } },
    },
    {
      name: 'a mask that could not be uploaded can be uploaded again',
      events: [...describing, mask, masked, failed('sending'), masked],
      ends: { working: { masking: 'sending' } },
    },
    {
      name: 'a result that could not be fetched can be fetched again',
      events: [...orderEnded(outcomes.succeeded), failed('reading'), retry, done('reading', edited)],
      ends: { working: { result: 'unsaved' } },
    },
    {
      name: 'pictures with a result stay',
      events: [...resultShown, step('upload')],
      ends: { working: { result: 'unsaved' } },
    },
    {
      name: 'an edit branches from the original picture',
      events: [...resultShown, versionChosen(null), wish, order],
      ends: { working: { ordering: 'drawingKey' } },
    },
    {
      name: 'a selected version is shown',
      events: [...resultShown, versionChosen(null), versionChosen(jobId)],
      ends: { working: { result: 'unsaved' } },
    },
    {
      name: 'closing a comparison returns to the previous state',
      events: [...resultShown, compare, { type: 'comparison.left' }],
      ends: { working: { result: 'unsaved' } },
    },
    {
      name: 'a saved version is still saved after a comparison',
      events: [...saved, compare, { type: 'comparison.left' }],
      ends: { working: { result: 'saved' } },
    },
    {
      name: 'a saved version is still saved when it is selected again',
      events: [...saved, versionChosen(null), versionChosen(jobId)],
      ends: { working: { result: 'saved' } },
    },
    {
      name: 'a draft that was left in a comparison opens in the comparison',
      events: [openedWith(drafts.comparing)],
      ends: { working: 'comparing' },
    },
    {
      name: 'a page left before its result was fetched fetches it',
      events: [openedWith(drafts.unread)],
      ends: { working: { result: 'reading' } },
    },
    {
      name: 'an order whose key cannot be saved is sent all the same',
      events: [...describing, wish, order, done('key', { key: 'key-1' }), { type: 'draft.unsaved' }],
      ends: { working: 'generating' },
    },
    {
      name: 'a mask can be painted after a failure',
      events: [...orderEnded(outcomes.maskMissing), mask],
      ends: { working: { masking: 'painting' } },
    },
    {
      name: 'a draft that was left in the mask editor opens in it',
      events: [openedWith(drafts.masking), done('reopen', [refreshedImage])],
      ends: { working: { masking: 'painting' } },
    },
    {
      name: 'a draft that was left in the mask editor opens in it without a network, too',
      events: [openedWith(drafts.masking), failed('reopen')],
      ends: { working: { masking: 'painting' } },
    },
    {
      name: 'a start over clears the pictures',
      events: [...resultShown, startOver, step('describe')],
      ends: { working: { choosing: 'images' } },
    },
    ...wizardJourneys({
      drafts,
      input: imageEditingInput,
      recalled,
      making,
      start: { working: { choosing: 'images' } },
      madeAt: { working: { choosing: 'wish' } },
      shown: resultShown,
      shownAt: { working: { result: 'unsaved' } },
      change: preset,
      again: [{ type: 'another.requested' }, wish],
    }),
    ...pictureJourneys({
      input: imageEditingInput,
      sent: drafts.sent,
      first: assets.a.id,
      start: { working: { choosing: 'images' } },
      next: { working: { choosing: 'wish' } },
      shown: resultShown,
    }),
  ],
});
