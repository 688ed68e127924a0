import { useState } from 'react';
import { expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { createActor } from 'xstate';

import { notifyTutorialHooks, tutorialActors } from '#api/actors/tutorial.actors.ts';
import { tutorialMachine } from '#machines/tutorial/tutorial.machine.ts';
import { tutorialModel } from '#machines/tutorial/tutorial.model.ts';
import { selectIsDimmed, selectIsPaused, selectShown } from '#machines/tutorial/tutorial.selectors.ts';
import type { Tutorial } from '#machines/tutorial/tutorial.types.ts';
import { TutorialOverlay } from '#ui/tutorial/tutorial-overlay.tsx';

import { press } from './page-hands.ts';
import { describeWalk } from './harness.tsx';
import { WalkStage } from './stage.tsx';

describeWalk({
  model: tutorialModel,
  screen: (tutorial) => (
    <WalkStage>
      <button type="button" id="target">
        The target
      </button>
      <TutorialOverlay tutorial={tutorial} />
    </WalkStage>
  ),
  gestures: {
    'tutorial.started': (event, { actor }) => actor.send(event),
    'next.requested': (_, { actor }) => {
      const { steps } = actor.getSnapshot().context.tutorial ?? { steps: [] };
      return press(actor.getSnapshot().context.index + 1 === steps.length ? 'Finish' : 'Next');
    },
    'previous.requested': (event, { actor }) =>
      actor.getSnapshot().context.index > 0 ? press('Previous') : actor.send(event),
    'step.jumped': (event, { actor }) => actor.send(event),
    'skip.requested': (event, { actor }) => {
      const shown = actor.getSnapshot();
      const hasWay = shown.matches({ active: 'showing' }) && shown.context.tutorial?.allowSkip !== false;
      return hasWay ? press('Close the tour') : actor.send(event);
    },
    'page.left': (event, { actor }) => actor.send(event),
    'countdown.paused': () => press('Stop counting'),
    'countdown.resumed': () => press('Go on counting'),
    'target.moved': (event, { actor }) => actor.send(event),
    'target.lost': (event, { actor }) => actor.send(event),
    'key.pressed': (event, { actor }) => actor.send(event),
  },
  sees: async (snapshot) => {
    const overlay = page.getByRole('dialog');
    if (!selectIsDimmed(snapshot)) return expect.element(overlay).not.toBeInTheDocument();
    const step = selectShown(snapshot);
    if (step === null) return;
    await expect.element(page.getByRole('heading', { name: step.title.id })).toBeVisible();
    if (selectIsPaused(snapshot)) await expect.element(page.getByText('Halted')).toBeVisible();
  },
});

const words = (id: string) => ({ title: { id }, content: { id: `About ${id}` } });
const tour: Tutorial = {
  id: 'tour',
  steps: [
    { id: 'Welcome', ...words('Welcome') },
    {
      id: 'Below',
      ...words('Below'),
      target: '#below',
      waitForElement: true,
      placement: 'top',
      disableInteraction: true,
    },
    { id: 'Field', ...words('Field'), target: '#field' },
  ],
};

/** Page higher than the window, with a target far below. */
function LongPage({ late = false }: { late?: boolean }) {
  const [isThere, setThere] = useState(!late);
  return (
    <>
      <button type="button" onClick={() => setThere(true)}>
        Opener
      </button>
      <div style={{ height: '3000px' }} />
      {isThere && (
        <div id="below" style={{ width: '200px', height: '60px' }}>
          Target
        </div>
      )}
      <div style={{ height: '1500px' }} />
      <input id="field" aria-label="Name" />
      <div style={{ height: '900px' }} />
    </>
  );
}

async function renderLongPage(tutorialToShow: Tutorial = tour) {
  const tutorial = createActor(tutorialMachine.provide({ actors: tutorialActors }));
  tutorial.on('*', notifyTutorialHooks);
  tutorial.start();
  await render(
    <WalkStage>
      <LongPage />
      <TutorialOverlay tutorial={tutorial} />
    </WalkStage>,
  );
  const opener = page.getByRole('button', { name: 'Opener' });
  (opener.element() as HTMLElement).focus();
  tutorial.send({ type: 'tutorial.started', tutorial: tutorialToShow });
  await expect.element(page.getByRole('dialog', { name: tutorialToShow.steps[0].id })).toBeVisible();
  return { tutorial, opener };
}

const card = () => document.querySelector<HTMLElement>('.tutorial-card') ?? document.body;
const boxOf = (selector: string) =>
  document.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect();

test('a tour step is 320 pixels wide and at least 200 high over a 60 percent black overlay, and has the focus', async () => {
  const { tutorial } = await renderLongPage();
  const { width, height } = card().getBoundingClientRect();
  expect([width, height >= 200]).toEqual([320, true]);
  const dark = document.querySelector('.tutorial-dark') ?? document.body;
  expect(getComputedStyle(dark).backgroundColor).toBe('rgba(0, 0, 0, 0.6)');
  await expect.poll(() => document.activeElement).toBe(card());
  tutorial.stop();
});

test('arrow keys, Enter and Space go through the announced steps, and Escape returns the focus', async () => {
  const { tutorial, opener } = await renderLongPage();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(page.getByRole('dialog', { name: 'Below' })).toBeVisible();
  await expect
    .poll(() => document.querySelector('[data-spoken]')?.textContent)
    .toBe('Step 2 of 3. Below. About Below');
  await userEvent.keyboard('{ArrowLeft}');
  await expect.element(page.getByRole('dialog', { name: 'Welcome' })).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('dialog', { name: 'Below' })).toBeVisible();
  await userEvent.keyboard(' ');
  await expect.element(page.getByRole('dialog', { name: 'Field' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(opener).toHaveFocus();
  tutorial.stop();
});

test('a target is scrolled into view before its step appears 16 pixels beside it, and the step follows it', async () => {
  const { tutorial } = await renderLongPage();
  await press('Next');
  await expect.element(page.getByRole('dialog', { name: 'Below' })).toBeVisible();
  await expect.poll(() => document.querySelector('.tutorial-ring')).not.toBeNull();
  const shown = boxOf('#below');
  expect([shown.top >= 0, shown.bottom <= innerHeight]).toEqual([true, true]);
  const gap = () => Math.round(boxOf('.tutorial-ring').top - boxOf('.tutorial-card').bottom);
  await expect.poll(gap).toBe(16);
  window.scrollBy({ top: 40, behavior: 'instant' });
  await expect.poll(() => Math.round(boxOf('.tutorial-ring').top - boxOf('#below').top)).toBe(-8);
  await expect.poll(gap).toBe(16);
  tutorial.stop();
});

test('a usable target takes typed text, and the tour ignores these keys', async () => {
  const { tutorial } = await renderLongPage();
  tutorial.send({ type: 'step.jumped', index: 2 });
  await expect.element(page.getByRole('dialog', { name: 'Field' })).toBeVisible();
  await page.getByLabelText('Name').click();
  await userEvent.keyboard('a b{ArrowLeft}{Enter}');
  await expect.element(page.getByLabelText('Name')).toHaveValue('a b');
  await expect.element(page.getByRole('dialog', { name: 'Field' })).toBeVisible();
  tutorial.stop();
});

test('a step looks and behaves as its configuration says, and follows its target when the window changes', async () => {
  onTestFinished(() => page.viewport(1280, 900));
  const told: string[] = [];
  const configured: Tutorial = {
    id: 'configured',
    allowSkip: false,
    onStart: () => told.push('start'),
    onStepChange: (index, { id }) => told.push(`${index} ${id}`),
    onComplete: () => told.push('complete'),
    steps: [
      { id: 'First', ...words('First') },
      {
        id: 'Options',
        ...words('Options'),
        target: '#below',
        placement: 'right',
        offset: 40,
        highlightPadding: 20,
        highlightRadius: 3,
        disableInteraction: true,
        showPrevious: false,
        showSkip: false,
        className: 'quiet-step',
      },
    ],
  };
  const { tutorial } = await renderLongPage(configured);
  await expect.element(page.getByRole('button', { name: 'Close the tour' })).not.toBeInTheDocument();
  await press('Next');
  await expect.element(page.getByRole('dialog', { name: 'Options' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Previous' })).not.toBeInTheDocument();
  expect(card()).toHaveClass('quiet-step');
  const padding = () => Math.round(boxOf('#below').left - boxOf('.tutorial-ring').left);
  const gap = () => Math.round(boxOf('.tutorial-card').left - boxOf('.tutorial-ring').right);
  await expect.poll(() => [padding(), gap()]).toEqual([20, 40]);
  const ring = document.querySelector('.tutorial-ring');
  expect(ring && [getComputedStyle(ring).borderRadius, ring.hasAttribute('data-closed')]).toEqual([
    '3px',
    true,
  ]);
  await page.viewport(1000, 700);
  await expect.poll(() => [padding(), gap()]).toEqual([20, 40]);
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('dialog', { name: 'Options' })).toBeVisible();
  await press('Finish');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  expect(told).toEqual(['start', '0 First', '1 Options', 'complete']);
  tutorial.stop();
});
