import { describe, expect, test } from 'vitest';
import type { AnyEventObject } from 'xstate';

import { editDefaults } from '#api/contract/edit-settings.ts';
import type { EditOperation, Interpretation } from '#api/contract/editing.ts';

import { describeModel } from '../_kit/model-suite.ts';
import { done } from '../_kit/model.ts';
import {
  requestedPicture,
  refreshed,
  jobId,
  keySaved,
  newDraft,
  openedWith,
  order,
  replacementUndone,
} from '../_wizard/fixtures.ts';
import { startWizard } from '../_wizard/start-wizard.ts';
import { describeStops } from '../_wizard/wizard-suite.ts';

import { imageEditingMachine } from './image-editing.machine.ts';
import {
  pictureRequestInput,
  assets,
  describing,
  versionChosen,
  compare,
  drafts,
  orderEnded,
  refreshedImage,
  image,
  imageEditingInput,
  imageEditingModel,
  edited,
  making,
  maskAsset,
  masked,
  outcomes,
  secondJob,
  several,
  resultShown,
  step,
  wish,
} from './image-editing.model.ts';
import { selectHindrance } from './image-editing.reading.ts';
import {
  selectBase,
  selectCanOpen,
  selectCurrent,
  selectImages,
  selectMask,
  selectPair,
  selectStep,
  selectVersions,
  selectView,
  selectWish,
} from './image-editing.selectors.ts';

describeModel(imageEditingModel);

function started(...events: AnyEventObject[]) {
  const { generations, ...wizard } = startWizard(
    { machine: imageEditingMachine, input: imageEditingInput },
    ...events,
  );
  const requests = () => generations.map((input) => (input.from === 'job' ? input.id : input.order.request));
  return { ...wizard, requests };
}
const toast = (code: string) => ({ type: 'toast.requested', code });
describeStops({ started, ended: orderEnded, begun: [openedWith(drafts.result)] });
const settings = {
  strength: editDefaults.strength,
  guidance_scale: editDefaults.guidance,
  steps: editDefaults.steps,
};
const single = (body: object) => ({
  feature: 'image-editing',
  call: 'single',
  body: { ...body, ...settings },
});
/** Events of the second edit, made from the current picture. */
const edit = (prompt: string, picture = edited) => [
  { type: 'wish.changed', wish: { prompt } },
  order,
  ...keySaved,
  done('generation', { ...outcomes.succeeded, id: secondJob }),
  done('reading', { ...picture, id: secondJob }),
];

test('the wizard names missing choices', () => {
  const { news, tell } = started(...newDraft, step('describe'), several, image('a'), step('describe'));
  expect(news).toEqual([toast('choose_image'), toast('choose_several')]);
  tell(image('b'), step('describe'), order);
  expect(news.at(-1)).toEqual(toast('describe_several'));
});

test('an order without a wish suggests presets for one picture, and an instruction for several', () => {
  const { news, tell } = started(...describing, order);
  expect(news).toEqual([toast('describe_edit')]);
  tell(
    step('upload'),
    several,
    image('b'),
    { type: 'wish.changed', wish: { preset: 'enhance' } },
    step('describe'),
    order,
  );
  expect(news.at(-1)).toEqual(toast('describe_several'));
});

test('an order of one picture contains its id, the trimmed instruction, the preset and the strength', () => {
  const { requests, tell } = started(...describing);
  tell({ type: 'wish.changed', wish: { prompt: ' nền trắng ', preset: 'enhance', strength: 0.4 } });
  tell(order, ...keySaved);
  expect(requests()).toEqual([
    {
      ...single({}),
      body: { image: assets.a.id, prompt: 'nền trắng', preset: 'enhance', ...settings, strength: 0.4 },
    },
  ]);
});

test('an order of several pictures lists them in their order', () => {
  const { requests } = started(
    ...newDraft,
    several,
    image('a'),
    image('b'),
    image('c'),
    { type: 'image.moved', id: assets.c.id, to: 0 },
    step('describe'),
    wish,
    order,
    ...keySaved,
  );
  const images = [assets.c.id, assets.a.id, assets.b.id];
  expect(requests()).toEqual([
    { feature: 'image-editing', call: 'multi', body: { images, prompt: 'sáng hơn', ...settings } },
  ]);
});

