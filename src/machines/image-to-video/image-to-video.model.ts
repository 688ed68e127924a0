import type { Asset } from '#api/contract/assets.ts';

import { done, failed, modelOf } from '../_kit/model.ts';
import { commonOutcomes, freshened, jobId, pictureOf } from '../_wizard/fixtures.ts';
import type { GenerationOutput } from '../generation/generation.types.ts';
import { usualSettings } from './image-to-video.context.ts';
import type { ImageToVideoDraft } from './image-to-video.draft.ts';
import { imageToVideoMachine } from './image-to-video.machine.ts';
import type { FilmStep, ImageToVideoInput } from './image-to-video.types.ts';

export const assets = {
  picture: pictureOf('a', 'image'),
  /** What another tool has made. */
  result: pictureOf('d', 'result'),
};
/** The picture again, under an address that is good for another day. */
export const freshPicture: Asset = freshened(assets.picture);
export { jobId };
export const imageToVideoInput: ImageToVideoInput = { user: 'lan', draft: 'current', asked: null };
export const askedInput: ImageToVideoInput = { ...imageToVideoInput, asked: assets.result.id };

/** How a generation ends, for whoever scripts it. */
export const outcomes = commonOutcomes;

const chosen = {
  version: 1,
  step: 'configure',
  picture: assets.picture,
  settings: usualSettings,
  order: null,
  result: null,
} as const satisfies ImageToVideoDraft;

/** What lay in store. */
export const drafts = {
  configuring: chosen,
  sent: { ...chosen, step: 'generate', order: { key: 'key-1', job: null } },
  result: { ...chosen, step: 'result', result: { id: jobId, cancellation: null } },
} as const satisfies Record<string, ImageToVideoDraft>;

export const openedWith = (stored: unknown) => ({ type: 'draft.opened', stored }) as const;
export const step = (to: FilmStep) => ({ type: 'step.chosen', step: to }) as const;
export const picture = { type: 'picture.chosen', asset: assets.picture } as const;
export const longer = { type: 'settings.changed', change: { duration: 8 } } as const;
export const order = { type: 'order.requested' } as const;
export const accepted = { type: 'generation.accepted', id: jobId } as const;
const saved = { type: 'draft.saved' } as const;
const retry = { type: 'retry.requested' } as const;
const startOver = { type: 'startOver.requested' } as const;
const taken = { type: 'draft.taken' } as const;

export const opened = [openedWith(undefined)];
export const atSettings = [...opened, picture, step('configure')];
export const keyed = [done('key', { key: 'key-1' }), saved];
export const making = [...atSettings, order, ...keyed];
export const ended = (outcome: GenerationOutput) => [...making, accepted, done('generation', outcome)];

