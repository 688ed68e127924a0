import { type RefObject, useEffect } from 'react';

import { lateEffect } from './late-effect.ts';

/** Keeps the focus in a part of the page when the focused element is removed; in a whole page, when a list entry is. */
export const useKeptFocus = (part: RefObject<HTMLElement | null>, isPage = false): void =>
  useEffect(
    () =>
      lateEffect(
        () => import('./focus-keeper.ts'),
        ({ keepFocus }) => keepFocus(part, isPage),
      ),
    [part, isPage],
  );