test('a second click removes one of several pictures, and a single picture replaces the other', () => {
  const among = started(...newDraft, several, image('a'), image('b'), image('a'));
  const alone = started(...newDraft, image('a'), image('b'));
  expect([among, alone].map(({ snapshot }) => selectImages(snapshot()))).toEqual([[assets.b], [assets.b]]);
});

test('an order contains the mask of its own picture only', () => {
  const { requests, tell, snapshot } = started(
    ...describing,
    { type: 'masking.requested' },
    masked,
    done('sending', maskAsset),
  );
  expect(selectMask(snapshot())).toEqual(maskAsset);
  tell(wish, order, ...keySaved, done('generation', outcomes.succeeded), done('reading', edited));
  tell({ type: 'another.requested' });
  expect(selectMask(snapshot())).toBeUndefined();
  tell(wish, order, ...keySaved);
  expect(requests()).toEqual([
    single({ image: assets.a.id, prompt: 'sáng hơn', mask: maskAsset.id }),
    single({ image: edited.id, prompt: 'sáng hơn' }),
  ]);
});

test('an edit of a version is its child, and the next edit of the original picture is a sibling', () => {
  const { tell, snapshot } = started(...resultShown, { type: 'another.requested' }, ...edit('nền trắng'));
  const own = { preset: null, isSaved: false };
  const first = { ...own, id: jobId, parent: null, prompt: 'sáng hơn', picture: edited };
  const second = { ...own, id: secondJob, prompt: 'nền trắng', picture: { ...edited, id: secondJob } };
  expect(selectVersions(snapshot())).toEqual([first, { ...second, parent: jobId }]);
  const branched = started(...resultShown, versionChosen(null), ...edit('nền trắng'));
  expect(selectVersions(branched.snapshot())).toEqual([first, { ...second, parent: null }]);
  tell(versionChosen(jobId), { type: 'another.requested' });
  expect([selectCurrent(snapshot())?.id, selectBase(snapshot())]).toEqual([jobId, edited]);
});

test('a picture combined from several is edited as a single picture', () => {
  const { requests } = started(
    ...newDraft,
    several,
    image('a'),
    image('b'),
    step('describe'),
    wish,
    order,
    ...keySaved,
    done('generation', outcomes.succeeded),
    done('reading', edited),
    { type: 'another.requested' },
    wish,
    order,
    ...keySaved,
  );
  expect(requests().at(-1)).toEqual(single({ image: edited.id, prompt: 'sáng hơn' }));
});

test('the wizard forgets the wish of a finished edit and keeps the settings', () => {
  const { snapshot } = started(
    ...describing,
    { type: 'wish.changed', wish: { prompt: 'sáng hơn', preset: 'lighting', strength: 0.3 } },
    order,
    ...keySaved,
    done('generation', outcomes.succeeded),
    done('reading', edited),
  );
  expect(selectWish(snapshot())).toEqual({ ...editDefaults, prompt: '', preset: null, strength: 0.3 });
});

test('the draft stores an order with its key before it is sent, with its job afterwards, and with its versions', () => {
  const { lastDraft, tell } = started(...describing, wish, order, done('key', { key: 'key-1' }));
  expect(lastDraft()).toMatchObject({ step: 'generate', order: { key: 'key-1', job: null } });
  tell({ type: 'draft.saved' }, { type: 'generation.accepted', id: jobId });
  expect(lastDraft()).toMatchObject({ order: { key: 'key-1', job: jobId } });
  tell(done('generation', outcomes.succeeded), done('reading', edited));
  expect(lastDraft()).toMatchObject({
    step: 'result',
    order: null,
    versions: [{ id: jobId, parent: null, prompt: 'sáng hơn' }],
  });
});

test('a reloaded page opens the version that was selected last', () => {
  const { lastDraft, tell } = started(...resultShown, { type: 'another.requested' }, ...edit('nền trắng'));
  tell(versionChosen(jobId));
  const { snapshot } = started(openedWith(lastDraft()));
  expect([selectView(snapshot()), selectCurrent(snapshot())?.id]).toEqual(['result', jobId]);
});

test('the wizard repeats an order that may have been sent under its key', () => {
  const { requests } = started(openedWith(drafts.sent));
  expect(requests()).toEqual([single({ image: assets.a.id, prompt: 'sáng hơn một chút' })]);
});

