import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';

import type { Client } from '#api/api-client.ts';
import { firstPacks, firstPlans } from '#api/contract/first-offer.ts';
import type { Generation } from '#api/contract/generation.ts';
import type { Op } from '#api/contract/op.ts';
import { pricingOps } from '#api/contract/pricing.ts';
import { pictures } from '#machines/asset-library/asset-library.model.ts';
import { ReviewActions } from '#ui/image-review/review-actions.tsx';

import { generationOf } from './generations.ts';
import { press } from './page-hands.ts';
import { WalkStage } from './stage.tsx';

const failed: Generation = generationOf(pictures[0].id, {
  feature: 'image-to-video',
  status: 'failed',
  cost: 2,
  created_at: pictures[0].created_at,
});

const poor = {
  ok: false,
  failure: {
    code: 'insufficient_credits',
    message: '',
    fields: [],
    credits: { balance: 1, cost: 2, shortage: 1 },
  },
} as const;
const call = (op: Op) =>
  Promise.resolve(
    op === pricingOps.plans ? { ok: true, answer: { plans: firstPlans, packs: firstPacks } } : poor,
  );
const server: Client = {
  call: call as Client['call'],
  open: () => Promise.reject(new Error('nothing streams')),
  upload: () => Promise.reject(new Error('nothing is sent')),
};

test('a retry without enough credits names the shortage and its price, and links back', async () => {
  await render(
    <WalkStage client={server}>
      <ReviewActions generation={failed} onClose={() => {}} onOpen={() => {}} />
    </WalkStage>,
  );
  await press(/^Retry/);
  const said = page.getByRole('alert');
  await expect
    .element(said.filter({ hasText: 'Insufficient credits: you have 1 credit, need 2 credits: 1 more.' }))
    .toBeVisible();
  const way = said.getByRole('link', { name: 'Get 10 credits for ₫39,000 and come back here' });
  const search = new URLSearchParams({
    return: `${location.pathname}${location.search}`,
    pack: firstPacks[0]?.id ?? '',
  });
  await expect.element(way).toHaveAttribute('href', `/studio-pricing?${search.toString()}`);
});
