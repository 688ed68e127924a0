import { type RefObject, useLayoutEffect, useState } from 'react';

/** What is left above the screen, in pixels. */
const above = 16;

/**
 * For a view that has the window to itself and is come back from: it is shown from its top, and whoever leaves it is where they were.
 *
 * @param screen what is shown of the view.
 */
export function useFullWindowView(view: string, own: string, screen: RefObject<HTMLElement | null>): void {
  const [seen, setSeen] = useState({ view, before: view, place: 0 });
  // While it is rendered: once the view is there, the page may be shorter, and scrolled with it.
  if (seen.view !== view) setSeen({ view, before: seen.view, place: view === own ? scrollY : seen.place });
  useLayoutEffect(() => {
    const { before, place } = seen;
    const top = screen.current?.getBoundingClientRect().top;
    // Not into view: that leaves room for the header of the public pages.
    if (seen.view === own && top !== undefined) scrollTo({ top: scrollY + top - above, behavior: 'instant' });
    else if (before === own && seen.view !== own) scrollTo({ top: place, behavior: 'instant' });
  }, [seen, own, screen]);
}
