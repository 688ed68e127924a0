import { latePart, useLatePart } from '#ui/patterns/late-part.ts';

import type { ReviewSearch } from './review-search.ts';

export type ReviewMoves = {
  /** Looks at a generation: Back closes it again. */
  open: (id: string) => void;
  /** Looks at another picture of the same. */
  show: (picture: number) => void;
  close: () => void;
};

type ReviewDoorProps = {
  search: ReviewSearch;
  moves: ReviewMoves;
  /** The list that it is opened from, by ids. */
  around: readonly string[];
};

const reviewWindow = latePart(() => import('./image-review.tsx'));

/** The dialog for a result, whose code comes when the address asks for it. */
export function LazyReview({ search: { item, picture = 0 }, moves, around }: ReviewDoorProps) {
  const there = useLatePart(reviewWindow, item !== undefined, moves.close);
  if (item === undefined || !there) return null;
  return (
    <there.ImageReview
      id={item}
      picture={picture}
      around={around}
      onPicture={moves.show}
      onOpen={moves.open}
      onClose={moves.close}
    />
  );
}
