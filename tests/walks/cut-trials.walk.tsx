import { expect } from 'vitest';
import { page } from 'vitest/browser';

import { cutTrialsModel } from '#machines/cut-trials/cut-trials.model.ts';
import { selectTrialCounts, selectTrialsView } from '#machines/cut-trials/cut-trials.selectors.ts';
import { CutTrials } from '#ui/hairstyle/cut-trials.tsx';

import { press } from './page-hands.ts';
import { describeWalk } from './harness.tsx';
import { WalkStage } from './stage.tsx';

/** Returns the label of the button. */
const startLabel = (count: { all: number; tried: number }) =>
  count.tried === 0 ? 'Try them all on your photo' : 'Try the others on your photo';

describeWalk({
  model: cutTrialsModel,
  screen: (trials) => (
    <WalkStage>
      <CutTrials trials={trials} />
    </WalkStage>
  ),
  gestures: {
    // The watcher sends this event when the wizard or the query cache changes.
    'trials.changed': (event, { actor }) => actor.send(event),
    'trials.started': (_, { actor }) => press(startLabel(selectTrialCounts(actor.getSnapshot()))),
    'trials.stopped': () => press('Stop trying'),
    'trials.retried': () => press('Try again what failed'),
  },
  offers: (event, snapshot) => {
    const view = selectTrialsView(snapshot);
    const { all, failed } = selectTrialCounts(snapshot);
    if (event.type === 'trials.started') return all > 0 && (view === 'resting' || view === 'halted');
    if (event.type === 'trials.retried') return all > 0 && view === 'done' && failed > 0;
    return true;
  },
  sees: async (snapshot) => {
    const view = selectTrialsView(snapshot);
    const { all, tried, failed } = selectTrialCounts(snapshot);
    const halt = page.getByText(/too (many|fast|often)|wait|Something went wrong/i);
    if (view === 'trying') await expect.element(page.getByText(`${tried} of ${all} tried…`)).toBeVisible();
    if (view === 'halted') await expect.element(halt).toBeVisible();
    else await expect.element(halt).not.toBeInTheDocument();
    if (view === 'done' && failed > 0)
      await expect.element(page.getByText(/^1 cut could not be tried/)).toBeVisible();
  },
  keepsFocus: true,
});
