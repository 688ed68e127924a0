import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { ReactNode } from 'react';
import { createActor, type EventFromLogic, type SnapshotFrom } from 'xstate';

import { withScriptedActors } from '#machines/_kit/script.ts';
import type { ErrorCode } from '#api/contract/problem.ts';
import { jobId, openedWith } from '#machines/_wizard/fixtures.ts';
import type { bodyGeneratorMachine } from '#machines/body-generator/body-generator.machine.ts';
import {
  modelRequestInput,
  assets,
  bodyGeneratorInput,
  bodyGeneratorModel,
  drafts,
  name,
  faceUploaded,
  tallMan,
} from '#machines/body-generator/body-generator.model.ts';
import {
  type BodyGeneratorView,
  selectCanOpen,
  selectChoices,
  selectFace,
  selectModelKeeping,
  selectView,
} from '#machines/body-generator/body-generator.selectors.ts';
import type { BodyGeneratorInput, BodyStep } from '#machines/body-generator/body-generator.types.ts';
// Styles are generated from the modules that are loaded when the walk begins.
import '#ui/body-generator/body-later-screens.ts';
import '#ui/body-viewer/viewer.tsx';
import { BodyGeneratorWizard } from '#ui/body-generator/body-generator-page.tsx';
import { Toasts } from '#ui/patterns/toasts.tsx';

import { endOrderWith } from './generation-hands.ts';
import { press } from './page-hands.ts';
import { describeWalk, type Gestures } from './harness.tsx';
import { scriptedStudio } from './scripted-studio.ts';
import { WalkStage } from './stage.tsx';
import {
  isEventOffered,
  wizardEndings,
  wizardGestures,
  pressOrder,
  pressStep,
  showsView,
} from './wizard-hands.ts';

type Machine = typeof bodyGeneratorMachine;
type Snapshot = SnapshotFrom<Machine>;
type EventOf<T> = Extract<EventFromLogic<Machine>, { type: T }>;

const stepNames: Record<BodyStep, RegExp> = {
  parameters: /Measures/,
  customise: /Customise/,
  generate: /Generate/,
  result: /Result/,
};
const viewIs = showsView(selectView);
const field = (label: string) => page.getByRole('spinbutton', { name: label });

const gestures = {
  ...wizardGestures,
  'step.chosen': pressStep(stepNames, selectCanOpen),
  'choices.changed': async ({ change: { height_cm, weight_kg } }) => {
    if (height_cm !== undefined) await field('Height').fill(height_cm === null ? '' : String(height_cm));
    if (weight_kg !== undefined) await field('Weight').fill(String(weight_kg));
  },
  'face.removed': (_event, { actor }) =>
    press(selectView(actor.getSnapshot()) === 'failed' ? 'Go on without the face' : 'Remove the photo'),
  'order.requested': pressOrder('Make the virtual model · 1 credit'),
  'wait.left': () => press('Back to the settings'),
  'naming.requested': () => press('Save as my model'),
  'naming.left': () => page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click(),
  'model.named': async (event) => {
    await page.getByRole('textbox', { name: 'Name of the model' }).fill(event.name);
    await press('Save');
  },
  'another.requested': () => press('Change one thing'),
  // A separate test covers the toast that offers it.
  'replacement.undone': (event, { actor }) => actor.send(event),
} satisfies Gestures<Machine>;

const seen: Record<BodyGeneratorView, () => ReturnType<typeof page.getByRole>> = {
  opening: () => page.getByRole('heading', { name: 'Body generator' }),
  elsewhere: () => page.getByRole('heading', { name: 'This model is open in another tab' }),
  parameters: () => page.getByRole('slider', { name: 'Height' }),
  customise: () => page.getByRole('group', { name: 'Pose' }),
  ordering: () => page.getByRole('heading', { name: 'Your order is on its way' }),
  making: () => page.getByRole('heading', { name: /^Your order |^Your picture is being made/ }),
  failed: () => page.getByRole('alert').getByRole('heading', { name: 'Generation Failed' }),
  // The dialog that asks for a name hides the heading from screen readers.
  result: () => page.getByRole('heading', { name: 'Result', includeHidden: true }),
};

/** Conditions under which the screen can cause an event; events without an entry are always possible. */
const offered: {
  [T in EventFromLogic<Machine>['type']]?: (event: EventOf<T>, snapshot: Snapshot) => boolean;
} = {
  'step.chosen': ({ step }, snapshot) =>
    selectCanOpen(step)(snapshot)
      ? snapshot.context.step !== step
      : step === 'customise' && selectView(snapshot) === 'parameters',
  'choices.changed': ({ change }, snapshot) =>
    selectView(snapshot) === 'parameters' &&
    Object.entries(change).every(
      ([name_, value]) => snapshot.context.choices[name_ as keyof typeof change] !== value,
    ),
  'face.removed': (event, snapshot) =>
    snapshot.context.face !== null && viewIs('failed', 'customise')(event, snapshot),
  'order.requested': viewIs('customise'),
  'model.named': (event, snapshot) => event.name === name.name && snapshot.can(event),
  'naming.requested': (_event, snapshot) => selectModelKeeping(snapshot) === 'unkept',
};

const { client } = scriptedStudio([assets.face, assets.face]);

