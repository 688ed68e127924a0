import type { Asset } from '#api/contract/assets.ts';
import type { PoseHandles } from '#api/contract/generation.ts';

import { done, modelOf } from '../_kit/model.ts';
import {
  orderAccepted,
  requestedOrder,
  commonOutcomes,
  refreshed,
  jobId,
  keySaved,
  newDraft,
  openedWith,
  order,
  pictureRequest,
  pictureJourneys,
  pictureOf,
  pictureOutputs,
  resultLeaves,
  startOver,
  draftTaken,
  wizardEvents,
  wizardJourneys,
  wizardLeaves,
  wizardOutputs,
  withGenerationChart,
} from '../_wizard/fixtures.ts';
import type { RecalledOrder } from '../_wizard/wizard-request.ts';
import type { GenerationOutput } from '../generation/generation.types.ts';
import type { TryOnDraft } from './try-on.draft.ts';
import { tryOnMachine } from './try-on.machine.ts';
import type { TryOnInput, TryOnWork } from './try-on.types.ts';

export const assets = {
  person: pictureOf('a', 'person'),
  shirt: pictureOf('b', 'garment', 'tops'),
  skirt: pictureOf('c', 'garment', 'bottoms'),
  /** Garment without a category. */
  unnamed: pictureOf('d', 'garment'),
};
/** The person with a renewed URL, valid for another day. */
export const refreshedPerson: Asset = refreshed(assets.person);
export const pose: PoseHandles = {
  head: { x: 0.5, y: 0.1 },
  left_shoulder: { x: 0.4, y: 0.2 },
  right_shoulder: { x: 0.6, y: 0.2 },
  left_elbow: { x: 0.35, y: 0.35 },
  right_elbow: { x: 0.65, y: 0.35 },
  left_wrist: { x: 0.35, y: 0.5 },
  right_wrist: { x: 0.65, y: 0.5 },
  left_hip: { x: 0.44, y: 0.5 },
  right_hip: { x: 0.56, y: 0.5 },
};
export const tryOnInput: TryOnInput = { user: 'lan', draft: 'current', asked: null };
export const pictureRequestInput: TryOnInput = { ...tryOnInput, asked: pictureRequest };

/** Input with an earlier order in the URL, and the work of that order. */
const orderRequestInput: TryOnInput = { ...tryOnInput, asked: requestedOrder() };
const recalled: RecalledOrder<TryOnWork> = {
  work: {
    step: 'generate',
    person: assets.person,
    garments: [{ asset: assets.shirt, category: 'tops' }],
    mode: 'single',
    pose: null,
  },
  gone: [],
  seed: 7,
};

/** Outcomes of a generation, for scripted simulations and tests. */
export const outcomes = {
  ...commonOutcomes,
  poseNotFound: { status: 'failed', id: jobId, code: 'person_not_found' },
} as const satisfies Record<string, GenerationOutput>;

const ordered = {
  version: 1,
  step: 'generate',
  person: assets.person,
  garments: [{ asset: assets.shirt, category: 'tops' }],
  mode: 'single',
  pose: null,
  order: null,
  result: null,
  failure: null,
  seed: null,
} as const satisfies TryOnDraft | Readonly<Record<string, unknown>>;

/** Drafts in the store. */
export const drafts = {
  garments: {
    version: 1,
    step: 'garment',
    person: assets.person,
    garments: [],
    mode: 'single',
    pose: null,
    order: null,
    result: null,
    failure: null,
    seed: null,
  },
  order: ordered,
  sent: { ...ordered, order: { key: 'key-1', job: null } },
  failed: { ...ordered, failure: 'engine_failed' },
  result: { ...ordered, step: 'result', result: { id: jobId, cancellation: null } },
} as const satisfies Record<string, TryOnDraft | Readonly<Record<string, unknown>>>;

export const step = (target: 'model' | 'garment' | 'generate' | 'result') =>
  ({ type: 'step.chosen', step: target }) as const;
