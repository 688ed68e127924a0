import { type RefObject, useEffect } from 'react';

import { lateEffect } from './late-effect.ts';

/** Keeps the focus in a part of the page when what has it is taken out; of a whole page, when an entry of a list is. */
export const useKeptFocus = (part: RefObject<HTMLElement | null>, isPage = false): void =>
  useEffect(
    () =>
      lateEffect(
        () => import('./focus-keeper.ts'),
        ({ keepFocus }) => keepFocus(part, isPage),
      ),
    [part, isPage],
  );
