import { expect, test } from 'vitest';
import type { AnyEventObject } from 'xstate';

import { previewSeed } from '#api/contract/hairstyles.ts';

import { describeModel } from '../_kit/model-suite.ts';
import { done, failed } from '../_kit/model.ts';
import {
  orderAccepted,
  requestedPicture,
  jobId,
  keySaved,
  newDraft,
  openedWith,
  order,
  replacementUndone,
  startOver,
  startOverUndone,
} from '../_wizard/fixtures.ts';
import { selectMaskSending } from '../_wizard/selectors.ts';
import { startWizard } from '../_wizard/start-wizard.ts';
import { describeStoredOrder, describeSaving, describeStops } from '../_wizard/wizard-suite.ts';
import type { GenerationInput } from '../generation/generation.types.ts';
import { hairstyleMachine } from './hairstyle.machine.ts';
import {
  pictureRequestInput,
  assets,
  customising,
  bob,
  copper,
  custom,
  drafts,
  orderEnded,
  refreshedPhoto,
  hairstyleInput,
  hairstyleModel,
  keep,
  making,
  masking,
  otherPhotoChosen,
  outcomes,
  painted,
  photoChosen,
  step,
  words,
} from './hairstyle.model.ts';
import {
  selectCanOpen,
  selectDeclined,
  selectMask,
  selectPhoto,
  selectPrompt,
  selectStep,
  selectView,
} from './hairstyle.selectors.ts';

describeModel(hairstyleModel);

const started = (...events: AnyEventObject[]) =>
  startWizard({ machine: hairstyleMachine, input: hairstyleInput }, ...events);
const toast = (code: string) => ({ type: 'toast.requested', code });
describeStoredOrder({ started, atOrder: customising, sent: drafts.sent });
describeStops({ started, ended: orderEnded, begun: customising });
describeSaving({ started, ended: orderEnded });
const requestOf = (input: GenerationInput | undefined) =>
  input === undefined || input.from === 'job' ? undefined : input.order.request;
const bobDraft = {
  feature: 'hairstyle',
  body: { photo: assets.photo.id, style: 'modern-bob', seed: previewSeed },
};

test('the wizard names missing choices in the words of the specification', () => {
  const { news, tell } = started(...newDraft, step('customise'), order, photoChosen, order);
  expect(news).toEqual([toast('choose_both'), toast('choose_both'), toast('choose_both')]);
  tell(custom, order, keep, order);
  expect(news.slice(3)).toEqual([toast('describe_style'), toast('choose_color')]);
});

test('an order contains the photo, the style and its key', () => {
  const { generations } = started(...making);
  expect(generations).toEqual([
    {
      from: 'quote',
      order: { request: bobDraft, pictures: [], key: 'key-1', listener: expect.anything() },
    },
  ]);
});

test('an order contains the colour, its strength, the description and the mask', () => {
  const { generations } = started(
    ...customising,
    copper,
    { type: 'strength.changed', strength: 0.6 },
    { ...words, prompt: `  ${words.prompt} ` },
    masking,
    painted(),
    done('sending', assets.mask),
    order,
    ...keySaved,
  );
  expect(generations.map(requestOf)).toEqual([
    {
      feature: 'hairstyle',
      body: {
        ...bobDraft.body,
        color: { name: 'copper' },
        strength: 0.6,
        prompt: words.prompt,
        mask: assets.mask.id,
      },
    },
  ]);
});

test('an order that keeps the cut omits the description, and another cut restores it', () => {
  const { generations, snapshot } = started(...customising, words, keep, copper, order, ...keySaved);
  expect(generations.map(requestOf)).toEqual([
    {
      feature: 'hairstyle',
      body: {
        photo: assets.photo.id,
        style: 'keep',
        color: { name: 'copper' },
        strength: 1,
        seed: previewSeed,
      },
    },
  ]);
  expect(selectPrompt(snapshot())).toBe(words.prompt);
});

test('a toast reports a mask once it is uploaded', () => {
  const { news, tell } = started(...customising, masking, painted());
  expect(news).toEqual([]);
  tell(done('sending', assets.mask));
  expect(news).toEqual([toast('mask_created')]);
});

test('another photo drops the mask', () => {
  const { snapshot, tell } = started(...customising, masking, painted(), done('sending', assets.mask));
  expect(selectMask(snapshot())).toEqual(assets.mask);
  tell(otherPhotoChosen);
  expect([selectPhoto(snapshot()), selectMask(snapshot())]).toEqual([assets.other, null]);
});

test('a declined cut stays declined for the same photo and mask', () => {
  const declined = [{ style: 'modern-bob', code: 'hair_hides_much' }];
  const { snapshot, lastDraft, tell } = started(...orderEnded(outcomes.cutDeclined));
  expect(selectDeclined(snapshot())).toEqual(declined);
  expect(selectDeclined(started(openedWith(lastDraft())).snapshot())).toEqual(declined);
  tell(masking, painted(), done('sending', assets.mask));
  expect(selectDeclined(snapshot())).toEqual([]);
});

