import { type ComponentType, useEffect, useState } from 'react';

import { fetchPart } from '#ui/patterns/fetch-part.ts';
import { prepareToasts } from '#ui/patterns/toasts.tsx';

import type { LandingField } from './landing.ts';

type Screens<View extends string> = Partial<Record<View, ComponentType>>;

/** The screens that are there. The later ones, and what says short words, are fetched at the first view, and again at another if that failed. */
export function useWizardScreens<View extends string>(
  view: View,
  first: Screens<View>,
  fetchLater: () => Promise<Screens<View>>,
): Screens<View> {
  const [screens, setScreens] = useState(first);
  useEffect(() => {
    void prepareToasts();
    fetchPart(fetchLater).then(
      (later) => setScreens({ ...first, ...later }),
      () => {},
    );
  }, [view, first, fetchLater]);
  return screens;
}

/**
 * A step that was gone to is where the keyboard and the screen reader go on.
 *
 * @param place the field that it was gone to for; null where that is the step itself.
 */
export function focusFirst(screen: HTMLElement, place: LandingField | null): void {
  if (place && focusField(screen, place)) return;
  if (document.activeElement === document.body) screen.focus({ preventScroll: true });
}

/** @returns whether the screen has the field. */
export function focusField(screen: HTMLElement, place: LandingField): boolean {
  const field = screen.querySelector<HTMLElement>(`[data-landing="${place}"]`);
  field?.focus({ preventScroll: true });
  field?.scrollIntoView({ block: 'center', behavior: 'instant' });
  return field !== null;
}
