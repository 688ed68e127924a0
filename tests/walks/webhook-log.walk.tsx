import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { createActor } from 'xstate';

import { withInertActors } from '#machines/_kit/model.ts';
import { shopWebhook } from '#machines/webhook/webhook.model.ts';
import { webhookLogMachine } from '#machines/webhook-log/webhook-log.machine.ts';
import { loggedDeliveries, webhookLogModel } from '#machines/webhook-log/webhook-log.model.ts';
import {
  selectFailure,
  selectReplaying,
  selectTestRefusal,
} from '#machines/webhook-log/webhook-log.selectors.ts';
import { WebhookLog } from '#ui/api-management/webhook-log.tsx';

import { press, seeFailure } from './page-hands.ts';
import { describeWalk, type Gestures } from './harness.tsx';
import { WalkStage } from './stage.tsx';

const failedTry = () => page.getByText('500', { exact: true });
const resend = () =>
  page
    .getByRole('listitem')
    .filter({ hasText: 'Answered: 500' })
    .getByRole('button', { name: 'Send it again' });

const gestures = {
  'test.wanted': () => press('Send a test event'),
  'replay.wanted': async () => {
    if (!resend().query()) await failedTry().click();
    await resend().click();
  },
} satisfies Gestures<typeof webhookLogMachine>;

describeWalk({
  model: webhookLogModel,
  screen: (actor) => (
    <WalkStage>
      <WebhookLog actor={actor} webhook={shopWebhook} deliveries={loggedDeliveries} />
    </WalkStage>
  ),
  gestures,
  // The buttons are disabled while a request is pending.
  offers: ({ type }, snapshot) => type.startsWith('xstate.') || selectTestRefusal(snapshot) === undefined,
  sees: async (snapshot) => {
    const sendTest = page.getByRole('button', { name: 'Send a test event' });
    if (selectTestRefusal(snapshot) !== undefined)
      await expect.element(sendTest).toHaveAttribute('aria-disabled', 'true');
    else await expect.element(sendTest).not.toHaveAttribute('aria-disabled');
    if (selectReplaying(snapshot) !== null)
      await expect.element(resend()).toHaveAttribute('aria-busy', 'true');
    const failure = selectFailure(snapshot);
    if (failure) await seeFailure(failure);
  },
});

const renderLog = (webhook: typeof shopWebhook, deliveries: typeof loggedDeliveries) => {
  const actor = createActor(withInertActors(webhookLogMachine), { input: { endpoint: webhook.id } }).start();
  return render(
    <WalkStage>
      <WebhookLog actor={actor} webhook={webhook} deliveries={deliveries} />
    </WalkStage>,
  );
};

test('each delivery shows its outcome and, expanded, its request and response', async () => {
  await renderLog(shopWebhook, loggedDeliveries);
  for (const text of ['Waiting', 'No answer', '500'])
    await expect.element(page.getByText(text, { exact: true })).toBeVisible();
  await failedTry().click();
  await expect.element(page.getByRole('region', { name: 'Answered: 500' })).toHaveTextContent('busy');
  await page.getByText('No answer').click();
  await expect.element(page.getByText('No answer came within ten seconds')).toBeVisible();
});

test('an endpoint that answered 410 shows why it is off and accepts no test', async () => {
  await renderLog({ ...shopWebhook, active: false, stopped: 'gone' }, []);
  await expect.element(page.getByText('Switched off: the endpoint answered 410 Gone')).toBeVisible();
  await expect.element(page.getByText('Nothing was sent yet')).toBeVisible();
  await expect
    .element(page.getByRole('button', { name: 'Send a test event' }))
    .toHaveAttribute('aria-disabled', 'true');
});
