import { latePart, useLatePart } from '#ui/patterns/late-part.ts';

import type { ReviewSearch } from './review-search.ts';

export type ReviewMoves = {
  /** Opens the review of a generation; Back closes it. */
  open: (id: string) => void;
  /** Shows another picture of the same generation. */
  show: (picture: number) => void;
  close: () => void;
};

type ReviewDoorProps = {
  search: ReviewSearch;
  moves: ReviewMoves;
  /** Ids of the list that the dialog is opened from. */
  around: readonly string[];
};

const reviewWindow = latePart(() => import('./image-review.tsx'));

/** Review dialog, whose chunk loads when the URL asks for it. */
export function LazyReview({ search: { item, picture = 0 }, moves, around }: ReviewDoorProps) {
  const part = useLatePart(reviewWindow, item !== undefined, moves.close);
  if (item === undefined || !part) return null;
  return (
    <part.ImageReview
      id={item}
      picture={picture}
      around={around}
      onPicture={moves.show}
      onOpen={moves.open}
      onClose={moves.close}
    />
  );
}