/** Renders the wizard with elements beside it. */
async function renderWizard(input: BodyGeneratorInput, beside?: ReactNode) {
  const { machine, settle } = withScriptedActors(bodyGeneratorModel.machine);
  const actor = createActor(machine, { input }).start();
  await render(
    <WalkStage client={client}>
      <BodyGeneratorWizard wizard={actor} onMoved={() => {}} />
      {beside}
    </WalkStage>,
  );
  return { actor, settle };
}

// This test comes first, as toasts of the walk below would still be visible.
test('a toast reports that a model replaced the current one and can undo it', async () => {
  const { actor, settle } = await renderWizard(modelRequestInput, <Toasts />);
  actor.send(openedWith(drafts.customising));
  settle('asked', tallMan);
  await expect.element(field('Height')).toHaveValue(181);
  await press('Undo');
  await expect.poll(() => selectChoices(actor.getSnapshot())).toEqual(drafts.customising.choices);
});

/** Renders the screen of an order with a photo of a face that failed with this code. */
async function failedWith(code: ErrorCode) {
  const { actor, settle } = await renderWizard(bodyGeneratorInput);
  actor.send(openedWith(drafts.sent));
  await endOrderWith({ status: 'failed', id: jobId, code }, { actor, settle });
  await expect.element(seen.failed()).toBeVisible();
  return {
    actor,
    ways: () =>
      page
        .getByRole('alert')
        .getByRole('button')
        .elements()
        .map(({ textContent }) => textContent),
  };
}

test('a photo without a face offers another photo or none instead of a retry', async () => {
  const { actor, ways } = await failedWith('face_not_found');
  expect(ways()).toEqual(['Choose another photo', 'Go on without the face']);
  await press('Choose another photo');
  await expect.element(page.getByRole('group', { name: 'Face (optional)' })).toHaveFocus();
  await expect.element(page.getByRole('button', { name: 'Remove the photo' })).toBeInViewport();
  expect(selectFace(actor.getSnapshot())).toEqual(assets.face);
});

test('the wizard retries a failed body with its photo, or goes on without the photo', async () => {
  const { actor, ways } = await failedWith('engine_timeout');
  expect(ways()).toEqual(['Try again', 'Go on without the face', 'Change the settings']);
  await press('Go on without the face');
  await expect.element(page.getByRole('button', { name: 'From your library' })).toBeVisible();
  expect(selectFace(actor.getSnapshot())).toBeNull();
});

test('the summary names the outfit that the words ask for', async () => {
  const { actor } = await renderWizard(bodyGeneratorInput);
  const { choices } = drafts.customising;
  actor.send(openedWith({ ...drafts.customising, choices: { ...choices, prompt: 'red dress' } }));
  const panel = page.getByRole('complementary', { name: 'Your virtual model' });
  await expect.element(panel.getByText('Plain dress', { exact: true })).toBeVisible();
});

test('the controls show looks from the description as fixed and refuse another choice', async () => {
  const { actor } = await renderWizard(bodyGeneratorInput);
  const { choices } = drafts.customising;
  actor.send(
    openedWith({ ...drafts.customising, choices: { ...choices, outfit: 'fitted', prompt: 'red dress' } }),
  );
  const outfit = page.getByRole('group', { name: 'Outfit', exact: true });
  await expect.element(outfit.getByRole('radio', { name: 'Plain dress' })).toBeChecked();
  await expect.element(outfit.getByRole('radio', { name: 'Plain dress' })).toBeDisabled();
  await expect.element(page.getByText(/^As your description says/).first()).toBeVisible();
  await expect
    .element(page.getByRole('group', { name: 'Pose', exact: true }).getByRole('radio').first())
    .toBeEnabled();
});

test("the focus stays at the face's place when its photo is added or removed", async () => {
  const { actor } = await renderWizard(bodyGeneratorInput);
  actor.send(openedWith(drafts.customising));
  const place = page.getByRole('group', { name: 'Face (optional)' });
  const upload = page.getByLabelText('Add a photo of a face');
  await press('Remove the photo');
  await expect.element(upload).toBeInTheDocument();
  await expect.element(place).toHaveFocus();
  await userEvent.tab();
  await expect.element(upload).toHaveFocus();
  actor.send(faceUploaded);
  await expect.element(page.getByRole('button', { name: 'Remove the photo' })).toBeVisible();
  await expect.element(place).toHaveFocus();
});

describeWalk({
  model: bodyGeneratorModel,
  screen: (actor) => (
    <WalkStage client={client}>
      <BodyGeneratorWizard wizard={actor} onMoved={() => {}} />
    </WalkStage>
  ),
  keepsFocus: true,
  gestures,
  beyondHands: {
    'bodyGenerator.working.choosing — order.requested [lacksNumbers] #2 → (stays)':
      'the button to order stands beside the look, which needs every measure',
    'bodyGenerator.working.choosing — order.requested #3 → (stays)':
      'the button to order stands beside the look, which needs measures that go together',
    'bodyGenerator.working.result — step.chosen [mayShowResult] #2 → bodyGenerator.working.result':
      'the step is the one that is marked',
    'bodyGenerator.working.generating — generation failed #0 → bodyGenerator.working.failed':
      'the generation is a chart: it breaks only by a mistake in itself',
  },
  endings: wizardEndings,
  offers: (event, snapshot) =>
    isEventOffered(event, snapshot) && (offered[event.type]?.(event as never, snapshot) ?? true),
  sees: async (snapshot) => {
    await expect.element(seen[selectView(snapshot)]().first()).toBeVisible();
  },
});