test('the first step stays closed once the pictures have a result', () => {
  const { snapshot } = started(...resultShown);
  const open = (['upload', 'describe', 'generate', 'result'] as const).filter((name) =>
    selectCanOpen(name)(snapshot()),
  );
  expect(open).toEqual(['describe', 'result']);
});

test('a comparison of two versions lasts until it is closed', () => {
  const { tell, snapshot } = started(...resultShown, compare);
  expect([selectView(snapshot()), selectPair(snapshot())]).toEqual(['comparing', compare.pair]);
  tell({ type: 'comparison.requested', pair: { left: jobId, right: null } });
  expect(selectPair(snapshot())).toEqual({ left: jobId, right: null });
  tell({ type: 'comparison.left' });
  expect([selectView(snapshot()), selectPair(snapshot())]).toEqual(['result', null]);
});

test('a reloaded page reopens the comparison of the same two versions', () => {
  const { lastDraft, tell } = started(...resultShown, compare);
  tell({ type: 'comparison.requested', pair: { left: jobId, right: null } });
  const { snapshot } = started(openedWith(lastDraft()));
  expect([selectView(snapshot()), selectPair(snapshot()), selectStep(snapshot())]).toEqual([
    'comparing',
    { left: jobId, right: null },
    'result',
  ]);
  tell({ type: 'comparison.left' });
  expect(lastDraft()).toMatchObject({ step: 'result', compared: null });
});

test('a comparison opened from the original picture belongs to the wish step', () => {
  const { lastDraft, snapshot, tell } = started(...resultShown, versionChosen(null), compare);
  const again = started(openedWith(lastDraft()));
  expect([snapshot, again.snapshot].map((now) => selectStep(now()))).toEqual(['describe', 'describe']);
  tell({ type: 'comparison.left' });
  expect(selectView(snapshot())).toBe('wish');
});

test('a running order does not hide the comparison', () => {
  const { lastDraft } = started(
    ...resultShown,
    { type: 'another.requested' },
    wish,
    order,
    ...keySaved,
    { type: 'wait.left' },
    compare,
  );
  expect(selectView(started(openedWith(lastDraft())).snapshot())).toBe('comparing');
});

test('the wizard reads a draft from before comparisons', () => {
  const { compared: _, ...older } = drafts.result;
  expect(selectView(started(openedWith(older)).snapshot())).toBe('result');
});

test('the wizard shows stored pictures under renewed URLs', () => {
  const { snapshot } = started(openedWith(drafts.described), done('refresh', [refreshedImage]));
  expect(selectImages(snapshot())).toEqual([refreshedImage]);
});

test('a page left in the mask editor reopens the editor with a renewed picture URL', () => {
  const { lastDraft, tell } = started(...describing, { type: 'masking.requested' });
  const draft = lastDraft();
  const { snapshot } = started(openedWith(draft), done('reopen', [refreshedImage]));
  expect([selectView(snapshot()), selectStep(snapshot()), selectBase(snapshot())]).toEqual([
    'masking',
    'describe',
    refreshedImage,
  ]);
  tell({ type: 'masking.left' });
  const left = started(openedWith(lastDraft()));
  expect(selectView(left.snapshot())).toBe('wish');
});

test('the wizard shows a stored mask under a renewed URL', () => {
  const { snapshot } = started(
    openedWith({ ...drafts.described, mask: { picture: assets.a.id, asset: maskAsset } }),
    done('refresh', [refreshed(maskAsset)]),
  );
  expect(selectMask(snapshot())).toEqual(refreshed(maskAsset));
});

const uploaded = { type: 'upload.finished', role: 'image', asset: assets.c };

test('an upload that finishes at the wish step joins the order', () => {
  const { snapshot, tell, news } = started(...newDraft, several, image('a'), image('b'), step('describe'));
  tell(uploaded);
  expect(selectImages(snapshot())).toEqual([assets.a, assets.b, assets.c]);
  expect([selectView(snapshot()), news]).toEqual(['wish', []]);
});

test('an upload that finishes after a result is ignored', () => {
  const { snapshot, tell, news } = started(...resultShown, step('describe'));
  const said = news.length;
  tell(uploaded);
  expect([selectImages(snapshot()), news.length]).toEqual([[assets.a], said]);
});

