import { expect, test } from 'vitest';
import { page } from 'vitest/browser';

import { requestedPicture } from '#machines/_wizard/fixtures.ts';
import { ExpectedTime } from '#ui/wizard/expected-time.tsx';

import { render } from 'vitest-browser-react';
import { scriptedStudio } from './scripted-studio.ts';
import { WalkStage } from './stage.tsx';

test('the expected time of an order is shown, and a notice once it has passed', async () => {
  const { client } = scriptedStudio([requestedPicture, requestedPicture], { seconds: { low: 1, high: 1 } });
  const screen = (isUnderWay: boolean) => (
    <WalkStage client={client}>
      <ExpectedTime quoted={{ feature: 'image-to-video' }} before={null} isUnderWay={isUnderWay} />
    </WalkStage>
  );
  const { rerender } = await render(screen(false));
  await expect.element(page.getByText('Expected for this order: 1 second.')).toBeVisible();
  // The second starts with the work.
  await rerender(screen(true));
  await expect.element(page.getByText(/It takes longer than expected \(1 second\)/)).toBeVisible();
});

test.each([
  { measured: true, before: 0, said: 'Expected for this order: 4–9 seconds.' },
  { measured: true, before: 2, said: 'Expected with the 2 orders before it: 16–27 seconds.' },
  { measured: false, before: 0, said: 'This can take around 2 to 3 minutes.' },
])('the expected time includes the queued orders: $said', async ({ measured, before, said }) => {
  const { client } = scriptedStudio([requestedPicture, requestedPicture], {
    seconds: { low: 4, high: 9 },
    measured,
  });
  await render(
    <WalkStage client={client}>
      <p>
        <ExpectedTime quoted={{ feature: 'virtual-tryon' }} before={before} isUnderWay={false} />
      </p>
    </WalkStage>,
  );
  await expect.element(page.getByText(said, { exact: true })).toBeVisible();
});
