import type { Checkout, CheckoutFact, CheckoutState } from '#api/contract/checkout.ts';
import type { CallFailure } from '#api/contract/problem.ts';

import { done, elapsed, failed, modelOf } from '../_kit/model.ts';
import { checkoutMachine } from './checkout.machine.ts';
import type { CheckoutAnswer, CheckoutInput } from './checkout.types.ts';

const timestamp = '2026-11-28T03:00:00.000Z';

/** Creates a checkout as the server returns it, with the facts that led to its state. */
export function checkoutIn(
  state: CheckoutState,
  facts: readonly CheckoutFact['type'][],
  change: Partial<Checkout> = {},
): Checkout {
  const granted = state === 'paid' || state === 'overpaid' || state === 'paid_late';
  const received = state === 'underpaid' ? 198_999 : state === 'overpaid' ? 199_001 : granted ? 199_000 : 0;
  return {
    id: '01940000-0000-7000-8000-000000000041',
    state,
    item: { kind: 'plan', plan: 'starter', period: 'monthly' },
    credits: 100,
    amount: 199_000,
    received,
    method: 'bank_transfer',
    gateway: 'sandbox',
    reference: 'MOTKHZAWQ',
    granted,
    transfer: {
      bank_bin: '999999',
      bank_name: 'Ngân hàng Thử',
      account_number: '0041000041',
      account_name: 'CONG TY MOT',
      amount: 199_000 - Math.min(received, 198_999),
      memo: 'MOTKHZAWQ',
      qr: '00020101021238540010A00000072701240006999999011000410000410208QRIBFTTA5303704540619900053037045802VN62130809MOTKHZAWQ6304ABCD',
    },
    redirect_url: null,
    sandbox_bank_url: '/sandbox/bank/01940000-0000-7000-8000-000000000041',
    return_to: null,
    facts: facts.map((type) => ({ type, amount: null, at: timestamp })),
    created_at: timestamp,
    expires_at: '2026-11-28T03:15:00.000Z',
    ...change,
  };
}

const linked = 'checkout.linked';
export const checkouts = {
  waiting: checkoutIn('waiting', [linked]),
  redirected: checkoutIn('waiting', [linked], {
    method: 'card',
    transfer: null,
    sandbox_bank_url: null,
    redirect_url: '/sandbox/pay/01940000-0000-7000-8000-000000000041',
  }),
  paid: checkoutIn('paid', [linked, 'checkout.paid']),
  paidLate: checkoutIn('paid_late', [linked, 'checkout.expired', 'checkout.paidLate']),
  underpaid: checkoutIn('underpaid', [linked, 'checkout.underpaid']),
  overpaid: checkoutIn('overpaid', [linked, 'checkout.overpaid']),
  unmatched: checkoutIn('unmatched', [linked, 'checkout.reported']),
  mismatched: checkoutIn('mismatched', [linked, 'checkout.mismatched']),
  expired: checkoutIn('expired', [linked, 'checkout.expired']),
  cancelled: checkoutIn('cancelled', [linked, 'checkout.cancelled']),
  failed: checkoutIn('failed', [linked, 'checkout.failed']),
  refunded: checkoutIn('refunded', [linked, 'checkout.paid', 'checkout.refunded']),
} as const satisfies Record<string, Checkout>;

const answered = (checkout: Checkout) =>
  ({ outcome: 'answered', checkout }) as const satisfies CheckoutAnswer;
const refused = (code: CallFailure['code']) =>
  ({ outcome: 'refused', failure: { code, message: '', fields: [] } }) as const satisfies CheckoutAnswer;

/** Answers of the calls, for scripted simulations and tests. */
export const checkoutAnswers = {
  waiting: answered(checkouts.waiting),
  redirected: answered(checkouts.redirected),
  paid: answered(checkouts.paid),
  cancelled: answered(checkouts.cancelled),
  unmatched: answered(checkouts.unmatched),
  unavailable: refused('item_unavailable'),
  missing: refused('not_found'),
  conflict: refused('conflict'),
} as const satisfies Record<string, CheckoutAnswer>;

export const checkoutInput: CheckoutInput = {
  item: { kind: 'plan', plan: 'starter', period: 'monthly' },
  id: null,
  method: null,
  returnTo: '/virtual-tryon?draft=1',
  key: 'one-purchase-one-key',
};

export const chosen = { type: 'method.chosen', method: 'bank_transfer' } as const;
export const paying = { type: 'pay.requested' } as const;
const created = [chosen, paying, done('create', checkoutAnswers.waiting)] as const;
const following = (money: string, talk: string) => ({ following: { money, talk } });