test.each([
  ['another photo is chosen', [...orderEnded(outcomes.cutDeclined), step('photo'), otherPhotoChosen]],
  [
    'it was made after all',
    [
      ...orderEnded(outcomes.cutDeclined),
      step('customise'),
      order,
      ...keySaved,
      done('generation', outcomes.succeeded),
    ],
  ],
  [
    'words asked for something else than the cut',
    [...customising, words, order, ...keySaved, done('generation', outcomes.cutDeclined)],
  ],
  ['the studio failed', orderEnded(outcomes.failed)],
])('no cut is declined when %s', (_, events) => {
  expect(selectDeclined(started(...events).snapshot())).toEqual([]);
});

test('a page left in the mask editor reopens the editor with a renewed photo URL', () => {
  const { lastDraft, tell } = started(...customising, masking);
  expect(lastDraft()).toEqual(drafts.masking);
  const { snapshot } = started(openedWith(lastDraft()), done('reopen', [refreshedPhoto]));
  expect([selectView(snapshot()), selectStep(snapshot()), selectPhoto(snapshot())]).toEqual([
    'masking',
    'customise',
    refreshedPhoto,
  ]);
  tell({ type: 'masking.left' });
  expect(lastDraft()).toEqual(drafts.customising);
});

test('a toast reports a mask that could not be uploaded, and the editor keeps it for a retry', () => {
  const { snapshot, news, tell } = started(...customising, masking, painted(), failed('sending'));
  expect([news, selectView(snapshot()), selectMaskSending(snapshot())]).toEqual([
    [toast('mask_not_sent')],
    'masking',
    'unsent',
  ]);
  tell(painted());
  expect(selectMaskSending(snapshot())).toBe('sending');
});

test('the wizard shows pictures under renewed URLs', () => {
  const { snapshot } = started(openedWith(drafts.customising), done('refresh', [refreshedPhoto]));
  expect(selectPhoto(snapshot())).toEqual(refreshedPhoto);
});

test('each step opens once its requirements are met', () => {
  const open = (...events: AnyEventObject[]) => {
    const snapshot = started(...events).snapshot();
    return (['photo', 'style', 'customise', 'result'] as const).filter((name) =>
      selectCanOpen(name)(snapshot),
    );
  };
  expect([
    open(...newDraft),
    open(...newDraft, photoChosen, bob),
    open(...making),
    open(...orderEnded(outcomes.succeeded)),
  ]).toEqual([
    ['photo', 'style'],
    ['photo', 'style', 'customise'],
    [],
    ['photo', 'style', 'customise', 'result'],
  ]);
});

test('undoing a start over keeps newer work', () => {
  const { lastDraft, snapshot } = started(...customising, startOver, step('style'), bob);
  expect(lastDraft()).toEqual({ ...drafts.styles, style: 'modern-bob', photo: null });
  expect(snapshot().can(startOverUndone)).toBe(false);
});

test('the draft stores the filter of cuts, and an order omits it', () => {
  const { lastDraft, snapshot, tell } = started(...making, orderAccepted, { type: 'wait.left' });
  tell({ type: 'filter.changed', change: { gender: 'men' } });
  expect(lastDraft()).toEqual({
    ...drafts.customising,
    filter: { gender: 'men', category: 'all' },
    order: { key: 'key-1', job: jobId },
  });
  const { filter: _, ...before } = drafts.customising;
  tell(startOver);
  expect([snapshot().context.filter.gender, started(openedWith(before)).snapshot().context.filter]).toEqual([
    'all',
    { gender: 'all', category: 'all' },
  ]);
});

test('a requested picture replaces the first one, keeps the rest, and can be undone', () => {
  const { news, lastDraft, tell } = startWizard(
    { machine: hairstyleMachine, input: pictureRequestInput },
    openedWith(drafts.customising),
    done('asked', [requestedPicture]),
  );
  expect(news).toEqual([{ type: 'draft.moved', id: hairstyleInput.draft }, { type: 'draft.replaced' }]);
  expect(lastDraft()).toEqual({ ...drafts.customising, step: 'style', photo: requestedPicture });
  tell(replacementUndone);
  expect(lastDraft()).toEqual(drafts.customising);
});

test('a requested picture that could not be fetched is not reported as deleted', () => {
  const { news, snapshot } = startWizard(
    { machine: hairstyleMachine, input: pictureRequestInput },
    openedWith(drafts.customising),
    failed('asked'),
  );
  expect(news).toContainEqual({ type: 'toast.requested', code: 'picture_unread' });
  expect(snapshot().context.photo).toEqual(drafts.customising.photo);
});
