import { expect } from 'vitest';
import { page } from 'vitest/browser';
import type { SnapshotFrom } from 'xstate';

import type { Client } from '#api/api-client.ts';
import { checkoutOps } from '#api/contract/checkout.ts';
import { firstPacks, firstPlans } from '#api/contract/first-offer.ts';
import type { Op } from '#api/contract/op.ts';
import { pricingOps } from '#api/contract/pricing.ts';
import type { checkoutMachine } from '#machines/checkout/checkout.machine.ts';
import { checkoutModel } from '#machines/checkout/checkout.model.ts';
import {
  type CheckoutScreen,
  selectCheckout,
  selectFailure,
  selectIsBusy,
  selectIsLost,
  selectScreen,
} from '#machines/checkout/checkout.selectors.ts';
import { Checkout } from '#ui/checkout/checkout-page.tsx';

import { press, seeFailure } from './page-hands.ts';
import { describeWalk, type Gestures } from './harness.tsx';
import { WalkStage } from './stage.tsx';

type Snapshot = SnapshotFrom<typeof checkoutMachine>;

const starter = firstPlans.find(({ plan }) => plan === 'starter');
const answers = new Map<unknown, unknown>([
  [
    checkoutOps.checkoutMethods,
    { methods: [{ method: 'bank_transfer', gateway: 'sandbox', collects: false }] },
  ],
  [pricingOps.plans, { plans: firstPlans, packs: firstPacks }],
  [
    pricingOps.quoteChange,
    {
      kind: 'start',
      plan: starter,
      period: 'monthly',
      price_vnd: 199_000,
      unused_vnd: 0,
      collection: null,
      due_vnd: 199_000,
      credits: 100,
      effective_at: '2026-11-28T03:00:00.000Z',
      paid_until: '2026-12-28T03:00:00.000Z',
    },
  ],
]);
/** Responses to requests of the page outside its chart. */
const call = (op: Op) => Promise.resolve({ ok: true, answer: answers.get(op) });
const shop: Client = {
  call: call as Client['call'],
  open: () => Promise.reject(new Error('nothing streams')),
  upload: () => Promise.reject(new Error('nothing is sent')),
};

const send: Gestures<typeof checkoutMachine>['checkout.paid'] = (event, { actor }) => actor.send(event);

const gestures = {
  'method.chosen': async (_, { actor }) => {
    if (selectScreen(actor.getSnapshot()) === 'unsent') return press('Choose another way to pay');
    await page.getByRole('radio').click();
  },
  'pay.requested': () => press('Pay'),
  'retry.requested': () => press('Try again now'),
  'cancel.requested': () => press('Cancel the payment'),
  'transfer.reported': (_, { actor }) =>
    press(
      selectScreen(actor.getSnapshot()) === 'expired'
        ? 'I have transferred already'
        : 'I paid, but nothing happens',
    ),
  'network.restored': (event, { actor }) => actor.send(event),
  'checkout.linked': (event, { actor }) => actor.send(event),
  'checkout.paid': send,
  'checkout.underpaid': (event, { actor }) => actor.send(event),
  'checkout.overpaid': (event, { actor }) => actor.send(event),
  'checkout.paidLate': (event, { actor }) => actor.send(event),
  'checkout.mismatched': (event, { actor }) => actor.send(event),
  'checkout.reported': (event, { actor }) => actor.send(event),
  'checkout.settled': (event, { actor }) => actor.send(event),
  'checkout.expired': (event, { actor }) => actor.send(event),
  'checkout.cancelled': (event, { actor }) => actor.send(event),
  'checkout.failed': (event, { actor }) => actor.send(event),
  'checkout.refunded': (event, { actor }) => actor.send(event),
} satisfies Gestures<typeof checkoutMachine>;

const headings: Record<Exclude<CheckoutScreen, 'loading'>, RegExp> = {
  choosing: /^Checkout$/,
  unsent: /^No answer yet$/,
  missing: /^There is no such payment$/,
  waiting: /^Scan, pay, done$/,
  underpaid: /left to pay$/,
  unmatched: /^We look for your transfer$/,
  mismatched: /^The amount does not fit$/,
  paid: /^Thank you, it is paid$/,
  paidLate: /^Thank you, it is paid$/,
  overpaid: /^Thank you, it is paid$/,
  expired: /^The time for this payment is over$/,
  cancelled: /^The payment is cancelled$/,
  failed: /^The payment did not go through$/,
  refunded: /^The money was sent back$/,
};

const money = 'checkout.following.money';
/** Facts that cannot arrive before the first poll, as it returns the checkout together with its facts. */
const beforeTheFirstLook = ['cancelled', 'expired', 'failed', 'mismatched', 'overpaid', 'paid', 'underpaid'];
const beyondHands = {
  ...Object.fromEntries(
    beforeTheFirstLook.map((fact) => [
      `${money}.created — checkout.${fact} #0 → ${money}.${fact}`,
      'a fact comes with the checkout that it is of',
    ]),
  ),
  'checkout.following.talk.lost — retry.requested #0 → checkout.following.talk.looking':
    'the page goes on by itself: nobody has to press anything',
};

describeWalk({
  model: checkoutModel,
  screen: (actor) => (
    <WalkStage client={shop}>
      <main>
        <Checkout actor={actor} />
      </main>
    </WalkStage>
  ),
  gestures,
  offers: ({ type }, snapshot: Snapshot) => {
    const screen = selectScreen(snapshot);
    // A fact comes with the checkout that it is of.
    if (type.startsWith('checkout.')) return selectCheckout(snapshot) !== null;
    if (type === 'retry.requested') return screen === 'unsent';
    if (type === 'cancel.requested') return screen === 'waiting';
    if (type === 'transfer.reported') return screen === 'waiting' || screen === 'expired';
    if (type === 'pay.requested') return snapshot.context.method !== null;
    return true;
  },
  sees: async (snapshot) => {
    const screen = selectScreen(snapshot);
    if (screen === 'loading') return;
    await expect.element(page.getByRole('heading', { level: 1, name: headings[screen] })).toBeVisible();
    if (selectIsLost(snapshot))
      await expect.element(page.getByText('No connection at the moment')).toBeVisible();
    if (screen !== 'choosing') return;
    if (selectIsBusy(snapshot))
      await expect
        .element(page.getByRole('button', { name: 'Pay', exact: true }))
        .toHaveAttribute('aria-busy', 'true');
    const failure = selectFailure(snapshot);
    if (failure !== null) await seeFailure(failure);
  },
  beyondHands,
});
