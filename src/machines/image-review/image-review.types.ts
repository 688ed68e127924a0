import type { Asset } from '#api/contract/assets.ts';

import type { Point, Size } from './review-view.ts';

/** A picture or a film that is looked at. */
export type ReviewedAsset = Asset;

export type ImageReviewInput = {
  /** The result, and what it was made of. */
  pictures: readonly [ReviewedAsset, ...ReviewedAsset[]];
  /** Which of them is looked at first. */
  shown: number;
};

export type ImageReviewEvent =
  /** The room that a picture has; two that stand side by side have the same. */
  | { type: 'board.measured'; board: Size }
  /** `at` counts from the middle of the board. */
  | { type: 'view.zoomed'; factor: number; at: Point }
  | { type: 'view.panned'; by: Point }
  | { type: 'view.fitted' }
  | { type: 'picture.turned'; to: 'left' | 'right' }
  | { type: 'picture.chosen'; index: number }
  | { type: 'comparison.requested' }
  | { type: 'other.chosen'; other: ReviewedAsset }
  | { type: 'slider.chosen' }
  | { type: 'sides.chosen' }
  | { type: 'comparison.ended' };

export type ImageReviewNews = { type: 'picture.shown'; index: number };
