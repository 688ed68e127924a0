import { useRouter } from '@tanstack/react-router';

import type { ReviewMoves } from '#ui/image-review/review-door.tsx';
import type { ReviewSearch } from '#ui/image-review/review-search.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** This entry was added to open the dialog: what is before it is the page without. */
    reviewed?: true;
  }
}

/** The dialog of a result in the address of the page that it lies on: opening adds an entry, so that Back closes it; all else replaces it. */
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
