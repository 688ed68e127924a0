import type { Asset } from '#api/contract/assets.ts';

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
  wizardEvents,
  wizardJourneys,
  wizardLeaves,
  wizardOutputs,
  withGenerationChart,
} from '../_wizard/fixtures.ts';
import type { RecalledOrder } from '../_wizard/wizard-request.ts';
import type { GenerationOutput } from '../generation/generation.types.ts';
import { defaultSettings } from './image-to-video.settings.ts';
import type { ImageToVideoDraft } from './image-to-video.draft.ts';
import { imageToVideoMachine } from './image-to-video.machine.ts';
import type { FilmStep, FilmWork, ImageToVideoInput } from './image-to-video.types.ts';

export const assets = {
  picture: pictureOf('a', 'image'),
};
/** The picture with a renewed URL, valid for another day. */
export const refreshedPicture: Asset = refreshed(assets.picture);
export const imageToVideoInput: ImageToVideoInput = { user: 'lan', draft: 'current', asked: null };
export const pictureRequestInput: ImageToVideoInput = { ...imageToVideoInput, asked: pictureRequest };

/** Input with an earlier order in the URL, and the work of that order. */
export const orderRequestInput: ImageToVideoInput = { ...imageToVideoInput, asked: requestedOrder() };
export const recalledOrder: RecalledOrder<FilmWork> = {
  work: { step: 'configure', picture: assets.picture, settings: { ...defaultSettings, duration: 8 } },
  gone: [],
  seed: 7,
};

/** Outcomes of a generation, for scripted simulations and tests. */
export const outcomes = commonOutcomes;

const chosen = {
  version: 1,
  step: 'configure',
  picture: assets.picture,
  settings: defaultSettings,
  order: null,
  result: null,
  failure: null,
  seed: null,
} as const satisfies ImageToVideoDraft;

/** Drafts in the store. */
export const drafts = {
  configuring: chosen,
  sent: { ...chosen, step: 'generate', order: { key: 'key-1', job: null } },
  failed: { ...chosen, step: 'generate', failure: 'engine_failed' },
  result: { ...chosen, step: 'result', result: { id: jobId, cancellation: null } },
} as const satisfies Record<string, ImageToVideoDraft>;

export const step = (target: FilmStep) => ({ type: 'step.chosen', step: target }) as const;
export const picture = { type: 'picture.chosen', asset: assets.picture } as const;
export const longer = { type: 'settings.changed', change: { duration: 8 } } as const;

export const configuring = [...newDraft, picture, step('configure')];
export const making = [...configuring, order, ...keySaved];
export const orderEnded = (outcome: GenerationOutput) => [
  ...making,
  orderAccepted,
  done('generation', outcome),
];

export const imageToVideoModel = modelOf({
  machine: withGenerationChart(imageToVideoMachine),
  input: imageToVideoInput,
  otherInputs: [pictureRequestInput, orderRequestInput],
  events: {
    ...wizardEvents,
    'save.requested': [{ type: 'save.requested' }],
    'step.chosen': [step('picture'), step('configure'), step('result')],
    'picture.chosen': [picture],
    'picker.picked': [{ type: 'picker.picked', role: 'image', assets: [assets.picture] }],
    'settings.changed': [longer],
    'upload.finished': [{ type: 'upload.finished', role: 'image', asset: assets.picture }],
    'upload.removed': [{ type: 'upload.removed', role: 'image', asset: assets.picture }],
    'draft.opened': [
      openedWith(undefined),
      openedWith(drafts.configuring),
      openedWith(drafts.sent),
      openedWith(drafts.failed),
      openedWith(drafts.result),
    ],
  },
  outputs: {
    ...wizardOutputs(recalledOrder),
    ...pictureOutputs,
    refresh: [[refreshedPicture]],
    generation: Object.values(outcomes),
  },
  leaves: [
    ...wizardLeaves,
    { working: { choosing: 'picture' } },
    { working: { choosing: 'configure' } },
    ...resultLeaves,
  ],
  key: (snapshot) => {
    const { picture: chosenPicture, order: placedOrder, result, asked } = snapshot.context;
    // The key includes what decides the next step only in the states where it does.
    const isChoosing = snapshot.matches({ working: 'choosing' });
    const isNear = snapshot.matches({ working: { choosing: 'configure' } });
    return [
      snapshot.value,
      isChoosing && chosenPicture !== null,
      isNear && placedOrder !== null,
      isNear && result !== null,
      asked?.kind,
    ];
  },
  budget: 30,
  undrivable: {
    'imageToVideo.working — refresh failed #0 → (stays)': 'it changes nothing, so it leaves no step to see',
  },
  journeys: [
    {
      name: 'a picture and an order become a film',
      events: orderEnded(outcomes.succeeded),
      ends: { working: { result: 'unsaved' } },
    },
    {
      name: 'the settings require a picture',
      events: [...newDraft, step('configure')],
      ends: { working: { choosing: 'picture' } },
    },
    {
      name: 'an order requires a picture',
      events: [...newDraft, order],
      ends: { working: { choosing: 'picture' } },
    },
    {
      name: 'a removed picture is required again',
      events: [...configuring, { type: 'upload.removed', role: 'image', asset: assets.picture }],
      ends: { working: { choosing: 'picture' } },
    },
    {
      name: 'other settings keep the picture',
      events: [...orderEnded(outcomes.succeeded), { type: 'another.requested' }, longer, order],
      ends: { working: { ordering: 'drawingKey' } },
    },
    {
      name: 'a start over clears the picture',
      events: [...orderEnded(outcomes.succeeded), startOver, step('configure')],
      ends: { working: { choosing: 'picture' } },
    },
    ...wizardJourneys({
      drafts,
      input: imageToVideoInput,
      recalled: recalledOrder,
      making,
      start: { working: { choosing: 'picture' } },
      madeAt: { working: { choosing: 'configure' } },
      shown: orderEnded(outcomes.succeeded),
      shownAt: { working: { result: 'unsaved' } },
      change: longer,
      again: [step('configure')],
    }),
    ...pictureJourneys({
      input: imageToVideoInput,
      sent: drafts.sent,
      first: assets.picture.id,
      start: { working: { choosing: 'picture' } },
      next: { working: { choosing: 'configure' } },
      shown: orderEnded(outcomes.succeeded),
    }),
  ],
});
