import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { createActor } from 'xstate';

import type { Client } from '#api/api-client.ts';
import type { Interpretation } from '#api/contract/editing.ts';
import { withInertActors } from '#machines/_kit/model.ts';
import { assets, imageEditingModel } from '#machines/image-editing/image-editing.model.ts';
import { selectView } from '#machines/image-editing/image-editing.selectors.ts';
// Styles are generated from the modules that are loaded when the walk begins.
import '#ui/image-editing/editing-later-screens.ts';
import { ImageEditingWizard } from '#ui/image-editing/image-editing-page.tsx';

import { fill, press } from './page-hands.ts';
import { scriptedStudio } from './scripted-studio.ts';
import { WalkStage } from './stage.tsx';

const { client } = scriptedStudio(Object.values(assets));
const removal: Interpretation = { operations: [{ kind: 'remove-object' }], understood: [], refused: [] };
const reading: Client = {
  ...client,
  call: ((op: { path: string }, args: never) =>
    op.path === '/ai/image-editing/interpret'
      ? Promise.resolve({ ok: true, answer: removal })
      : client.call(op as never, args)) as Client['call'],
};

test('an instruction that needs a mask leads to the mask editor before an order', async () => {
  const actor = createActor(withInertActors(imageEditingModel.machine), { input: imageEditingModel.input });
  actor.start();
  const tell = (event: object) => actor.send(event as Parameters<typeof actor.send>[0]);
  tell({ type: 'draft.opened', stored: undefined });
  tell({ type: 'image.chosen', asset: assets.a });
  tell({ type: 'step.chosen', step: 'describe' });
  await render(
    <WalkStage client={reading}>
      <ImageEditingWizard wizard={actor as never} onMoved={() => {}} />
    </WalkStage>,
  );
  await fill('What is to change?', 'xoá nếp nhăn trên váy');
  await expect.element(page.getByText(/Please paint over what you mean/)).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Paint it now' })).toBeVisible();
  expect(page.getByRole('button', { name: /^Edit the picture/ }).elements()).toEqual([]);
  await press('Paint the mask first');
  await expect.poll(() => selectView(actor.getSnapshot())).toBe('masking');
});