export const checkoutModel = modelOf({
  machine: checkoutMachine,
  input: checkoutInput,
  otherInputs: [{ ...checkoutInput, item: null, id: checkouts.waiting.id }],
  events: {
    'method.chosen': [chosen],
    'pay.requested': [paying],
    'retry.requested': [{ type: 'retry.requested' }],
    'network.restored': [{ type: 'network.restored' }],
    'cancel.requested': [{ type: 'cancel.requested' }],
    'transfer.reported': [{ type: 'transfer.reported' }],
    'checkout.linked': [{ type: 'checkout.linked' }],
    'checkout.paid': [{ type: 'checkout.paid' }],
    'checkout.underpaid': [{ type: 'checkout.underpaid' }],
    'checkout.overpaid': [{ type: 'checkout.overpaid' }],
    'checkout.paidLate': [{ type: 'checkout.paidLate' }],
    'checkout.mismatched': [{ type: 'checkout.mismatched' }],
    'checkout.reported': [{ type: 'checkout.reported' }],
    'checkout.settled': [{ type: 'checkout.settled' }],
    'checkout.expired': [{ type: 'checkout.expired' }],
    'checkout.cancelled': [{ type: 'checkout.cancelled' }],
    'checkout.failed': [{ type: 'checkout.failed' }],
    'checkout.refunded': [{ type: 'checkout.refunded' }],
  },
  outputs: {
    create: [checkoutAnswers.waiting, checkoutAnswers.unavailable],
    look: [checkoutAnswers.waiting, checkoutAnswers.paid, checkoutAnswers.missing],
    cancel: [checkoutAnswers.cancelled, checkoutAnswers.conflict],
    report: [checkoutAnswers.unmatched, checkoutAnswers.conflict],
  },
  leaves: [
    'choosing',
    'creating',
    'unsent',
    'missing',
    ...[
      'created',
      'waiting',
      'underpaid',
      'unmatched',
      'mismatched',
      'failed',
      'cancelled',
      'expired',
      'paid',
      'paidLate',
      'overpaid',
      'refunded',
    ].map((money) => ({ following: { money } })),
    ...['looking', 'pausing', 'lost', 'cancelling', 'reporting', 'quiet'].map((talk) => ({
      following: { talk },
    })),
  ],
  key: ({ value, context }) => [value, context.method, context.checkout?.granted ?? null],
  budget: 170,
  journeys: [
    {
      name: 'a transfer is detected automatically',
      events: [...created, done('look', checkoutAnswers.paid)],
      ends: following('paid', 'quiet'),
    },
    {
      name: 'a purchase is confirmed only by the server',
      events: [...created, { type: 'pay.requested' }, { type: 'retry.requested' }],
      ends: following('waiting', 'looking'),
    },
    {
      name: 'a purchase requires a payment method',
      events: [paying],
      ends: 'choosing',
    },
    {
      name: 'an unanswered purchase is sent again',
      events: [chosen, paying, failed('create'), { type: 'network.restored' }],
      ends: 'creating',
    },
    {
      name: 'a discontinued item is reported, and another method can be chosen',
      events: [chosen, paying, done('create', checkoutAnswers.unavailable)],
      ends: 'choosing',
    },
    {
      name: 'a lost connection fails no payment',
      events: [
        ...created,
        failed('look'),
        elapsed('retryDelay', 'checkout.following.talk.lost'),
        done('look', checkoutAnswers.paid),
      ],
      ends: following('paid', 'quiet'),
    },
    {
      name: 'a waiting payment is cancelled',
      events: [
        ...created,
        done('look', checkoutAnswers.waiting),
        { type: 'cancel.requested' },
        done('cancel', checkoutAnswers.cancelled),
      ],
      ends: following('cancelled', 'pausing'),
    },
    {
      name: 'a missing transfer is reported',
      events: [
        ...created,
        done('look', checkoutAnswers.waiting),
        { type: 'transfer.reported' },
        done('report', checkoutAnswers.unmatched),
      ],
      ends: following('unmatched', 'pausing'),
    },
    {
      name: 'a late page processes all facts in order',
      input: { ...checkoutInput, item: null, id: checkouts.paidLate.id },
      events: [done('look', { outcome: 'answered', checkout: checkouts.paidLate })],
      ends: following('paidLate', 'quiet'),
    },
    {
      name: 'another user’s checkout is not found',
      input: { ...checkoutInput, item: null, id: checkouts.waiting.id },
      events: [done('look', checkoutAnswers.missing)],
      ends: 'missing',
    },
    {
      name: 'a double payment is refunded, and the purchase stays',
      events: [
        ...created,
        { type: 'checkout.paid' },
        { type: 'checkout.overpaid' },
        { type: 'checkout.settled' },
      ],
      ends: following('paid', 'looking'),
    },
  ],
});
