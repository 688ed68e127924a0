import { useState } from 'react';

import { LazyReview } from '#ui/image-review/review-door.tsx';

import { useReviewMoves } from './-review.ts';

/**
 * Result dialog in front of its wizard. The visible picture is not part of the address, where `picture` names the wizard's input.
 */
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
