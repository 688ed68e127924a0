import { useRouter } from '@tanstack/react-router';

import type { ReviewMoves } from '#ui/image-review/review-door.tsx';
import type { ReviewSearch } from '#ui/image-review/review-search.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Set if this entry was pushed to open the dialog: the entry before it is the page without the dialog. */
    reviewed?: true;
  }
}

/**
 * Returns navigation for the result dialog, which is part of the page's address: opening pushes an entry, so that Back closes it;
 * other changes replace it.
 */
export function useReviewMoves(search: Pick<ReviewSearch, 'item'>): ReviewMoves {
  const router = useRouter();
  const go = (change: Partial<ReviewSearch>, adds: boolean) =>
    void router.navigate({
      to: '.',
      search: (before) => ({ ...before, ...change }),
      state: (before) => ({ ...before, ...(adds && { reviewed: true as const }) }),
      replace: !adds,
      resetScroll: false,
    });
  return {
    open: (item) => go({ item, picture: undefined }, search.item === undefined),
    show: (picture) => go({ picture: picture === 0 ? undefined : picture }, false),
    close: () => {
      if (router.state.location.state.reviewed) router.history.back();
      else go({ item: undefined, picture: undefined }, false);
    },
  };
}
