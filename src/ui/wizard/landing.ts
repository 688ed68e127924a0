import { createContext, type RefObject, use } from 'react';

/** A field that a view may be gone to for; it says so itself, as its `data-landing`. */
export type LandingField = 'face' | 'wish';

const Landing = createContext<RefObject<LandingField | null>>({ current: null });
export const LandingProvider = Landing.Provider;

/** For a way to another view that is gone for one of its fields: that is where the keyboard and the screen reader go on. */
export function useFieldLanding(): (place: LandingField) => void {
  const landing = use(Landing);
  return (place) => {
    landing.current = place;
  };
}
