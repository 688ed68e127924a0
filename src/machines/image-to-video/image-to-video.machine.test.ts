import { expect, test } from 'vitest';
import type { AnyEventObject } from 'xstate';

import { describeModel } from '../_kit/model-suite.ts';
import { done } from '../_kit/model.ts';
import {
  requestedPicture,
  keySaved,
  newDraft,
  openedWith,
  order,
  replacementUndone,
} from '../_wizard/fixtures.ts';
import { startWizard } from '../_wizard/start-wizard.ts';
import { describeStoredOrder, describeSaving, describeStops } from '../_wizard/wizard-suite.ts';
import type { GenerationInput } from '../generation/generation.types.ts';
import { imageToVideoMachine } from './image-to-video.machine.ts';
import {
  pictureRequestInput,
  assets,
  configuring,
  drafts,
  orderEnded,
  refreshedPicture,
  imageToVideoInput,
  imageToVideoModel,
  longer,
  making,
  outcomes,
  picture,
  step,
} from './image-to-video.model.ts';
import { selectCanOpen, selectPicture, selectSettings, selectStep } from './image-to-video.selectors.ts';

describeModel(imageToVideoModel);

const started = (...events: AnyEventObject[]) =>
  startWizard({ machine: imageToVideoMachine, input: imageToVideoInput }, ...events);
const toast = (code: string) => ({ type: 'toast.requested', code });
describeStoredOrder({ started, atOrder: configuring, sent: drafts.sent });
describeStops({ started, ended: orderEnded, begun: configuring });
describeSaving({ started, ended: orderEnded });
const requestOf = (input: GenerationInput | undefined) =>
  input === undefined || input.from === 'job' ? undefined : input.order.request;
const usual = {
  feature: 'image-to-video',
  body: { image: assets.picture.id, duration_s: 5, resolution: '480p', motion_style: 'natural' },
};

test('a toast reports a missing picture', () => {
  expect(started(...newDraft, step('configure'), order).news).toEqual([
    toast('choose_picture'),
    toast('choose_picture'),
  ]);
});

test('an order contains the picture, the motion and its key', () => {
  const { generations } = started(...making);
  expect(generations).toEqual([
    { from: 'quote', order: { request: usual, pictures: [], key: 'key-1', listener: expect.anything() } },
  ]);
});

test('an order contains every setting that differs from the default', () => {
  const change = {
    model: 'kling_v2.1',
    duration: 10,
    resolution: '1080p',
    motion: 'dramatic',
    prompt: '  lia trái ',
    fixCamera: true,
    loop: true,
    cfgScale: 0.8,
    audio: true,
  };
  const { generations } = started(...configuring, { type: 'settings.changed', change }, order, ...keySaved);
  expect(generations.map(requestOf)).toEqual([
    {
      feature: 'image-to-video',
      body: {
        image: assets.picture.id,
        model: 'kling_v2.1',
        duration_s: 10,
        resolution: '1080p',
        motion_style: 'dramatic',
        prompt: 'lia trái',
        fix_camera: true,
        loop: true,
        cfg_scale: 0.8,
      },
    },
  ]);
});

test.each([
  ['hailuo_v2', { prompt_optimizer: true }],
  ['veo3.1', { generate_audio: true }],
  ['built-in', {}],
])('the wizard sends %s only the settings that it supports: %o', (model, known) => {
  const change = { model, optimizePrompt: true, audio: true, cfgScale: 0.2 };
  const { generations } = started(...configuring, { type: 'settings.changed', change }, order, ...keySaved);
  expect(generations.map(requestOf)).toEqual([
    { ...usual, body: { ...usual.body, ...(model !== 'built-in' && { model }), ...known } },
  ]);
});

test('changing one setting keeps the others', () => {
  const { snapshot } = started(...configuring, longer, {
    type: 'settings.changed',
    change: { motion: 'subtle' },
  });
  expect(selectSettings(snapshot())).toEqual({
    model: 'built-in',
    duration: 8,
    resolution: '480p',
    motion: 'subtle',
    prompt: '',
    fixCamera: false,
    loop: false,
    cfgScale: 0.5,
    optimizePrompt: true,
    audio: false,
  });
});

test('the wizard shows pictures under renewed URLs', () => {
  const { snapshot } = started(openedWith(drafts.configuring), done('refresh', [refreshedPicture]));
  expect(selectPicture(snapshot())).toEqual(refreshedPicture);
});

test('each step opens once its requirements are met', () => {
  const open = (...events: AnyEventObject[]) => {
    const snapshot = started(...events).snapshot();
    const names = ['picture', 'configure', 'generate', 'result'] as const;
    return [selectStep(snapshot), ...names.filter((name) => selectCanOpen(name)(snapshot))];
  };
  expect([
    open(...newDraft),
    open(...newDraft, picture),
    open(...making),
    open(...orderEnded(outcomes.failed)),
    open(...orderEnded(outcomes.succeeded)),
  ]).toEqual([
    ['picture', 'picture'],
    ['picture', 'picture', 'configure'],
    ['generate'],
    ['generate', 'picture', 'configure'],
    ['result', 'picture', 'configure', 'result'],
  ]);
});

test('a requested picture replaces the first one, keeps the rest, and can be undone', () => {
  const { news, lastDraft, tell } = startWizard(
    { machine: imageToVideoMachine, input: pictureRequestInput },
    openedWith(drafts.configuring),
    done('asked', [requestedPicture]),
  );
  expect(news).toEqual([{ type: 'draft.moved', id: imageToVideoInput.draft }, { type: 'draft.replaced' }]);
  expect(lastDraft()).toEqual({ ...drafts.configuring, picture: requestedPicture });
  tell(replacementUndone);
  expect(lastDraft()).toEqual(drafts.configuring);
});
