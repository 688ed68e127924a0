import { createActor } from 'xstate';
import { expect, test } from 'vitest';

import { describeModel } from '../_kit/model-suite.ts';
import { refundMachine } from './refund.machine.ts';
import { refundModel } from './refund.model.ts';

describeModel(refundModel);

test('a completed refund is not refused, handed over or dropped', () => {
  const actor = createActor(refundMachine).start();
  actor.send({ type: 'refund.done' });
  const can = (['refund.refused', 'refund.handedOver', 'refund.dropped', 'refund.done'] as const).map(
    (type) => actor.getSnapshot().can({ type }),
  );
  expect(can).toEqual([false, false, false, false]);
});
