import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { createActor, fromPromise } from 'xstate';

import { adminActMachine } from '#machines/admin-act/admin-act.machine.ts';
import { person } from '#machines/admin-act/admin-act.model.ts';
import type { ActAnswer, AdminAct, AdminOrder } from '#machines/admin-act/admin-act.types.ts';
import { ActDialog } from '#ui/admin/act-dialog.tsx';
import { Toasts } from '#ui/patterns/toasts.tsx';

import { fill, press } from './page-hands.ts';
import { WalkStage } from './stage.tsx';

const done: ActAnswer = { outcome: 'done' };

/** Opens the dialog of an action; returns the executed orders. */
async function asking(act: AdminAct, answers: ActAnswer[] = []): Promise<AdminOrder[]> {
  const orders: AdminOrder[] = [];
  const performAct = fromPromise<ActAnswer, AdminOrder>(async ({ input }) => {
    orders.push(input);
    return answers.shift() ?? done;
  });
  const actor = createActor(adminActMachine.provide({ actors: { performAct } })).start();
  await render(
    <WalkStage>
      <ActDialog actor={actor} />
      <Toasts />
    </WalkStage>,
  );
  actor.send({ type: 'act.chosen', act });
  await expect.element(page.getByRole('dialog')).toBeVisible();
  return orders;
}
const button = (name: string) => page.getByRole('button', { name, exact: true });
const sum = 'Đồng to send back';

test("a refund takes an amount up to the rest and a reason, and shows the server's refusal at its field", async () => {
  const failure = {
    code: 'unprocessable',
    message: '',
    fields: [{ path: 'amount_vnd', code: 'too_large', message: '' }],
  } as const;
  const act = { kind: 'refundPayment', id: person, name: 'MOTABCDEF', amount: 359_000 } as const;
  const orders = await asking(act, [{ outcome: 'refused', failure }]);
  await expect.element(page.getByLabelText(sum)).toHaveValue('359000');
  await expect.element(page.getByText('At most ₫359,000.')).toBeVisible();
  await expect.element(button('Refund')).toBeDisabled();
  await fill('Reason', 'Not needed any more');
  for (const wrong of ['359001', '0', '-1', '1.5e3', '1.5', 'all of it', '']) {
    await fill(sum, wrong);
    await expect.element(button('Refund')).toBeDisabled();
  }
  await fill(sum, '120.000');
  await press('Refund');
  await expect.element(page.getByText('So much is not left of it.')).toBeVisible();
  await expect.element(page.getByLabelText('Reason')).toHaveValue('Not needed any more');
  await fill(sum, '100,000');
  await press('Refund');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  expect(orders.map((order) => 'amount' in order && order.amount)).toEqual([120_000, 100_000]);
  const entries = orders.map((order) => 'entry' in order && order.entry);
  // The second attempt has the id of the same refund.
  expect(new Set(entries).size).toBe(1);
});

test('the full purchase code assigns money to a purchase', async () => {
  const orders = await asking({ kind: 'matchCase', id: person, name: 'FT123' });
  await fill('Reason', 'The memo was forgotten');
  await fill('Code of the purchase', 'MOTABC');
  await expect.element(button('Assign it')).toBeDisabled();
  await fill('Code of the purchase', 'MOTABCDEF');
  await press('Assign it');
  await expect.poll(() => orders).toMatchObject([{ kind: 'matchCase', reference: 'MOTABCDEF' }]);
});

test('the toast about a deleted post restores it', async () => {
  const orders = await asking({ kind: 'deletePost', id: person, name: 'Silk' });
  await press('Delete the post');
  await press('Undo');
  await expect.element(page.getByText('It is as it was before')).toBeVisible();
  expect(orders.map(({ kind }) => kind)).toEqual(['deletePost', 'restorePost']);
});
