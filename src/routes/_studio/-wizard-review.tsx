import { useState } from 'react';

import { LazyReview } from '#ui/image-review/review-door.tsx';

import { useReviewMoves } from './-review.ts';

/** The dialog of a result in front of its wizard. Which of its pictures is shown is not in the address, where `picture` is one to begin with. */
export function WizardReview({ item }: { item: string | undefined }) {
  const [picture, setPicture] = useState(0);
  const { open, close } = useReviewMoves({ item });
  const moves = {
    open: (id: string) => {
      setPicture(0);
      open(id);
    },
    show: setPicture,
    close: () => {
      setPicture(0);
      close();
    },
  };
  return <LazyReview search={{ item, picture }} moves={moves} around={[]} />;
}
