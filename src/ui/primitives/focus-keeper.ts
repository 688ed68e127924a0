import type { RefObject } from 'react';

import { focusablesIn } from './focusables.ts';

type Part = RefObject<HTMLElement | null>;

/** All observed parts; a nested part handles removals inside itself. */
const parts = new Set<Part>();

/**
 * Moves the focus to a neighbour, or to the start of the part, when the focused element is removed: browsers move it to the body,
 * where keyboard and screen reader lose their position.
 * @param part read at each removal, as it may be another element by then.
 * @param isPage handles only removed list entries, since another page may replace this one.
 * @returns a function that stops it.
 */
export function keepFocus(part: Part, isPage = false): () => void {
  let focused = document.activeElement;
  const remember = () => {
    focused = document.activeElement;
  };
  const observer = new MutationObserver((changes) => {
    if (focused?.isConnected !== false || document.activeElement !== document.body) return;
    const change = changes.find(({ removedNodes }) =>
      [...removedNodes].some((node) => node.contains(focused)),
    );
    if (part.current === null || (change && isInnerPart(part.current, change.target))) return;
    if (isPage && !(change && isEntry(part.current, change))) return;
    focusTargetAfter(part.current, change)?.focus({ preventScroll: true });
  });
  parts.add(part);
  observer.observe(document.body, { childList: true, subtree: true });
  document.addEventListener('focusin', remember);
  return () => {
    parts.delete(part);
    observer.disconnect();
    document.removeEventListener('focusin', remember);
  };
}

const isInnerPart = (part: HTMLElement, target: Node) =>
  [...parts].some(
    ({ current }) =>
      current !== null && current !== part && part.contains(current) && current.contains(target),
  );

const lists = 'ul, ol, table';

/** Returns whether a list entry was removed, or the whole list with its last entry. */
const isEntry = (part: HTMLElement, { target, removedNodes }: MutationRecord) =>
  part.contains(target) &&
  ((target instanceof Element && target.closest(lists) !== null) ||
    [...removedNodes].some((node) => node instanceof Element && node.matches(lists)));

/**
 * Returns the focusable element next to a removal: the start of a part that was replaced, else the element after it, or before
 * it.
 */
function focusTargetAfter(part: HTMLElement, change: MutationRecord | undefined): HTMLElement | undefined {
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
