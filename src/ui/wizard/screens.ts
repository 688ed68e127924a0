import { type ComponentType, useEffect } from 'react';

import { type LatePart, useLatePart } from '#ui/patterns/late-part.ts';
import { prepareToasts } from '#ui/patterns/toasts.tsx';

import type { LandingField } from './landing.ts';

export type Screens<View extends string> = Partial<Record<View, ComponentType>>;

/**
 * Returns the loaded screens. The later ones and the toasts' texts load after the first view, and again at another view if that
 * failed.
 */
export function useWizardScreens<View extends string>(
  view: View,
  first: Screens<View>,
  later: LatePart<Screens<View>>,
): Screens<View> {
  useEffect(() => void prepareToasts(), [view]);
  return { ...first, ...useLatePart(later, !(view in first)) };
}

/**
 * Focuses the new step for keyboard and screen reader.
 * @param place the targeted field; null for the step itself.
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
