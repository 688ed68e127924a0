import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { createActor, type EventFromLogic, type SnapshotFrom } from 'xstate';

import { withInertActors } from '#machines/_kit/model.ts';
import { tryOnMachine } from '#machines/try-on/try-on.machine.ts';
import { assets, ordering, pose, tryOnInput, tryOnModel } from '#machines/try-on/try-on.model.ts';
import {
  selectCanOpen,
  selectIsComplete,
  selectView,
  type TryOnView,
} from '#machines/try-on/try-on.selectors.ts';
import type { TryOnStep } from '#machines/try-on/try-on.types.ts';
// Styles are generated from the modules that are loaded when the walk begins.
import '#ui/try-on/try-on-later-screens.ts';
import { TryOnWizard } from '#ui/try-on/try-on-page.tsx';

import { press } from './page-hands.ts';
import { describeWalk, type Gestures } from './harness.tsx';
import { scriptedStudio } from './scripted-studio.ts';
import { WalkStage } from './stage.tsx';
import {
  resultGestures,
  isEventOffered,
  wizardEndings,
  wizardGestures,
  pressOrder,
  pressStep,
} from './wizard-hands.ts';

type Machine = typeof tryOnMachine;

const stepNames: Record<TryOnStep, RegExp> = {
  model: /Choose a model/,
  garment: /Choose garments/,
  generate: /Create the picture/,
  result: /Result/,
};
const backToOutfit = () => press('Back to the outfit');
const takeOff = (id: string) =>
  press(
    `Take off: ${Object.values(assets)
      .find((asset) => asset.id === id)
      ?.name.replace('.jpg', '')}`,
  );

const gestures = {
  ...wizardGestures,
  ...resultGestures,
  'step.chosen': pressStep(stepNames, selectCanOpen),
  'person.chosen': () => page.getByRole('radio', { name: 'a', exact: true }).click(),
  'person.removed': () => press('Remove: a'),
  'garment.chosen': ({ asset }) =>
    page.getByLabelText(asset.name.replace('.jpg', ''), { exact: true }).click(),
  'garment.removed': ({ id }) => takeOff(id),
  'garment.classified': () => page.getByLabelText('What kind of garment is it?').selectOptions('Dresses'),
  'mode.chosen': ({ mode }) =>
    page.getByRole('radio', { name: mode === 'single' ? 'One piece' : 'Several' }).click(),
  'order.requested': pressOrder('Create the picture · 1 credit'),
  'wait.left': backToOutfit,
  'handles.requested': () => press("Set the body's points by hand"),
  'handles.placed': async () => {
    page
      .getByRole('button', { name: /^Left wrist/ })
      .element()
      .focus();
    await userEvent.keyboard('{ArrowLeft}{ArrowUp}');
    await press('Create with these points');
  },
  'handles.abandoned': backToOutfit,
  'another.requested': () => press('Try another outfit'),
} satisfies Gestures<Machine>;

const seen: Record<TryOnView, () => ReturnType<typeof page.getByRole>> = {
  opening: () => page.getByRole('heading', { name: 'Virtual try-on' }),
  elsewhere: () => page.getByRole('heading', { name: 'This outfit is open in another tab' }),
  model: () => page.getByRole('group', { name: 'Whose pictures' }),
  garment: () => page.getByRole('group', { name: 'Kind of garment' }),
  order: () => page.getByRole('figure'),
  ordering: () => page.getByRole('heading', { name: 'Your order is on its way' }),
  making: () => page.getByRole('heading', { name: /^Your order |^Your picture is being made/ }),
  posing: () => page.getByRole('heading', { name: 'Where is the body?' }),
  failed: () => page.getByRole('alert').getByRole('heading', { name: 'Generation Failed' }),
  result: () => page.getByRole('heading', { name: 'Result' }),
};

type Snapshot = SnapshotFrom<Machine>;
type EventOf<T> = Extract<EventFromLogic<Machine>, { type: T }>;

