import { expect } from 'vitest';
import { page } from 'vitest/browser';

import { requestedPicture } from '#machines/_wizard/fixtures.ts';
import type { shareResultMachine } from '#machines/share-result/share-result.machine.ts';
import { shareResultModel } from '#machines/share-result/share-result.model.ts';
import {
  selectHasConsent,
  selectScreen,
  type ShareScreen,
} from '#machines/share-result/share-result.selectors.ts';
import { ShareForm } from '#ui/share-result/share-dialog.tsx';

import { press } from './page-hands.ts';
import { describeWalk, type Gestures } from './harness.tsx';
import { WalkStage } from './stage.tsx';

const consent = () => page.getByRole('checkbox', { name: /^I may show this picture/ });

const gestures = {
  'retry.requested': () => press('Try again'),
  'consent.changed': () => consent().click(),
  'name.changed': () => page.getByRole('checkbox', { name: 'Show my name beside it' }).click(),
  'share.requested': () => press('Share'),
  'unshare.requested': () => press("Don't share it any more"),
} satisfies Gestures<typeof shareResultMachine>;

const seen: Record<ShareScreen, () => ReturnType<typeof page.getByText>> = {
  looking: () => page.getByRole('heading', { name: 'Share with the community' }),
  unread: () => page.getByRole('button', { name: 'Try again' }),
  asking: () => page.getByText('the photos it was made of, your words and settings, or your address'),
  shown: () => page.getByText('Everybody can see this result'),
  underReview: () => page.getByText('This result is being looked at'),
  takenDown: () => page.getByText('This result was taken down'),
};

describeWalk({
  model: shareResultModel,
  screen: (actor) => (
    <WalkStage>
      <ShareForm
        actor={actor}
        generation={{ feature: 'virtual-tryon', result: requestedPicture }}
        onClose={() => {}}
      />
    </WalkStage>
  ),
  gestures,
  // A click toggles the consent.
  offers: (event, snapshot) => event.type !== 'consent.changed' || event.given !== selectHasConsent(snapshot),
  sees: async (snapshot) => {
    await expect.element(seen[selectScreen(snapshot)]()).toBeVisible();
  },
});
