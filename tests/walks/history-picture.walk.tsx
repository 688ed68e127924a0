import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';

import type { Asset, AssetRole } from '#api/contract/assets.ts';
import type { Generation } from '#api/contract/generation.ts';
import { askedPicture, jobId } from '#machines/_wizard/fixtures.ts';
import { HistoryPicture } from '#ui/history/history-picture.tsx';

import { Stage } from './stage.tsx';

const edited = (roles: readonly AssetRole[], result: Partial<Asset> = {}): Generation => ({
  id: jobId,
  feature: 'image-editing',
  status: 'succeeded',
  stage: null,
  progress: 1,
  cost: 1,
  engine: 'built-in',
  seed: 1,
  params: {},
  inputs: roles.map((role) => ({ role, asset: askedPicture })),
  result: { ...askedPicture, ...result },
  notes: [],
  created_at: askedPicture.created_at,
});

test.each([
  ['an edit of one picture is seen beside it', edited(['image', 'mask']), 1],
  ['an edit of another shape is seen alone', edited(['image'], { height: askedPicture.height / 2 }), 0],
  ['a picture that several became is seen alone', edited(['image', 'image']), 0],
])('%s', async (_, generation, compared) => {
  await render(
    <Stage>
      <HistoryPicture generation={generation} />
    </Stage>,
  );
  await expect.element(page.getByRole('img', { name: 'The finished picture' })).toBeVisible();
  expect(page.getByRole('slider').elements()).toHaveLength(compared);
});