/** Conditions under which the screen can cause an event; events without an entry are always possible. */
const offered: {
  [T in EventFromLogic<Machine>['type']]?: (event: EventOf<T>, snapshot: Snapshot) => boolean;
} = {
  'step.chosen': ({ step }, snapshot) =>
    selectCanOpen(step)(snapshot)
      ? snapshot.context.step !== step
      : step === 'garment' && selectView(snapshot) === 'model',
  'person.chosen': (_event, snapshot) => selectView(snapshot) === 'model' && snapshot.context.person === null,
  'person.removed': (_event, { context }) => context.person !== null,
  'garment.chosen': ({ asset }, snapshot) =>
    selectView(snapshot) === 'garment' &&
    (snapshot.context.mode === 'several' ||
      !snapshot.context.garments.some((pick) => pick.asset.id === asset.id)),
  'garment.removed': ({ id }, { context }) => context.garments.some(({ asset }) => asset.id === id),
  'garment.classified': ({ id }, { context }) =>
    context.garments.some(({ asset, category }) => asset.id === id && category === null),
  'mode.chosen': ({ mode }, snapshot) => selectView(snapshot) === 'garment' && snapshot.context.mode !== mode,
  'order.requested': (_event, snapshot) => selectView(snapshot) !== 'model' || selectIsComplete(snapshot),
  'handles.requested': (event, snapshot) =>
    ['failed', 'order'].includes(selectView(snapshot)) && snapshot.can(event),
  'save.requested': (event, snapshot) => snapshot.can(event),
  'retry.requested': (_event, { context }) => context.failure !== 'person_not_found',
};

const { client } = scriptedStudio(Object.values(assets));

describeWalk({
  model: tryOnModel,
  screen: (actor) => (
    <WalkStage client={client}>
      <TryOnWizard wizard={actor} onMoved={() => {}} />
    </WalkStage>
  ),
  keepsFocus: true,
  gestures,
  beyondHands: {
    'tryOn.working.choosing — garment.chosen #2 → (stays)': 'garments are shown once there is a model',
    'tryOn.working.choosing — garment.chosen [hasPerson] #1 → (stays)':
      'four garments have to be there first',
    'tryOn.working.choosing — upload.finished [hasPerson] #2 → (stays)':
      'four garments have to be there first',
    'tryOn.working.choosing — picker.picked [hasPerson] #2 → (stays)': 'four garments have to be there first',
    'tryOn.working.choosing — step.chosen [wantsOrder] #5 → (stays)': 'a step that is not open is no button',
    'tryOn.working.failed — step.chosen [mayOrder] #2 → tryOn.working.choosing.order':
      'the step is the one that is marked',
    'tryOn.working.result — step.chosen [mayShowResult] #3 → tryOn.working.result':
      'the step is the one that is marked',
    'tryOn.working.generating — generation failed #0 → tryOn.working.failed':
      'the generation is a chart: it breaks only by a mistake in itself',
  },
  endings: wizardEndings,
  offers: (event, snapshot) =>
    isEventOffered(event, snapshot) && (offered[event.type]?.(event as never, snapshot) ?? true),
  sees: async (snapshot) => {
    await expect.element(seen[selectView(snapshot)]().first()).toBeVisible();
  },
});

/** Renders the wizard before an order, with the studio's detection of the person. */
async function orderWith(found: Parameters<typeof scriptedStudio>[1]) {
  const actor = createActor(withInertActors(tryOnMachine), { input: tryOnInput }).start();
  for (const event of ordering) actor.send(event);
  await render(
    <WalkStage client={scriptedStudio(Object.values(assets), found).client}>
      <TryOnWizard wizard={actor} onMoved={() => {}} />
    </WalkStage>,
  );
}
const pointsButton = () => page.getByRole('button', { name: "Set the body's points by hand" });

test('the points of a body start at the detected pose and return there on reset', async () => {
  await orderWith({ pose: { ...pose, left_wrist: { x: 0.21, y: 0.43 } }, declined: 'person_turned' });
  await pointsButton().click();
  const wrist = page.getByRole('button', { name: /^Left wrist/ });
  await expect.element(wrist).toHaveAccessibleName('Left wrist: 21% from the left, 43% from the top');
  wrist.element().focus();
  await userEvent.keyboard('{Shift>}{ArrowRight}{/Shift}');
  await expect.element(wrist).toHaveAccessibleName(/: 24% from the left|: 23% from the left/);
  await press('Place them anew');
  await expect.element(wrist).toHaveAccessibleName('Left wrist: 21% from the left, 43% from the top');
});

test('points are not offered for a seated person', async () => {
  await orderWith({ pose, declined: 'person_seated' });
  await expect.element(page.getByRole('figure').first()).toBeVisible();
  await expect.element(pointsButton()).not.toBeInTheDocument();
});
