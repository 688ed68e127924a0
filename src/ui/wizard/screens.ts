import { type ComponentType, useEffect, useState } from 'react';

import { prepareToasts } from '#ui/patterns/toasts.tsx';

type Screens<View extends string> = Partial<Record<View, ComponentType>>;

/** The screens that are there. The later ones, and what says short words, are fetched at the first view, and again at another if that failed. */
export function useScreens<View extends string>(
  view: View,
  first: Screens<View>,
  fetchLater: () => Promise<Screens<View>>,
): Screens<View> {
  const [screens, setScreens] = useState(first);
  useEffect(() => {
    void prepareToasts();
    fetchLater().then(
      (later) => setScreens({ ...first, ...later }),
      () => {},
    );
  }, [view, first, fetchLater]);
  return screens;
}

/** A step that was gone to is where the keyboard and the screen reader go on. */
export function focusFirst(screen: HTMLElement | null): void {
  if (document.activeElement === document.body) screen?.focus({ preventScroll: true });
}
