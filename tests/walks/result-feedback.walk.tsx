import { expect } from 'vitest';
import { page } from 'vitest/browser';

import { requestedPicture } from '#machines/_wizard/fixtures.ts';
import type { resultFeedbackMachine } from '#machines/result-feedback/result-feedback.machine.ts';
import { resultFeedbackModel } from '#machines/result-feedback/result-feedback.model.ts';
import {
  type FeedbackScreen,
  selectFaults,
  selectScreen,
  selectStanding,
} from '#machines/result-feedback/result-feedback.selectors.ts';
import { FeedbackForm } from '#ui/result-feedback/feedback-dialog.tsx';

import { press } from './page-hands.ts';
import { describeWalk, type Gestures } from './harness.tsx';
import { WalkStage } from './stage.tsx';

const names = { garment: 'The garment looks wrong', face: 'The face looks wrong' };
const fault = (name: string) =>
  page.getByRole('checkbox', { name: name === 'garment' ? names.garment : names.face });

const gestures = {
  'retry.requested': () => press('Try again'),
  'fault.chosen': (event) => fault(event.fault).click(),
  'fault.dropped': (event) => fault(event.fault).click(),
  'details.changed': (event) => page.getByRole('textbox', { name: /^Anything else/ }).fill(event.details),
  'consent.changed': () =>
    page.getByRole('checkbox', { name: 'The people who run Mốt may look at this result' }).click(),
  'send.requested': () => press('Send'),
  'change.requested': () => press('Change what I said'),
} satisfies Gestures<typeof resultFeedbackMachine>;

const seen: Record<FeedbackScreen, () => ReturnType<typeof page.getByText>> = {
  looking: () => page.getByRole('heading', { name: 'What is wrong with this picture?' }),
  unread: () => page.getByRole('button', { name: 'Try again' }),
  asking: () => page.getByRole('button', { name: 'Send' }),
  said: () => page.getByText('Thank you, that helps'),
};

describeWalk({
  model: resultFeedbackModel,
  screen: (actor) => (
    <WalkStage>
      <FeedbackForm
        actor={actor}
        generation={{ feature: 'virtual-tryon', result: requestedPicture }}
        onClose={() => {}}
      />
    </WalkStage>
  ),
  gestures,
  // A click toggles the checkbox.
  offers: (event, snapshot) => event.type !== 'fault.chosen' || !selectFaults(snapshot).includes(event.fault),
  sees: async (snapshot) => {
    await expect.element(seen[selectScreen(snapshot)]()).toBeVisible();
    if (selectScreen(snapshot) !== 'said') return;
    const back = (selectStanding(snapshot)?.credits_back ?? 0) > 0;
    await expect
      .element(
        page.getByText(back ? '1 credit has come back to you.' : /^Credits have come back today already/),
      )
      .toBeVisible();
  },
});
