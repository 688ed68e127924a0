import { expect, test } from 'vitest';

import { maxCreditCorrection } from '#api/contract/admin-acts.ts';

import { describeModel } from '../_kit/model-suite.ts';
import { adminActModel } from './admin-act.model.ts';
import { isOrderComplete } from './admin-act.order.ts';

describeModel(adminActModel);

const orderFields = { id: 'one', reason: 'As agreed', entry: 'once' };
const target = { id: 'one', name: 'Lan Anh' };

test('an order is complete with its reason, its code and an amount within its limits', () => {
  const credits = { ...target, kind: 'credits' } as const;
  const corrected = (amount: number) => isOrderComplete(credits, { ...orderFields, kind: 'credits', amount });
  expect([0, -1, maxCreditCorrection, -maxCreditCorrection].map(corrected)).toEqual([
    false,
    true,
    true,
    true,
  ]);
  expect([maxCreditCorrection + 1, 1.5, Number.NaN].map(corrected)).toEqual([false, false, false]);
  const refund = { ...target, kind: 'refundPayment', amount: 99_000 } as const;
  const refunded = (amount: number) =>
    isOrderComplete(refund, { ...orderFields, kind: 'refundPayment', amount });
  expect([-1, 1, 99_000, 99_001].map(refunded)).toEqual([false, true, true, false]);
  const match = { ...target, kind: 'matchCase' } as const;
  const matched = (reference: string) =>
    isOrderComplete(match, { ...orderFields, kind: 'matchCase', reference });
  expect(['MOT12345', 'MOT123456'].map(matched)).toEqual([false, true]);
});

test('an order for another act than the open one does not run', () => {
  expect(isOrderComplete({ ...target, kind: 'suspend' }, { kind: 'lift', id: 'one' })).toBe(false);
  expect(isOrderComplete({ ...target, kind: 'lift' }, { kind: 'lift', id: 'one' })).toBe(true);
});
