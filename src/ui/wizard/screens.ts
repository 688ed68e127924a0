import { type ComponentType, useEffect } from 'react';

import { type LatePart, useLatePart } from '#ui/patterns/late-part.ts';
import { prepareToasts } from '#ui/patterns/toasts.tsx';

import type { LandingField } from './landing.ts';

export type Screens<View extends string> = Partial<Record<View, ComponentType>>;

/** Returns the screens that have arrived. The later ones and the toasts' code load behind the first view. */
export function useWizardScreens<View extends string>(
  view: View,
  first: Screens<View>,
  later: LatePart<Screens<View>>,
): Screens<View> {
  useEffect(() => void prepareToasts(), [view]);
  return { ...first, ...useLatePart(later, !(view in first)) };
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
