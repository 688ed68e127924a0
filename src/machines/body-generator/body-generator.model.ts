import type { Asset } from '#api/contract/assets.ts';

import { done, failed, modelOf } from '../_kit/model.ts';
import {
  orderAccepted,
  requestedOrder,
  commonOutcomes,
  refreshed,
  idOf,
  jobId,
  keySaved,
  newDraft,
  openedWith,
  order,
  pictureOf,
  startOver,
  replacementUndone,
  wizardEvents,
  wizardJourneys,
  wizardLeaves,
  wizardOutputs,
  withGenerationChart,
} from '../_wizard/fixtures.ts';
import type { RecalledOrder } from '../_wizard/wizard-request.ts';
import type { GenerationOutput } from '../generation/generation.types.ts';
import { defaultChoices } from './body-generator.choices.ts';
import { isComplete } from './body-generator.context.ts';
import type { BodyGeneratorDraft } from './body-generator.draft.ts';
import { bodyGeneratorMachine } from './body-generator.machine.ts';
import type {
  BodyGeneratorInput,
  BodyStep,
  BodyWork,
  LoadedBody,
  KeepModelAnswer,
} from './body-generator.types.ts';

export const assets = { face: pictureOf('a', 'face') };
/** The photo with a renewed URL, valid for another day. */
export const refreshedFace: Asset = refreshed(assets.face);
export const bodyGeneratorInput: BodyGeneratorInput = { user: 'lan', draft: 'current', asked: null };
export const modelRequestInput: BodyGeneratorInput = {
  ...bodyGeneratorInput,
  asked: { kind: 'model', id: idOf('8') },
};
/** Model that the URL requests. */
export const tallMan: LoadedBody = {
  choices: { ...defaultChoices, gender: 'male', height_cm: 181, weight_kg: 75, hair: 'short' },
  face: null,
};
/** Input with an earlier order in the URL, and the work of that order. */
const orderRequestInput: BodyGeneratorInput = { ...bodyGeneratorInput, asked: requestedOrder() };
const recalled: RecalledOrder<BodyWork> = {
  work: { step: 'customise', choices: { ...tallMan.choices, style_hints: [] }, face: null },
  gone: [],
  seed: 7,
};
const modelFound = done('asked', tallMan);

/** Outcomes of a generation, for scripted simulations and tests. */
export const outcomes = commonOutcomes;
const saveAnswers = {
  kept: { outcome: 'kept' },
  full: { outcome: 'refused', code: 'body_models_full' },
  refused: { outcome: 'refused', code: 'not_found' },
} as const satisfies Record<string, KeepModelAnswer>;

const chosen = {
  version: 1,
  step: 'customise',
  choices: { ...defaultChoices, style_hints: [] },
  face: assets.face,
  order: null,
  result: null,
  failure: null,
  seed: null,
} as const satisfies BodyGeneratorDraft;

/** Drafts in the store. */
export const drafts = {
  customising: chosen,
  cleared: { ...chosen, choices: { ...chosen.choices, height_cm: null } },
  sent: { ...chosen, step: 'generate', order: { key: 'key-1', job: null } },
  failed: { ...chosen, step: 'generate', failure: 'engine_failed' },
  result: { ...chosen, step: 'result', result: { id: jobId, cancellation: null } },
} as const satisfies Record<string, BodyGeneratorDraft>;

export const step = (target: BodyStep) => ({ type: 'step.chosen', step: target }) as const;
export const heightChanged = { type: 'choices.changed', change: { height_cm: 172 } } as const;
export const cleared = { type: 'choices.changed', change: { height_cm: null } } as const;
/** Weight that no adult of that height has. */
export const tooHeavy = { type: 'choices.changed', change: { weight_kg: 180 } } as const;
export const faceUploaded = { type: 'upload.finished', role: 'face', asset: assets.face } as const;
export const faceRemoved = { type: 'face.removed' } as const;
export const naming = { type: 'naming.requested' } as const;
export const name = { type: 'model.named', name: ' Lan 160 ' } as const;

export const customising = [...newDraft, step('customise')];
export const making = [...customising, order, ...keySaved];
export const orderEnded = (outcome: GenerationOutput) => [
  ...making,
  orderAccepted,
  done('generation', outcome),
];

