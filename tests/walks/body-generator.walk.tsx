import { expect } from 'vitest';
import { page } from 'vitest/browser';
import type { EventFromLogic, SnapshotFrom } from 'xstate';

import type { GenerationOutput } from '#machines/generation/generation.types.ts';
import type { bodyGeneratorMachine } from '#machines/body-generator/body-generator.machine.ts';
import { assets, bodyGeneratorModel, name } from '#machines/body-generator/body-generator.model.ts';
import {
  type BodyGeneratorView,
  selectCanOpen,
  selectModelKeeping,
  selectView,
} from '#machines/body-generator/body-generator.selectors.ts';
import type { BodyStep } from '#machines/body-generator/body-generator.types.ts';
// Styles are made of what has been loaded when the walk begins.
import '#ui/body-generator/later-screens.ts';
import '#ui/body-viewer/viewer.tsx';
import { BodyGeneratorWizard } from '#ui/body-generator/body-generator-page.tsx';

import { accept, bringTo } from './generation-hands.ts';
import { press } from './hands.ts';
import { describeWalk, type Gestures } from './harness.tsx';
import { scriptedStudio } from './scripted-studio.ts';
import { Stage } from './stage.tsx';

type Machine = typeof bodyGeneratorMachine;
type Snapshot = SnapshotFrom<Machine>;
type EventOf<T> = Extract<EventFromLogic<Machine>, { type: T }>;

const stepNames: Record<BodyStep, RegExp> = {
  parameters: /Measures/,
  customise: /Customise/,
  generate: /Generate/,
  result: /Result/,
};
const steps = () => page.getByRole('navigation', { name: 'Steps' });
const viewIs =
  (...views: readonly BodyGeneratorView[]) =>
  (_event: unknown, snapshot: Snapshot) =>
    views.includes(selectView(snapshot));
const field = (label: string) => page.getByRole('spinbutton', { name: label });

const gestures = {
  'step.chosen': ({ step }, { actor }) =>
    selectCanOpen(step)(actor.getSnapshot())
      ? steps().getByRole('button', { name: stepNames[step] }).click()
      : page.getByRole('complementary').getByRole('button', { name: stepNames[step] }).click(),
  'choices.changed': async ({ change: { height_cm, weight_kg } }) => {
    if (height_cm !== undefined) await field('Height').fill(height_cm === null ? '' : String(height_cm));
    if (weight_kg !== undefined) await field('Weight').fill(String(weight_kg));
  },
  'face.removed': (_event, { actor }) =>
    press(selectView(actor.getSnapshot()) === 'failed' ? 'Go on without the face' : 'Remove the photo'),
  'order.requested': () => press('Make the model · 1 credit'),
  'retry.requested': () => press('Try again'),
  'wait.left': () => press('Back to the settings'),
  'naming.requested': () => press('Save as my model'),
  'naming.left': () => page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click(),
  'model.named': async (event) => {
    await page.getByRole('textbox', { name: 'Name of the model' }).fill(event.name);
    await press('Save');
  },
  'another.requested': () => press('Change one thing'),
  'startOver.requested': () => press('Start over'),
  'takeOver.requested': () => press('Go on here'),
  'copy.requested': () => press('Work on a copy'),
  'generation.accepted': (_event, walker) => accept(walker),
  // What the upload, the library and the keeper of drafts say: they are charts with walks or tests of their own.
  'upload.finished': (event, { actor }) => actor.send(event),
  'upload.removed': (event, { actor }) => actor.send(event),
  'picker.picked': (event, { actor }) => actor.send(event),
  'draft.opened': (event, { actor }) => actor.send(event),
  'draft.taken': (event, { actor }) => actor.send(event),
  'draft.copied': (event, { actor }) => actor.send(event),
  'draft.saved': (event, { actor }) => actor.send(event),
  'draft.unsaved': (event, { actor }) => actor.send(event),
} satisfies Gestures<Machine>;

const seen: Record<BodyGeneratorView, () => ReturnType<typeof page.getByRole>> = {
  opening: () => page.getByRole('heading', { name: 'Virtual model' }),
  elsewhere: () => page.getByRole('heading', { name: 'This model is open in another tab' }),
  parameters: () => page.getByRole('slider', { name: 'Height' }),
  customise: () => page.getByRole('group', { name: 'Pose' }),
  ordering: () => page.getByRole('heading', { name: 'Your order is on its way' }),
  making: () => page.getByRole('heading', { name: /Your order is on its way|Your picture is being made/ }),
  failed: () => page.getByRole('alert').getByRole('heading', { name: 'Generation Failed' }),
  result: () => page.getByRole('heading', { name: 'Result' }),
};

/** When the screen has a way to bring an event about; always, where nothing is said. */
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

/** Charts themselves: they end in a failure of their own, or not at all. */
const unbreakable: readonly string[] = ['xstate.error.actor.generation'];

const { client } = scriptedStudio([assets.face, assets.face]);

describeWalk({
  model: bodyGeneratorModel,
  screen: (actor) => (
    <Stage client={client}>
      <BodyGeneratorWizard wizard={actor} onMoved={() => {}} />
    </Stage>
  ),
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
  endings: {
    generation: (event, walker) => bringTo(event.output as GenerationOutput, walker),
  },
  offers: (event, snapshot) =>
    !unbreakable.includes(event.type) && (offered[event.type]?.(event as never, snapshot) ?? true),
  sees: async (snapshot) => {
    await expect.element(seen[selectView(snapshot)]().first()).toBeVisible();
  },
});
