import { expect } from 'vitest';
import { page } from 'vitest/browser';

import { maskDoorModel } from '#machines/mask-door/mask-door.model.ts';
import { selectIsAway } from '#machines/mask-door/mask-door.selectors.ts';
import { MaskingScreen } from '#ui/mask-editor/masking-screen.tsx';

import { press } from './page-hands.ts';
import { describeWalk } from './harness.tsx';
import { WalkStage } from './stage.tsx';

describeWalk({
  model: maskDoorModel,
  screen: (door) => (
    <WalkStage>
      <MaskingScreen
        door={door}
        title="Where is the hair?"
        advice="Paint over it."
        sending="none"
        onLeave={() => {}}
      />
    </WalkStage>
  ),
  gestures: { 'retry.requested': () => press('Try again') },
  sees: async (snapshot) => {
    await expect.element(page.getByRole('heading', { name: 'Where is the hair?' })).toBeVisible();
    const failure = page.getByRole('alert').getByText('The mask editor could not be fetched');
    if (selectIsAway(snapshot)) await expect.element(failure).toBeVisible();
    else await expect.element(failure).not.toBeInTheDocument();
  },
});
