import { expect } from 'vitest';
import { page } from 'vitest/browser';
import type { EventFromLogic, SnapshotFrom } from 'xstate';

import type { HairStyleChoice } from '#api/contract/hairstyles.ts';
import type { hairstyleMachine } from '#machines/hairstyle/hairstyle.machine.ts';
import { assets, hairstyleModel } from '#machines/hairstyle/hairstyle.model.ts';
import { type HairstyleView, selectCanOpen, selectView } from '#machines/hairstyle/hairstyle.selectors.ts';
import type { HairstyleStep } from '#machines/hairstyle/hairstyle.types.ts';
// Styles are generated from the modules that are loaded when the walk begins.
import '#ui/hairstyle/hairstyle-later-screens.ts';
import { HairstyleWizard } from '#ui/hairstyle/hairstyle-page.tsx';

import { fill, press } from './page-hands.ts';
import { describeWalk, type Gestures } from './harness.tsx';
import { scriptedStudio } from './scripted-studio.ts';
import { WalkStage } from './stage.tsx';
import {
  maskGestures,
  resultGestures,
  isEventOffered,
  wizardEndings,
  wizardGestures,
  pressOrder,
  pressStep,
  showsView,
} from './wizard-hands.ts';

type Machine = typeof hairstyleMachine;
type Snapshot = SnapshotFrom<Machine>;
type EventOf<T> = Extract<EventFromLogic<Machine>, { type: T }>;

const stepNames: Record<HairstyleStep, RegExp> = {
  photo: /Choose a photo/,
  style: /Choose a hairstyle/,
  customise: /Customise/,
  result: /Result/,
};
const styleNames: Partial<Record<HairStyleChoice, string>> = {
  'modern-bob': 'Modern bob',
  pixie: 'Pixie',
  keep: 'Only the colour',
  custom: 'In your own words',
};
const viewIs = showsView(selectView);

const gestures = {
  ...wizardGestures,
  ...resultGestures,
  ...maskGestures,
  'step.chosen': pressStep(stepNames, selectCanOpen),
  'photo.chosen': () => page.getByRole('radio', { name: 'a', exact: true }).click(),
  'style.chosen': ({ style }) =>
    page.getByRole('radio', { name: styleNames[style] ?? style, exact: true }).click(),
  'filter.changed': () => page.getByRole('radio', { name: 'Men', exact: true }).click(),
  'color.chosen': () => page.getByRole('radio', { name: 'Copper' }).click(),
  'strength.changed': ({ strength }) => fill('Strength of the colour', String(strength * 100)),
  'prompt.changed': ({ prompt }, { actor }) =>
    fill(
      actor.getSnapshot().context.style === 'custom' ? 'Describe the hairstyle' : 'Further wishes (optional)',
      prompt,
    ),
  'masking.requested': (_event, { actor }) =>
    press(selectView(actor.getSnapshot()) === 'failed' ? 'Mark the hair by hand' : 'Correct by hand'),
  'mask.removed': () => press('Find it automatically'),
  'order.requested': pressOrder('Change the hair · 1 credit'),
  'wait.left': () => press('Back to the hairstyle'),
  'another.requested': () => press('Try another style'),
} satisfies Gestures<Machine>;

const seen: Record<HairstyleView, () => ReturnType<typeof page.getByRole>> = {
  opening: () => page.getByRole('heading', { name: 'Hairstyle changer' }),
  elsewhere: () => page.getByRole('heading', { name: 'This hairstyle is open in another tab' }),
  photo: () => page.getByRole('group', { name: 'Whose pictures' }),
  style: () => page.getByRole('group', { name: 'Kind of hairstyle' }),
  customise: () => page.getByRole('group', { name: 'Colour of the hair' }),
  masking: () => page.getByRole('heading', { name: 'Where is the hair?' }),
  ordering: () => page.getByRole('heading', { name: 'Your order is on its way' }),
  making: () => page.getByRole('heading', { name: /^Your order |^Your picture is being made/ }),
  failed: () => page.getByRole('alert').getByRole('heading', { name: 'Generation Failed' }),
  result: () => page.getByRole('heading', { name: 'Result' }),
};

/** Conditions under which the screen can cause an event; events without an entry are always possible. */
const offered: {
  [T in EventFromLogic<Machine>['type']]?: (event: EventOf<T>, snapshot: Snapshot) => boolean;
} = {
  'step.chosen': ({ step }, snapshot) =>
    selectCanOpen(step)(snapshot)
      ? snapshot.context.step !== step
      : step === 'customise' && selectView(snapshot) === 'style',
  'photo.chosen': (_event, snapshot) => selectView(snapshot) === 'photo' && snapshot.context.photo === null,
  'style.chosen': ({ style }, snapshot) =>
    selectView(snapshot) === 'style' && snapshot.context.style !== style,
  'filter.changed': (_event, snapshot) =>
    selectView(snapshot) === 'style' && snapshot.context.filter.gender !== 'men',
  'color.chosen': (_event, snapshot) =>
    selectView(snapshot) === 'customise' && snapshot.context.color === null,
  'strength.changed': (_event, snapshot) =>
    selectView(snapshot) === 'customise' && snapshot.context.color !== null,
  'prompt.changed': ({ prompt }, snapshot) =>
    selectView(snapshot) === 'customise' && snapshot.context.prompt !== prompt,
  'masking.requested': (_event, snapshot) =>
    selectView(snapshot) === 'customise' || snapshot.context.failure === 'hair_not_found',
  'mask.removed': (_event, snapshot) =>
    selectView(snapshot) === 'customise' && snapshot.context.mask !== null,
  'order.requested': viewIs('customise'),
  'retry.requested': (_event, { context }) => context.failure !== 'hair_not_found',
  'save.requested': (event, snapshot) => snapshot.can(event),
};

const { client } = scriptedStudio(Object.values(assets));

describeWalk({
  model: hairstyleModel,
  screen: (actor) => (
    <WalkStage client={client}>
      <HairstyleWizard wizard={actor} onMoved={() => {}} />
    </WalkStage>
  ),
  keepsFocus: true,
  gestures,
  beyondHands: {
    'hairstyle.working.failed — step.chosen [mayCustomise] #2 → hairstyle.working.choosing.customise':
      'the step is the one that is marked, unless the description is to be changed',
    'hairstyle.working.result — step.chosen [mayShowResult] #3 → hairstyle.working.result':
      'the step is the one that is marked',
    'hairstyle.working.generating — generation failed #0 → hairstyle.working.failed':
      'the generation is a chart: it breaks only by a mistake in itself',
  },
  endings: wizardEndings,
  offers: (event, snapshot) =>
    isEventOffered(event, snapshot) && (offered[event.type]?.(event as never, snapshot) ?? true),
  sees: async (snapshot) => {
    await expect.element(seen[selectView(snapshot)]().first()).toBeVisible();
  },
});
