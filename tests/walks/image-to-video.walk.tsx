import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { createActor, type EventFromLogic, type SnapshotFrom } from 'xstate';

import { requestedPicture, openedWith } from '#machines/_wizard/fixtures.ts';
import { withScriptedActors } from '#machines/_kit/script.ts';
import type { imageToVideoMachine } from '#machines/image-to-video/image-to-video.machine.ts';
import {
  orderRequestInput,
  pictureRequestInput,
  assets,
  drafts,
  imageToVideoInput,
  imageToVideoModel,
  recalledOrder,
} from '#machines/image-to-video/image-to-video.model.ts';
import {
  type ImageToVideoView,
  selectCanOpen,
  selectPicture,
  selectSettings,
  selectView,
} from '#machines/image-to-video/image-to-video.selectors.ts';
import type { FilmStep } from '#machines/image-to-video/image-to-video.types.ts';
// Styles are generated from the modules that are loaded when the walk begins.
import '#ui/image-to-video/film-later-screens.ts';
import { ImageToVideoWizard } from '#ui/image-to-video/image-to-video-page.tsx';

import { Toasts } from '#ui/patterns/toasts.tsx';
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
  showsView,
} from './wizard-hands.ts';

type Machine = typeof imageToVideoMachine;
type Snapshot = SnapshotFrom<Machine>;
type EventOf<T> = Extract<EventFromLogic<Machine>, { type: T }>;

const stepNames: Record<FilmStep, RegExp> = {
  picture: /Choose a picture/,
  configure: /Set it up/,
  generate: /Generate/,
  result: /Result/,
};
const viewIs = showsView(selectView);

const gestures = {
  ...wizardGestures,
  ...resultGestures,
  'step.chosen': pressStep(stepNames, selectCanOpen),
  'picture.chosen': () => page.getByRole('radio', { name: 'a', exact: true }).click(),
  'settings.changed': () => page.getByRole('radio', { name: '8 seconds', exact: true }).click(),
  'order.requested': pressOrder('Make the moving photo · 2 credits'),
  'wait.left': () => press('Back to the settings'),
  'another.requested': () => press('Try other settings'),
} satisfies Gestures<Machine>;

const seen: Record<ImageToVideoView, () => ReturnType<typeof page.getByRole>> = {
  opening: () => page.getByRole('heading', { name: 'Image to video' }),
  elsewhere: () => page.getByRole('heading', { name: 'This video is open in another tab' }),
  picture: () => page.getByRole('group', { name: 'Whose pictures' }),
  configure: () => page.getByRole('group', { name: 'Motion' }),
  ordering: () => page.getByRole('heading', { name: 'Your order is on its way' }),
  making: () => page.getByRole('heading', { name: /^Your order |^Your video is being made/ }),
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
      : step === 'configure' && selectView(snapshot) === 'picture',
  'picture.chosen': (_event, snapshot) =>
    selectView(snapshot) === 'picture' && snapshot.context.picture === null,
  'settings.changed': (_event, snapshot) =>
    selectView(snapshot) === 'configure' && snapshot.context.settings.duration !== 8,
  'order.requested': viewIs('configure'),
  'save.requested': (event, snapshot) => snapshot.can(event),
};

const { client } = scriptedStudio([assets.picture, requestedPicture]);

// This test comes first, as toasts of the walk below would still be visible.
test('a toast reports that the requested picture replaced another one and can undo it', async () => {
  const script = withScriptedActors(imageToVideoModel.machine);
  const actor = createActor(script.machine, { input: pictureRequestInput }).start();
  await render(
    <WalkStage client={client}>
      <ImageToVideoWizard wizard={actor} onMoved={() => {}} />
      <Toasts />
    </WalkStage>,
  );
  actor.send(openedWith(drafts.configuring));
  script.settle('asked', [requestedPicture]);
  await press('Undo');
  await expect.poll(() => selectPicture(actor.getSnapshot())).toEqual(assets.picture);
});

test('an earlier order replaces the draft, names its missing pictures and can be undone', async () => {
  const script = withScriptedActors(imageToVideoModel.machine);
  const actor = createActor(script.machine, { input: orderRequestInput }).start();
  await render(
    <WalkStage client={client}>
      <ImageToVideoWizard wizard={actor} onMoved={() => {}} />
      <Toasts />
    </WalkStage>,
  );
  actor.send(openedWith(drafts.configuring));
  const work = { ...recalledOrder.work, step: 'picture' as const, picture: null };
  script.settle('recalled', { ...recalledOrder, work, gone: ['image'] });
  await expect.element(page.getByText('No longer there: First frame. Please choose again.')).toBeVisible();
  expect(selectSettings(actor.getSnapshot()).duration).toBe(8);
  await press('Undo');
  await expect.poll(() => selectPicture(actor.getSnapshot())).toEqual(assets.picture);
});

