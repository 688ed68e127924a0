import { expect } from 'vitest';
import { page } from 'vitest/browser';

import type { adminActMachine } from '#machines/admin-act/admin-act.machine.ts';
import { adminActModel, suspension } from '#machines/admin-act/admin-act.model.ts';
import {
  selectAct,
  selectConfirmRefusal,
  selectFailure,
  selectIsBusy,
} from '#machines/admin-act/admin-act.selectors.ts';
import { ActDialog } from '#ui/admin/act-dialog.tsx';

import { fill, press, seeFailure } from './page-hands.ts';
import { describeWalk, type Gestures } from './harness.tsx';
import { WalkStage } from './stage.tsx';

const gestures = {
  'act.chosen': (event, { actor }) => actor.send(event),
  'act.confirmed': async ({ order }) => {
    if ('reason' in order) await fill('Reason', order.reason);
    await press('Suspend');
  },
  'act.cancelled': () => press('Cancel'),
  'undo.chosen': (event, { actor }) => actor.send(event),
} satisfies Gestures<typeof adminActMachine>;

describeWalk({
  model: adminActModel,
  screen: (actor) => (
    <WalkStage>
      <ActDialog actor={actor} />
    </WalkStage>
  ),
  gestures,
  // A disabled button ignores clicks.
  offers: (event, snapshot) =>
    event.type !== 'act.confirmed' || selectConfirmRefusal(event.order)(snapshot) === undefined,
  sees: async (snapshot) => {
    const question = page.getByRole('heading', { name: `Suspend ${suspension.name}?` });
    if (selectAct(snapshot) === null) {
      await expect.element(question).not.toBeInTheDocument();
      return;
    }
    await expect.element(question).toBeVisible();
    const button = page.getByRole('button', { name: 'Suspend' });
    if (selectIsBusy(snapshot)) await expect.element(button).toHaveAttribute('aria-busy', 'true');
    const failure = selectFailure(snapshot);
    if (failure !== null) await seeFailure(failure);
  },
});
