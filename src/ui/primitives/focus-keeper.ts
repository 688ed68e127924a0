import type { RefObject } from 'react';

/**
 * Who stands on something that is taken out of a part of the page goes on next to it, or at the part's beginning: a browser lets the
 * focus fall to the whole page, where neither keyboard nor screen reader know where they were.
 *
 * @param part read when something is taken out, as it may be another one by then.
 * @returns what ends it.
 */
export function keepFocus(part: RefObject<HTMLElement | null>): () => void {
  let focused = document.activeElement;
  const remember = () => {
    focused = document.activeElement;
  };
  const observer = new MutationObserver((changes) => {
    if (focused?.isConnected !== false || document.activeElement !== document.body) return;
    const change = changes.find(({ removedNodes }) =>
      [...removedNodes].some((node) => node.contains(focused)),
    );
    const heir = part.current && heirOf(part.current, change);
    heir?.focus({ preventScroll: true });
  });
  observer.observe(document.body, { childList: true, subtree: true });
  document.addEventListener('focusin', remember);
  return () => {
    observer.disconnect();
    document.removeEventListener('focusin', remember);
  };
}

/** What can be focused next to where something stood: all of it where that has changed whole, else what comes after it, or before it. */
function heirOf(part: HTMLElement, change: MutationRecord | undefined): HTMLElement | undefined {
  const places = focusablesIn(part);
  const beginning = part.hasAttribute('tabindex') ? part : places[0];
  if (!change || !part.contains(change.target)) return beginning;
  const { target, nextSibling, previousSibling } = change;
  if (target instanceof HTMLElement && target.hasAttribute('tabindex')) return target;
  const after = nextSibling?.isConnected && places.find((place) => !isBefore(place, nextSibling));
  const before = previousSibling?.isConnected && places.findLast((place) => isUpTo(place, previousSibling));
  return after || before || places.find((place) => target.contains(place)) || beginning;
}

const isBefore = (one: Node, other: Node) =>
  (other.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_PRECEDING) !== 0;
const isUpTo = (one: Node, other: Node) => other.contains(one) || isBefore(one, other);

const focusablesIn = (part: HTMLElement) =>
  [
    ...part.querySelectorAll<HTMLElement>('button, a[href], input, select, textarea, summary, [tabindex]'),
  ].filter((place) => place.tabIndex >= 0 && place.checkVisibility());