test('a model that needs a key or was withdrawn is listed with the reason and cannot be chosen', async () => {
  const script = withScriptedActors(imageToVideoModel.machine);
  const actor = createActor(script.machine, { input: imageToVideoInput }).start();
  await render(
    <WalkStage client={client}>
      <ImageToVideoWizard wizard={actor} onMoved={() => {}} />
    </WalkStage>,
  );
  actor.send(openedWith(drafts.configuring));
  const model = page.getByRole('combobox', { name: 'Made with' });
  await expect.element(model).toHaveValue('built-in');
  await expect
    .element(model.getByRole('option', { name: 'Kling 2.1: needs a key, not connected' }))
    .toBeDisabled();
  await expect
    .element(model.getByRole('option', { name: 'Veo 3: no longer offered, replaced by Veo 3.1' }))
    .toBeDisabled();
});

test('words without effect on the moving photo are named before the order', async () => {
  const script = withScriptedActors(imageToVideoModel.machine);
  const actor = createActor(script.machine, { input: imageToVideoInput }).start();
  await render(
    <WalkStage client={client}>
      <ImageToVideoWizard wizard={actor} onMoved={() => {}} />
    </WalkStage>,
  );
  actor.send(openedWith(drafts.configuring));
  const said = page.getByText(/^The moving photo will not do: “tóc bay”, “mẫu xoay”/);
  await page.getByRole('textbox', { name: /Description/ }).fill('tóc bay, phóng to, mẫu xoay');
  await expect.element(said).toBeVisible();
  await expect.element(page.getByRole('button', { name: /^Make the moving photo/ })).toBeVisible();
  actor.send({ type: 'settings.changed', change: { model: 'kling_v2.1' } });
  await expect.element(page.getByRole('button', { name: /^Make the video/ })).toBeVisible();
  await expect.element(said).not.toBeInTheDocument();
});

test('the panel names the value that a model uses in place of an unsupported setting', async () => {
  const script = withScriptedActors(imageToVideoModel.machine);
  const actor = createActor(script.machine, { input: imageToVideoInput }).start();
  await render(
    <WalkStage client={client}>
      <ImageToVideoWizard wizard={actor} onMoved={() => {}} />
    </WalkStage>,
  );
  actor.send(openedWith(drafts.configuring));
  actor.send({ type: 'settings.changed', change: { model: 'hailuo_v2' } });
  actor.send({ type: 'settings.changed', change: { loop: true } });
  await expect
    .element(
      page.getByText(
        /Asked for: 5 seconds. Hailuo 02 makes 6. Asked for: 480p. Hailuo 02 makes 512p. Hailuo 02 does not know: an end that joins/,
      ),
    )
    .toBeVisible();
  await expect.element(page.getByRole('radio', { name: '6 seconds', exact: true })).toBeChecked();
  await expect.poll(() => page.getByRole('radio', { name: /seconds/ }).elements()).toHaveLength(2);
});

test('the panel shows the additional settings of the chosen model', async () => {
  const script = withScriptedActors(imageToVideoModel.machine);
  const actor = createActor(script.machine, { input: imageToVideoInput }).start();
  const { client: connected } = scriptedStudio([assets.picture, requestedPicture], { isConnected: true });
  await render(
    <WalkStage client={connected}>
      <ImageToVideoWizard wizard={actor} onMoved={() => {}} />
    </WalkStage>,
  );
  actor.send(openedWith(drafts.configuring));
  const model = page.getByRole('combobox', { name: 'Made with' });
  await model.selectOptions('Kling 2.1');
  await page.getByRole('slider', { name: 'Closeness to the description' }).fill('0.8');
  await model.selectOptions('Veo 3.1');
  await page.getByRole('checkbox', { name: 'With sound' }).click();
  await model.selectOptions('Hailuo 02');
  await page.getByRole('checkbox', { name: 'The maker may refine the description' }).click();
  await expect
    .poll(() => selectSettings(actor.getSnapshot()))
    .toMatchObject({ model: 'hailuo_v2', cfgScale: 0.8, audio: true, optimizePrompt: false });
  await expect.element(page.getByRole('slider')).not.toBeInTheDocument();
});

describeWalk({
  model: imageToVideoModel,
  screen: (actor) => (
    <WalkStage client={client}>
      <ImageToVideoWizard wizard={actor} onMoved={() => {}} />
    </WalkStage>
  ),
  keepsFocus: true,
  gestures,
  beyondHands: {
    'imageToVideo.working.choosing — order.requested #2 → (stays)':
      'the button to order stands beside the settings, which need a picture',
    'imageToVideo.working.result — step.chosen [mayShowResult] #2 → imageToVideo.working.result':
      'the step is the one that is marked',
    'imageToVideo.working.generating — generation failed #0 → imageToVideo.working.failed':
      'the generation is a chart: it breaks only by a mistake in itself',
  },
  endings: wizardEndings,
  offers: (event, snapshot) =>
    isEventOffered(event, snapshot) && (offered[event.type]?.(event as never, snapshot) ?? true),
  sees: async (snapshot) => {
    await expect.element(seen[selectView(snapshot)]().first()).toBeVisible();
  },
});
