import { expect, test } from 'vitest';
import type { AnyEventObject } from 'xstate';

import { describeModel } from '../_kit/model-suite.ts';
import { done, failed } from '../_kit/model.ts';
import {
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
import { selectResultKeeping } from '../_wizard/selectors.ts';
import { startWizard } from '../_wizard/start-wizard.ts';
import { describeStoredOrder, describeSaving, describeStops } from '../_wizard/wizard-suite.ts';
import type { GenerationInput } from '../generation/generation.types.ts';
import { tryOnMachine } from './try-on.machine.ts';
import {
  pictureRequestInput,
  assets,
  ordering,
  drafts,
  orderEnded,
  refreshedPerson,
  making,
  outcomes,
  person,
  pose,
  shirt,
  skirt,
  step,
  tryOnInput,
  tryOnModel,
  unnamed,
} from './try-on.model.ts';
import {
  selectCanOpen,
  selectCanSetHandles,
  selectGarments,
  selectGarmentUpload,
  selectPerson,
  selectStep,
  selectView,
} from './try-on.selectors.ts';

describeModel(tryOnModel);

const started = (...events: AnyEventObject[]) =>
  startWizard({ machine: tryOnMachine, input: tryOnInput }, ...events);
const toast = (code: string) => ({ type: 'toast.requested', code });
describeStoredOrder({
  started,
  atOrder: ordering,
  sent: { ...drafts.order, order: { key: 'key-1', job: null } },
});
describeStops({ started, ended: orderEnded, begun: ordering });
describeSaving({ started, ended: orderEnded });
const orderOf = (input: GenerationInput | undefined) =>
  input?.from === 'job' ? undefined : { from: input?.from, ...input?.order, listener: undefined };
const tried = { feature: 'virtual-tryon', body: { person: assets.person.id } };
const shirtDraft = {
  ...tried,
  body: { ...tried.body, garments: [{ asset: assets.shirt.id, category: 'tops' }] },
};
const several = { type: 'mode.chosen', mode: 'several' };

test('the wizard names missing choices in the words of the specification', () => {
  const { news, tell } = started(...newDraft, step('garment'), shirt, step('generate'), order);
  expect(news).toEqual([
    toast('choose_model_first'),
    toast('choose_model_first'),
    toast('choose_both'),
    toast('choose_both'),
  ]);
  tell(person, unnamed, order);
  expect(news.at(-1)).toEqual(toast('choose_category'));
});

test('an order contains the person, the garments and its key', () => {
  const { generations } = started(...making);
  expect(generations.map(orderOf)).toEqual([
    { from: 'quote', request: shirtDraft, pictures: [], key: 'key-1', listener: undefined },
  ]);
});

test('an order that may have been sent is sent again under its key, without a quote', () => {
  const { generations } = started(openedWith(drafts.sent));
  expect(generations.map(orderOf)).toEqual([
    { from: 'submit', request: shirtDraft, pictures: [], key: 'key-1', listener: undefined },
  ]);
});

test('the wizard follows a known job', () => {
  const { generations } = started(
    openedWith({ ...drafts.sent, order: { key: 'key-1', job: jobId } }),
    { type: 'wait.left' },
    order,
  );
  expect(generations).toEqual([
    { from: 'job', id: jobId },
    { from: 'job', id: jobId },
  ]);
});

test('an order contains the pose handles until another person is chosen', () => {
  const { generations, tell } = started(
    ...orderEnded(outcomes.poseNotFound),
    { type: 'handles.requested' },
    { type: 'handles.placed', pose },
    ...keySaved,
    { type: 'wait.left' },
    person,
    order,
  );
  tell(...keySaved);
  const bodies = generations.slice(1).map((input) => orderOf(input)?.request?.body);
  expect(bodies.map((body) => body && 'pose' in body && body.pose)).toEqual([pose, false]);
});

test('pose handles are offered for an undetected pose, not for an engine error or a seated person', () => {
  const seated = { ...outcomes.poseNotFound, code: 'person_seated' } as const;
  const offered = [outcomes.poseNotFound, outcomes.failed, seated].map((outcome) =>
    selectCanSetHandles(started(...orderEnded(outcome)).snapshot()),
  );
  expect(offered).toEqual([true, false, false]);
});

test('a garment replaces another one in single mode, and is toggled in several mode', () => {
  const { snapshot, tell } = started(...newDraft, person, shirt, skirt);
  expect(selectGarments(snapshot())).toEqual([{ asset: assets.skirt, category: 'bottoms' }]);
  tell(several, shirt);
  expect(selectGarments(snapshot())).toEqual([
    { asset: assets.skirt, category: 'bottoms' },
    { asset: assets.shirt, category: 'tops' },
  ]);
  tell(skirt);
  expect(selectGarments(snapshot())).toEqual([{ asset: assets.shirt, category: 'tops' }]);
});

test('switching to single mode keeps the last garment', () => {
  const { snapshot } = started(...newDraft, person, several, shirt, skirt, {
    type: 'mode.chosen',
    mode: 'single',
  });
  expect(selectGarments(snapshot())).toEqual([{ asset: assets.skirt, category: 'bottoms' }]);
});

test('an uploaded picture is chosen, and a removed one is not', () => {
  const { snapshot, tell } = started(
    ...newDraft,
    { type: 'upload.finished', role: 'person', asset: assets.person },
    { type: 'upload.finished', role: 'garment', asset: assets.unnamed },
  );
  expect([selectPerson(snapshot()), selectGarments(snapshot())]).toEqual([
    assets.person,
    [{ asset: assets.unnamed, category: null }],
  ]);
  tell(
    { type: 'upload.removed', role: 'garment', asset: assets.unnamed },
    { type: 'upload.removed', role: 'person', asset: assets.person },
  );
  expect([selectPerson(snapshot()), selectGarments(snapshot())]).toEqual([null, []]);
});

test('the draft stores every choice', () => {
  const { lastDraft, tell } = started(...newDraft, person, step('garment'));
  expect(lastDraft()).toEqual(drafts.garments);
  tell(shirt, step('generate'));
  expect(lastDraft()).toEqual(drafts.order);
});

test('an old draft shows its pictures under renewed URLs', () => {
  const { snapshot } = started(openedWith(drafts.order), done('refresh', [refreshedPerson]));
  expect([selectPerson(snapshot()), selectGarments(snapshot())]).toEqual([
    refreshedPerson,
    drafts.order.garments,
  ]);
});

test('start over sets the draft aside and clears the drop zones', () => {
  const { lastDraft, snapshot, tell } = started(...making, done('generation', outcomes.succeeded));
  const place = selectGarmentUpload(snapshot());
  const draft = lastDraft();
  tell(startOver);
  expect([lastDraft(), selectGarmentUpload(snapshot()) === place]).toEqual([{ setAside: draft }, false]);
  tell(startOverUndone);
  expect(lastDraft()).toEqual(draft);
});

test('“Another garment” keeps the person and the handles, and clears the garments', () => {
  const { lastDraft } = started(...orderEnded(outcomes.succeeded), { type: 'another.requested' });
  expect(lastDraft()).toEqual(drafts.garments);
});

test('a result that could not be saved can be saved again', () => {
  const { news, snapshot, tell } = started(
    ...orderEnded(outcomes.succeeded),
    { type: 'save.requested' },
    failed('save'),
  );
  expect([selectResultKeeping(snapshot()), news.at(-1)]).toEqual(['unsaved', toast('result_not_saved')]);
  tell({ type: 'save.requested' }, done('save'));
  expect([selectResultKeeping(snapshot()), news.at(-1)]).toEqual(['saved', toast('result_saved')]);
});

test('a draft open in another tab can be taken over or copied, and a copy emits its id', () => {
  const { keeperEvents, news, snapshot } = started(
    { type: 'draft.taken' },
    { type: 'takeOver.requested' },
    { type: 'copy.requested' },
    { type: 'draft.copied', id: 'copy-1' },
  );
  expect([selectView(snapshot()), keeperEvents, news]).toEqual([
    'elsewhere',
    [{ type: 'takeOver.requested' }, { type: 'copy.requested' }],
    [{ type: 'draft.moved', id: 'copy-1' }],
  ]);
});

test('only steps that are ready can be opened', () => {
  const steps = ['model', 'garment', 'generate', 'result'] as const;
  const open = (...events: AnyEventObject[]) => {
    const { snapshot } = started(...events);
    return steps.filter((to) => selectCanOpen(to)(snapshot()));
  };
  expect([open(...newDraft), open(...newDraft, person), open(...ordering), open(...making)]).toEqual([
    ['model'],
    ['model', 'garment'],
    ['model', 'garment', 'generate'],
    [],
  ]);
});

test('the wait belongs to the third step', () => {
  expect(selectStep(started(...making).snapshot())).toBe('generate');
});

test('a requested picture replaces the first one, keeps the rest, and can be undone', () => {
  const { news, lastDraft, tell } = startWizard(
    { machine: tryOnMachine, input: pictureRequestInput },
    openedWith(drafts.order),
    done('asked', [requestedPicture]),
  );
  expect(news).toEqual([{ type: 'draft.moved', id: tryOnInput.draft }, { type: 'draft.replaced' }]);
  expect(lastDraft()).toEqual({ ...drafts.order, step: 'garment', person: requestedPicture });
  tell(replacementUndone);
  expect(lastDraft()).toEqual(drafts.order);
});
