import { createContext, type RefObject, use } from 'react';

/** Field of a view that a link may target; the field names itself in `data-landing`. */
export type LandingField = 'face' | 'wish';

const Landing = createContext<RefObject<LandingField | null>>({ current: null });
export const LandingProvider = Landing.Provider;

/** Returns a function that makes the next view focus a field. */
export function useFieldLanding(): (place: LandingField) => void {
  const landing = use(Landing);
  return (place) => {
    landing.current = place;
  };
}
