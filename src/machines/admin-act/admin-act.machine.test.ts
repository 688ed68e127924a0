import { expect, test } from 'vitest';

import { maxCreditCorrection } from '#api/contract/admin-acts.ts';

import { describeModel } from '../_kit/model-suite.ts';
import { adminActModel } from './admin-act.model.ts';
import { isOrderComplete } from './admin-act.order.ts';

describeModel(adminActModel);

const given = { id: 'one', reason: 'As agreed', entry: 'once' };
const of = { id: 'one', name: 'Lan Anh' };

test('an order is complete with its reason, its code and an amount within its limits', () => {
  const credits = { ...of, kind: 'credits' } as const;
  const corrected = (amount: number) => isOrderComplete(credits, { ...given, kind: 'credits', amount });
  expect([0, -1, maxCreditCorrection, -maxCreditCorrection].map(corrected)).toEqual([
    false,
    true,
    true,
    true,
  ]);
  expect([maxCreditCorrection + 1, 1.5, Number.NaN].map(corrected)).toEqual([false, false, false]);
  const refund = { ...of, kind: 'refundPayment', amount: 99_000 } as const;
  const refunded = (amount: number) => isOrderComplete(refund, { ...given, kind: 'refundPayment', amount });
  expect([-1, 1, 99_000, 99_001].map(refunded)).toEqual([false, true, true, false]);
  const match = { ...of, kind: 'matchCase' } as const;
  const matched = (reference: string) => isOrderComplete(match, { ...given, kind: 'matchCase', reference });
  expect(['MOT12345', 'MOT123456'].map(matched)).toEqual([false, true]);
});

test('an order for another act than the open one does not run', () => {
  expect(isOrderComplete({ ...of, kind: 'suspend' }, { kind: 'lift', id: 'one' })).toBe(false);
  expect(isOrderComplete({ ...of, kind: 'lift' }, { kind: 'lift', id: 'one' })).toBe(true);
});
