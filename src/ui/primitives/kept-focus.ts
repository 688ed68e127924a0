import { type RefObject, useEffect } from 'react';

import { lateEffect } from './late-effect.ts';

/** Keeps the focus in a part of the page when what has it is taken out. */
export const useKeptFocus = (part: RefObject<HTMLElement | null>): void =>
  useEffect(
    () =>
      lateEffect(
        () => import('./focus-keeper.ts'),
        ({ keepFocus }) => keepFocus(part),
      ),
    [part],
  );