test('a toast reports a successful order', () => {
  expect(started(...orderEnded(outcomes.succeeded)).news).toEqual([toast('generation_succeeded')]);
});

test('the wizard follows an order by its known job', () => {
  const { requests, tell } = started(...making, { type: 'generation.accepted', id: jobId });
  tell({ type: 'wait.left' }, order);
  expect(requests().at(-1)).toBe(jobId);
});

test('a requested picture replaces the first one, keeps the rest, and can be undone', () => {
  const { news, lastDraft, tell } = startWizard(
    { machine: imageEditingMachine, input: pictureRequestInput },
    openedWith(drafts.result),
    done('asked', [requestedPicture]),
  );
  expect(news).toEqual([{ type: 'draft.moved', id: imageEditingInput.draft }, { type: 'draft.replaced' }]);
  expect(lastDraft()).toEqual({ ...drafts.described, images: [requestedPicture] });
  tell(replacementUndone);
  expect(lastDraft()).toEqual(drafts.result);
});

describe('the reason why an order would be declined', () => {
  const readingOf = (operations: EditOperation[]): Interpretation => ({
    operations,
    understood: [],
    refused: [],
  });
  /** The picture is 1,200 × 1,600. */
  const hindrance = (operations: EditOperation[], ...events: AnyEventObject[]) =>
    selectHindrance(readingOf(operations))(started(...describing, ...events).snapshot());
  const flip: EditOperation = { kind: 'flip', axis: 'horizontal' };

  test.each<[string, EditOperation[]]>([
    ['a crop to the shape that it has', [{ kind: 'crop', ratio: '3:4' }]],
    ['an addition up to that shape', [{ kind: 'pad', ratio: '3:4', colour: '#ffffff' }]],
    ['a turn by nothing', [{ kind: 'rotate', degrees: 0 }]],
    ['a flip and the same one again', [flip, flip]],
    [
      'amounts of nothing',
      [
        { kind: 'brightness', amount: 0 },
        { kind: 'exposure', stops: 0 },
      ],
    ],
    ['what is only to be kept', [{ kind: 'keep', region: 'hair' }]],
  ])('%s changes nothing', (_, operations) => {
    expect(hindrance(operations)).toBe('edit_changes_nothing');
    expect(hindrance([...operations, { kind: 'sepia', amount: 1 }])).toBeUndefined();
  });

  test.each<[string, EditOperation[]]>([
    ['another shape', [{ kind: 'crop', ratio: '4:5' }]],
    ['a turn', [{ kind: 'rotate', degrees: 90 }]],
    ['a flip each way', [flip, { kind: 'flip', axis: 'vertical' }]],
  ])('%s is no reason', (_, operations) => expect(hindrance(operations)).toBeUndefined());

  test('a strength of 0 changes only the shape', () => {
    const none = { type: 'wish.changed', wish: { strength: 0 } };
    expect(hindrance([{ kind: 'sepia', amount: 1 }], none)).toBe('edit_changes_nothing');
    expect(hindrance([flip], none)).toBeUndefined();
    const weak = { type: 'wish.changed', wish: { preset: 'enhance', strength: 0 } };
    expect(selectHindrance(undefined)(started(...describing, weak).snapshot())).toBe('edit_changes_nothing');
  });

  test('is a missing mask, or a mask on a picture that changes its shape', () => {
    const mask = [{ type: 'masking.requested' }, masked, done('sending', maskAsset)];
    expect(hindrance([{ kind: 'remove-object' }])).toBe('mask_missing');
    expect(hindrance([{ kind: 'remove-object' }], ...mask)).toBeUndefined();
    expect(hindrance([flip], ...mask)).toBe('mask_on_reshaped');
  });

  test('is an instruction without a known operation, unless a preset is chosen', () => {
    expect(hindrance([])).toBe('edit_not_understood');
    expect(hindrance([], { type: 'wish.changed', wish: { preset: 'enhance' } })).toBeUndefined();
    expect(selectHindrance(undefined)(started(...describing).snapshot())).toBeUndefined();
  });

  test('is an instruction that does not say how to combine several pictures', () => {
    const { snapshot } = started(...newDraft, several, image('a'), image('b'), step('describe'));
    expect(selectHindrance(readingOf([flip]))(snapshot())).toBe('plan_missing');
  });
});
