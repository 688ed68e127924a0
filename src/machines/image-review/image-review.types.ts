import type { Asset } from '#api/contract/assets.ts';

import type { Point, Size } from './review-view.ts';

/** Picture or film in the review. */
export type ReviewedAsset = Asset;

export type ImageReviewInput = {
  /** The result, followed by its inputs. */
  pictures: readonly [ReviewedAsset, ...ReviewedAsset[]];
  /** Index of the picture that is shown first. */
  shown: number;
};

export type ImageReviewEvent =
  /** Size of the area of one picture; two pictures side by side have equal areas. */
  | { type: 'board.measured'; board: Size }
  /** `at` is relative to the centre of the board. */
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
