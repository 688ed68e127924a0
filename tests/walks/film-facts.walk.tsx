import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';

import type { Generation } from '#api/contract/generation.ts';
import { requestedPicture, jobId } from '#machines/_wizard/fixtures.ts';
import { ReviewFacts } from '#ui/image-review/review-facts.tsx';

import { generationOf } from './generations.ts';
import { WalkStage } from './stage.tsx';

const film = { ...requestedPicture, kind: 'video' as const, width: 720, height: 1280, duration_ms: 6000 };
const generation: Generation = generationOf(jobId, {
  feature: 'image-to-video',
  cost: 2,
  engine: 'fal',
  model: 'veo_v2',
  params: { duration_s: 5, resolution: '480p', motion_style: 'subtle', loop: true },
  delivered: {
    model: 'veo3.1',
    seconds: 6,
    width: 720,
    height: 1280,
    frames_per_second: 23.98,
    audio: true,
    unheeded: ['loop'],
  },
  result: film,
  created_at: film.created_at,
});

test('a video that differs from its order shows both values', async () => {
  await render(
    <WalkStage>
      <ReviewFacts generation={generation} />
    </WalkStage>,
  );
  await expect.element(page.getByText('6 seconds (asked for: 5)')).toBeVisible();
  await expect.element(page.getByText('720p (asked for: 480p) · 720\u{a0}×\u{a0}1280')).toBeVisible();
  await expect.element(page.getByText('23.98 frames a second')).toBeVisible();
  await expect.element(page.getByText('with sound (asked for: without sound)')).toBeVisible();
  await expect.element(page.getByText('Veo 3.1 (asked for: Veo 2)')).toBeVisible();
  await expect.element(page.getByText('an end that joins the beginning')).toBeVisible();
});
