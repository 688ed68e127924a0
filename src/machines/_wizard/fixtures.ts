import type { Asset } from '#api/contract/assets.ts';

import type { GenerationOutput } from '../generation/generation.types.ts';

// What the models of the wizards have in common.

const grey =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 3 4"%3E%3Cpath d="M0 0h3v4H0z" fill="%23999"/%3E%3C/svg%3E';

export const idOf = (letter: string): string => `01934b1c-0000-7000-8000-00000000000${letter}`;

/** A picture of the library. */
export const pictureOf = (
  letter: string,
  role: Asset['role'],
  category?: NonNullable<Asset['category']>,
): Asset => ({
  id: idOf(letter),
  kind: 'image',
  role,
  name: `${letter}.jpg`,
  content_type: 'image/jpeg',
  width: 1200,
  height: 1600,
  bytes: 245_000,
  ...(category && { category }),
  saved: false,
  url: grey,
  thumbnail_url: grey,
  created_at: '2025-03-01T10:00:00.000Z',
});

/** The same picture, under an address that is good for another day. */
export const freshened = (asset: Asset): Asset => ({ ...asset, url: '/api/assets/a/content?expires=2' });

export const jobId = idOf('1');

/** How a generation ends in every wizard. */
export const commonOutcomes = {
  succeeded: { status: 'succeeded', id: jobId, cancellation: null },
  tooLate: { status: 'succeeded', id: jobId, cancellation: 'too_late' },
  failed: { status: 'failed', id: jobId, code: 'engine_failed' },
  cancelledBefore: { status: 'cancelled', id: null, cancellation: 'before_start' },
  cancelledRunning: { status: 'cancelled', id: jobId, cancellation: 'while_running' },
} as const satisfies Record<string, GenerationOutput>;
