import { type RefObject, useLayoutEffect, useState } from 'react';

/** Distance above the screen in pixels. */
const topGap = 16;

/**
 * Scrolls a view that uses the whole window to its top, and restores the scroll position when it is left.
 * @param screen element of the view.
 */
export function useFullWindowView(view: string, own: string, screen: RefObject<HTMLElement | null>): void {
  const [seen, setSeen] = useState({ view, before: view, place: 0 });
  // Read during render: after the commit the page may be shorter, and its scroll position changed.
  if (seen.view !== view) setSeen({ view, before: seen.view, place: view === own ? scrollY : seen.place });
  useLayoutEffect(() => {
    const { before, place } = seen;
    const top = screen.current?.getBoundingClientRect().top;
    // `scrollIntoView` would leave room for the header of the public pages.
    if (seen.view === own && top !== undefined)
      scrollTo({ top: scrollY + top - topGap, behavior: 'instant' });
    else if (before === own && seen.view !== own) scrollTo({ top: place, behavior: 'instant' });
  }, [seen, own, screen]);
}