export const bodyGeneratorModel = modelOf({
  machine: withGenerationChart(bodyGeneratorMachine),
  input: bodyGeneratorInput,
  otherInputs: [modelRequestInput, orderRequestInput],
  events: {
    ...wizardEvents,
    'step.chosen': [step('parameters'), step('customise'), step('result')],
    'choices.changed': [heightChanged, cleared, tooHeavy],
    'face.removed': [faceRemoved],
    'picker.picked': [{ type: 'picker.picked', role: 'face', assets: [assets.face] }],
    'upload.finished': [faceUploaded],
    'upload.removed': [{ type: 'upload.removed', role: 'face', asset: assets.face }],
    'naming.requested': [naming],
    'naming.left': [{ type: 'naming.left' }],
    'model.named': [name, { type: 'model.named', name: ' ' }],
    'draft.opened': [
      openedWith(undefined),
      openedWith(drafts.customising),
      openedWith(drafts.sent),
      openedWith(drafts.failed),
      openedWith(drafts.result),
    ],
  },
  outputs: {
    ...wizardOutputs(recalled),
    refresh: [[refreshedFace]],
    generation: Object.values(outcomes),
    asked: [tallMan, null],
    kept: [true, false],
    keepModel: Object.values(saveAnswers),
  },
  leaves: [
    ...wizardLeaves,
    { working: { choosing: 'parameters' } },
    { working: { choosing: 'customise' } },
    { working: { result: 'unkept' } },
    { working: { result: 'naming' } },
    { working: { result: 'keeping' } },
    { working: { result: 'kept' } },
  ],
  key: (snapshot) => {
    const { choices, order: placedOrder, result, asked, replaced } = snapshot.context;
    // The key includes what decides the next step only in the states where it does.
    const isChoosing = snapshot.matches({ working: 'choosing' });
    const isNear = snapshot.matches({ working: { choosing: 'customise' } });
    return [
      snapshot.value,
      isChoosing && [isComplete(choices), choices.height_cm === null],
      isNear && placedOrder !== null,
      isChoosing && result !== null,
      asked?.kind,
      replaced !== null,
    ];
  },
  budget: 42,
  undrivable: {
    'bodyGenerator.working — refresh failed #0 → (stays)': 'it changes nothing, so it leaves no step to see',
    'bodyGenerator.working.result.unkept — kept failed #0 → (stays)':
      'it changes nothing, so it leaves no step to see',
  },
  journeys: [
    {
      name: 'measurements, a look and an order become a picture',
      events: [
        ...newDraft,
        heightChanged,
        step('customise'),
        faceUploaded,
        order,
        ...keySaved,
        done('generation', outcomes.succeeded),
      ],
      ends: { working: { result: 'unkept' } },
    },
    {
      name: 'a cleared number is required',
      events: [...newDraft, cleared, step('customise')],
      ends: { working: { choosing: 'parameters' } },
    },
    {
      name: 'a weight that does not match the height is an error',
      events: [...newDraft, tooHeavy, step('customise')],
      ends: { working: { choosing: 'parameters' } },
    },
    {
      name: 'a draft with a missing number opens at its step',
      events: [openedWith(drafts.cleared)],
      ends: { working: { choosing: 'parameters' } },
    },
    {
      name: 'a face that failed can be left out',
      events: [...orderEnded(outcomes.failed), faceRemoved],
      ends: { working: { choosing: 'customise' } },
    },
    {
      name: 'one choice is changed with everything else kept',
      events: [
        ...orderEnded(outcomes.succeeded),
        { type: 'another.requested' },
        heightChanged,
        step('customise'),
        order,
      ],
      ends: { working: { ordering: 'drawingKey' } },
    },
    {
      name: 'a saved model stays saved',
      events: [...orderEnded(outcomes.succeeded), naming, name, done('keepModel', saveAnswers.kept), naming],
      ends: { working: { result: 'kept' } },
    },
    {
      name: 'a model without a name is not saved',
      events: [...orderEnded(outcomes.succeeded), naming, { type: 'model.named', name: ' ' }],
      ends: { working: { result: 'naming' } },
    },
    {
      name: 'a failed save returns to the naming',
      events: [...orderEnded(outcomes.succeeded), naming, name, failed('keepModel')],
      ends: { working: { result: 'naming' } },
    },
    {
      name: 'a model that was saved before is recognised',
      events: [openedWith(drafts.result), done('kept', true), naming],
      ends: { working: { result: 'kept' } },
    },
    {
      name: 'an unsaved result can be saved',
      events: [openedWith(drafts.result), done('kept', false), naming],
      ends: { working: { result: 'naming' } },
    },
    {
      name: 'a requested model begins a new draft',
      input: modelRequestInput,
      events: [...newDraft, modelFound, step('customise'), order],
      ends: { working: { ordering: 'drawingKey' } },
    },
    {
      name: 'a deleted requested model leaves the draft unchanged',
      input: modelRequestInput,
      events: [openedWith(drafts.sent), done('asked', null)],
      ends: { working: 'generating' },
    },
    {
      name: 'a requested model that cannot be fetched leaves the draft unchanged',
      input: modelRequestInput,
      events: [openedWith(drafts.sent), failed('asked')],
      ends: { working: 'generating' },
    },
    {
      name: 'a requested model replaces the work',
      input: modelRequestInput,
      events: [openedWith(drafts.sent), modelFound],
      ends: { working: { choosing: 'parameters' } },
    },
    {
      name: 'an undone replacement restores the work',
      input: modelRequestInput,
      events: [openedWith(drafts.sent), modelFound, replacementUndone],
      ends: { working: 'generating' },
    },
    {
      name: 'a model is not requested again after a start over',
      input: modelRequestInput,
      events: [...newDraft, modelFound, startOver],
      ends: { working: { choosing: 'parameters' } },
    },
    {
      name: 'a start over resets a cleared number',
      events: [...newDraft, cleared, startOver, step('customise')],
      ends: { working: { choosing: 'customise' } },
    },
    {
      name: 'an order whose key cannot be drawn fails',
      events: [...customising, order, failed('key')],
      ends: { working: 'failed' },
    },
    {
      name: 'an order is sent although its key could not be saved',
      events: [...customising, order, done('key', { key: 'key-1' }), { type: 'draft.unsaved' }],
      ends: { working: 'generating' },
    },
    ...wizardJourneys({
      drafts,
      input: bodyGeneratorInput,
      recalled,
      making,
      start: { working: { choosing: 'parameters' } },
      madeAt: { working: { choosing: 'customise' } },
      shown: orderEnded(outcomes.succeeded),
      shownAt: { working: { result: 'unkept' } },
      change: heightChanged,
      again: [step('customise')],
    }),
  ],
});