export const person = { type: 'person.chosen', asset: assets.person } as const;
export const shirt = { type: 'garment.chosen', asset: assets.shirt, category: 'tops' } as const;
export const skirt = { type: 'garment.chosen', asset: assets.skirt, category: 'bottoms' } as const;
export const unnamed = { type: 'garment.chosen', asset: assets.unnamed, category: null } as const;
const placed = { type: 'handles.placed', pose } as const;

export const ordering = [...newDraft, person, step('garment'), shirt, step('generate')];
export const making = [...ordering, order, ...keySaved];
export const orderEnded = (outcome: GenerationOutput) => [
  ...making,
  orderAccepted,
  done('generation', outcome),
];

export const tryOnModel = modelOf({
  machine: withGenerationChart(tryOnMachine),
  input: tryOnInput,
  otherInputs: [pictureRequestInput, orderRequestInput],
  events: {
    ...wizardEvents,
    'save.requested': [{ type: 'save.requested' }],
    'step.chosen': [step('model'), step('garment'), step('generate'), step('result')],
    'person.chosen': [person],
    'person.removed': [{ type: 'person.removed' }],
    'garment.chosen': [shirt, unnamed],
    'garment.removed': [{ type: 'garment.removed', id: assets.shirt.id }],
    'garment.classified': [{ type: 'garment.classified', id: assets.unnamed.id, category: 'dresses' }],
    'mode.chosen': [{ type: 'mode.chosen', mode: 'several' }],
    'upload.finished': [
      { type: 'upload.finished', role: 'person', asset: assets.person },
      { type: 'upload.finished', role: 'garment', asset: assets.shirt },
    ],
    'picker.picked': [
      { type: 'picker.picked', role: 'person', assets: [assets.person] },
      { type: 'picker.picked', role: 'garment', assets: [assets.shirt] },
    ],
    'upload.removed': [
      { type: 'upload.removed', role: 'person', asset: assets.person },
      { type: 'upload.removed', role: 'garment', asset: assets.shirt },
    ],
    'handles.requested': [{ type: 'handles.requested' }],
    'handles.placed': [placed],
    'handles.abandoned': [{ type: 'handles.abandoned' }],
    'draft.opened': [undefined, ...Object.values(drafts)].map(openedWith) as [
      ReturnType<typeof openedWith>,
      ...ReturnType<typeof openedWith>[],
    ],
  },
  outputs: {
    ...wizardOutputs(recalled),
    ...pictureOutputs,
    refresh: [[refreshedPerson]],
    generation: Object.values(outcomes),
  },
  leaves: [
    ...wizardLeaves,
    { working: { choosing: 'model' } },
    { working: { choosing: 'garment' } },
    { working: { choosing: 'order' } },
    { working: 'posing' },
    ...resultLeaves,
  ],
  key: (snapshot) => {
    const { person: model, garments, order: placedOrder, result, failure, asked } = snapshot.context;
    // The result only decides whether the last step opens, so the key includes it only where that step can be opened.
    const isNear =
      snapshot.matches({ working: { choosing: 'order' } }) || snapshot.matches({ working: 'failed' });
    return [
      snapshot.value,
      model !== null,
      garments.map(({ category }) => category !== null).at(-1),
      placedOrder !== null,
      isNear && result !== null,
      snapshot.matches({ working: 'failed' }) && failure,
      asked?.kind,
    ];
  },
  budget: 42,
  undrivable: {
    'tryOn.working — refresh failed #0 → (stays)': 'it changes nothing, so it leaves no step to see',
  },
  journeys: [
    {
      name: 'a model, a garment and an order become a result',
      events: orderEnded(outcomes.succeeded),
      ends: { working: { result: 'unsaved' } },
    },
    {
      name: 'the garment step requires a model',
      events: [...newDraft, shirt, step('garment')],
      ends: { working: { choosing: 'model' } },
    },
    {
      name: 'an order requires a garment',
      events: [...newDraft, person, step('garment'), step('generate'), order],
      ends: { working: { choosing: 'garment' } },
    },
    {
      name: 'an order requires a category for each garment',
      events: [...newDraft, person, step('garment'), unnamed, order],
      ends: { working: { choosing: 'garment' } },
    },
    {
      name: 'a garment with a category can be ordered',
      events: [
        ...newDraft,
        person,
        step('garment'),
        unnamed,
        { type: 'garment.classified', id: assets.unnamed.id, category: 'dresses' },
        order,
      ],
      ends: { working: { ordering: 'drawingKey' } },
    },
    {
      name: 'an order whose key cannot be saved is sent all the same',
      events: [...ordering, order, done('key', { key: 'key-1' }), { type: 'draft.unsaved' }],
      ends: { working: 'generating' },
    },
    {
      name: 'a fifth garment is rejected',
      events: [
        ...newDraft,
        person,
        { type: 'mode.chosen', mode: 'several' },
        ...['e', 'f', '2', '3', '4'].map((letter) => ({
          ...shirt,
          asset: pictureOf(letter, 'garment', 'tops'),
        })),
      ],
      ends: { working: { choosing: 'model' } },
    },
    {
      name: 'a fifth uploaded garment is rejected',
      events: [
        ...newDraft,
        person,
        { type: 'mode.chosen', mode: 'several' },
        ...['e', 'f', '2', '3', '4'].map((letter) => ({
          type: 'upload.finished',
          role: 'garment',
          asset: pictureOf(letter, 'garment', 'tops'),
        })),
      ],
      ends: { working: { choosing: 'model' } },
    },
    {
      name: 'a fifth garment of the library is rejected',
      events: [
        ...newDraft,
        person,
        { type: 'mode.chosen', mode: 'several' },
        ...['e', 'f', '2', '3', '4'].map((letter) => ({
          type: 'picker.picked',
          role: 'garment',
          assets: [pictureOf(letter, 'garment', 'tops')],
        })),
      ],
      ends: { working: { choosing: 'model' } },
    },
    {
      name: 'a page left at the garment step reopens there',
      events: [openedWith(drafts.garments)],
      ends: { working: { choosing: 'garment' } },
    },
    {
      name: 'an undetected pose is set by hand and ordered again',
      events: [...orderEnded(outcomes.poseNotFound), { type: 'handles.requested' }, placed],
      ends: { working: { ordering: 'drawingKey' } },
    },
    {
      name: 'pose handles are not offered after an engine error',
      events: [...orderEnded(outcomes.failed), { type: 'handles.requested' }],
      ends: { working: 'failed' },
    },
    {
      name: 'another garment keeps the person',
      events: [...orderEnded(outcomes.succeeded), { type: 'another.requested' }, skirt, step('generate')],
      ends: { working: { choosing: 'order' } },
    },
    {
      name: 'a start over clears the person',
      events: [...orderEnded(outcomes.succeeded), startOver, step('garment')],
      ends: { working: { choosing: 'model' } },
    },
    {
      name: 'a result survives a visit to the garment step',
      events: [...orderEnded(outcomes.succeeded), step('garment'), step('result')],
      ends: { working: { result: 'unsaved' } },
    },
    {
      name: 'a draft that is taken back opens as stored',
      events: [...newDraft, draftTaken, { type: 'takeOver.requested' }, openedWith(drafts.order)],
      ends: { working: { choosing: 'order' } },
    },
    ...wizardJourneys({
      drafts,
      input: tryOnInput,
      recalled,
      making,
      start: { working: { choosing: 'model' } },
      madeAt: { working: { choosing: 'order' } },
      shown: orderEnded(outcomes.succeeded),
      shownAt: { working: { result: 'unsaved' } },
      change: skirt,
      again: [step('generate')],
    }),
    ...pictureJourneys({
      input: tryOnInput,
      sent: drafts.sent,
      first: assets.person.id,
      start: { working: { choosing: 'model' } },
      next: { working: { choosing: 'garment' } },
      shown: orderEnded(outcomes.succeeded),
    }),
  ],
});
