/** Returns the elements of a part in the tab order. */
export const focusablesIn = (part: Element): HTMLElement[] =>
  [
    ...part.querySelectorAll<HTMLElement>('button, a[href], input, select, textarea, summary, [tabindex]'),
  ].filter((place) => place.tabIndex >= 0 && place.checkVisibility());

const lists = 'ul, ol, tbody';
const pages = '[role="dialog"], #content';

/**
 * Returns the elements to focus after a removal, the nearest first: within its list, after it and before it, then within its
 * page.
 */
export const neighboursOf = (place: Element): readonly HTMLElement[] =>
  [place.closest(lists), place.closest(pages)].flatMap((part) => {
    if (part === null) return [];
    const all = focusablesIn(part).filter((other) => other !== place);
    const isAfter = (other: Element) =>
      (place.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
    return [...all.filter(isAfter), ...all.filter((other) => !isAfter(other)).toReversed()];
  });
