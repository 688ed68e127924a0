import type { RefObject } from 'react';

import { focusablesIn } from './focusables.ts';

type Part = RefObject<HTMLElement | null>;

/** All parts that are kept now: what is taken out of one that lies within another is its own matter. */
const parts = new Set<Part>();

/**
 * Who stands on something that is taken out of a part of the page goes on next to it, or at the part's beginning: a browser lets the
 * focus fall to the whole page, where neither keyboard nor screen reader know where they were.
 *
 * @param part read when something is taken out, as it may be another one by then.
 * @param isPage only entries of its lists are meant, as another page may take the place of this one.
 * @returns what ends it.
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
    heirOf(part.current, change)?.focus({ preventScroll: true });
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

/** Whether an entry of a list went, or the whole list, as its last entry did. */
const isEntry = (part: HTMLElement, { target, removedNodes }: MutationRecord) =>
  part.contains(target) &&
  ((target instanceof Element && target.closest(lists) !== null) ||
    [...removedNodes].some((node) => node instanceof Element && node.matches(lists)));

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