export const imageToVideoModel = modelOf({
  machine: imageToVideoMachine,
  input: imageToVideoInput,
  otherInputs: [askedInput],
  events: {
    'step.chosen': [step('picture'), step('configure'), step('result')],
    'picture.chosen': [picture],
    'picker.picked': [{ type: 'picker.picked', role: 'image', assets: [assets.picture] }],
    'settings.changed': [longer],
    'upload.finished': [{ type: 'upload.finished', role: 'image', asset: assets.picture }],
    'upload.removed': [{ type: 'upload.removed', role: 'image', asset: assets.picture }],
    'order.requested': [order],
    'retry.requested': [retry],
    'wait.left': [{ type: 'wait.left' }],
    'save.requested': [{ type: 'save.requested' }],
    'another.requested': [{ type: 'another.requested' }],
    'startOver.requested': [startOver],
    'takeOver.requested': [{ type: 'takeOver.requested' }],
    'copy.requested': [{ type: 'copy.requested' }],
    'generation.accepted': [accepted],
    'draft.opened': [
      openedWith(undefined),
      openedWith(drafts.configuring),
      openedWith(drafts.sent),
      openedWith(drafts.result),
    ],
    'draft.taken': [taken],
    'draft.copied': [{ type: 'draft.copied', id: 'copy-1' }],
    'draft.saved': [saved],
    'draft.unsaved': [{ type: 'draft.unsaved' }],
  },
  outputs: {
    refresh: [[freshPicture]],
    asked: [[assets.result], []],
    key: [{ key: 'key-1' }],
    generation: Object.values(outcomes),
    save: [undefined],
  },
  leaves: [
    'opening',
    'elsewhere',
    { working: 'fetching' },
    { working: { choosing: 'picture' } },
    { working: { choosing: 'configure' } },
    { working: { ordering: 'drawingKey' } },
    { working: { ordering: 'keepingKey' } },
    { working: 'generating' },
    { working: 'failed' },
    { working: { result: 'unsaved' } },
    { working: { result: 'saving' } },
    { working: { result: 'saved' } },
  ],
  key: (snapshot) => {
    const { picture: chosenPicture, order: sent, result, asked } = snapshot.context;
    // What decides the way on is told apart where it does.
    const isChoosing = snapshot.matches({ working: 'choosing' });
    const isNear = snapshot.matches({ working: { choosing: 'configure' } });
    return [
      snapshot.value,
      isChoosing && chosenPicture !== null,
      isNear && sent !== null,
      isNear && result !== null,
      asked !== null,
    ];
  },
  budget: 30,
  undrivable: {
    'imageToVideo.working — refresh failed #0 → (stays)': 'it changes nothing, so it leaves no step to see',
  },
  journeys: [
    {
      name: 'a picture and an order become a film',
      events: ended(outcomes.succeeded),
      ends: { working: { result: 'unsaved' } },
    },
    {
      name: 'nothing is set before a picture is chosen',
      events: [...opened, step('configure')],
      ends: { working: { choosing: 'picture' } },
    },
    {
      name: 'nothing is ordered without a picture',
      events: [...opened, order],
      ends: { working: { choosing: 'picture' } },
    },
    {
      name: 'a picture that is removed is asked for again',
      events: [...atSettings, { type: 'upload.removed', role: 'image', asset: assets.picture }],
      ends: { working: { choosing: 'picture' } },
    },
    {
      name: 'a picture that the address names is there to be set in motion',
      input: askedInput,
      events: [...opened, done('asked', [assets.result])],
      ends: { working: { choosing: 'configure' } },
    },
    {
      name: 'a picture that the address names and that is gone is asked for',
      input: askedInput,
      events: [...opened, failed('asked')],
      ends: { working: { choosing: 'picture' } },
    },
    {
      name: 'a page left with an order finds it again',
      events: [openedWith(drafts.sent)],
      ends: { working: 'generating' },
    },
    {
      name: 'a page left with a film shows it again',
      events: [openedWith(drafts.result)],
      ends: { working: { result: 'unsaved' } },
    },
    {
      name: 'a draft that cannot be read starts afresh',
      events: [openedWith({ version: 99 })],
      ends: { working: { choosing: 'picture' } },
    },
    {
      name: 'a wait that was left is gone on with by asking for the same',
      events: [...making, accepted, { type: 'wait.left' }, order],
      ends: { working: 'generating' },
    },
    {
      name: 'another setting is another order',
      events: [...making, accepted, { type: 'wait.left' }, longer, order],
      ends: { working: { ordering: 'drawingKey' } },
    },
    {
      name: 'a failure can be tried again under a key of its own',
      events: [...ended(outcomes.failed), retry],
      ends: { working: { ordering: 'drawingKey' } },
    },
    {
      name: 'a film is still there after another try that failed',
      events: [
        ...ended(outcomes.succeeded),
        step('configure'),
        order,
        ...keyed,
        done('generation', outcomes.failed),
        step('result'),
      ],
      ends: { working: { result: 'unsaved' } },
    },
    {
      name: 'a failure of the waiting itself is one of the order',
      events: [...making, failed('generation')],
      ends: { working: 'failed' },
    },
    {
      name: 'a cancelled order is back where it was made',
      events: ended(outcomes.cancelledRunning),
      ends: { working: { choosing: 'configure' } },
    },
    {
      name: 'other settings keep the picture',
      events: [...ended(outcomes.succeeded), { type: 'another.requested' }, longer, order],
      ends: { working: { ordering: 'drawingKey' } },
    },
    {
      name: 'start over forgets the picture',
      events: [...ended(outcomes.succeeded), startOver, step('configure')],
      ends: { working: { choosing: 'picture' } },
    },
    {
      name: 'a saved film stays saved',
      events: [
        ...ended(outcomes.succeeded),
        { type: 'save.requested' },
        done('save'),
        { type: 'save.requested' },
      ],
      ends: { working: { result: 'saved' } },
    },
    {
      name: 'a draft that another tab takes is given up, in the middle of a wait too',
      events: [...making, taken],
      ends: 'elsewhere',
    },
  ],
});
