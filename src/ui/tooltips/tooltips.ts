import './tooltips.css';

import { createActor } from 'xstate';

import { tooltipMachine } from '#machines/tooltip/tooltip.machine.ts';
import { selectShownKey } from '#machines/tooltip/tooltip.selectors.ts';

const gap = 8;

/** Positions a tooltip within the viewport: below its target if there is room, else above. */
function place(tip: HTMLElement, target: Element): void {
  const box = target.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = tip;
  const below = box.bottom + gap;
  const top = below + height + gap <= innerHeight ? below : box.top - gap - height;
  const left = box.left + box.width / 2 - width / 2;
  tip.style.left = `${Math.max(gap, Math.min(left, document.documentElement.clientWidth - width - gap))}px`;
  tip.style.top = `${Math.max(gap, top)}px`;
}

const tipOf = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-tip]') : null;

/** Handlers of pointer and focus. */
type Whereabouts = { enter: (thing: HTMLElement) => void; leave: () => void; dismiss: () => void };

function watchPointerAndFocus({ enter, leave, dismiss }: Whereabouts, tip: HTMLElement): () => void {
  let thing: HTMLElement | null = null;
  const moveTo = (next: HTMLElement | null) => {
    if (next === thing) return;
    thing = next;
    if (next) enter(next);
    else leave();
  };
  const listening = new AbortController();
  const options = { signal: listening.signal, capture: true, passive: true };
  const listen = <Name extends keyof DocumentEventMap>(
    name: Name,
    hear: (event: DocumentEventMap[Name]) => void,
  ) => document.addEventListener(name, hear, options);
  listen('pointerover', ({ target, pointerType }) => {
    // Hovering the tooltip keeps it open: users of screen magnifiers may have to move the pointer there.
    if (pointerType !== 'touch' && !(target instanceof Node && tip.contains(target))) moveTo(tipOf(target));
  });
  listen('focusin', ({ target }) => {
    const next = tipOf(target);
    if (next?.matches(':focus-visible')) moveTo(next);
  });
  listen('focusout', ({ target }) => {
    if (tipOf(target) === thing) moveTo(null);
  });
  listen('pointerdown', dismiss);
  listen('scroll', dismiss);
  listen('keydown', ({ key }) => {
    if (key === 'Escape') dismiss();
  });
  return () => listening.abort();
}

/**
 * Shows the text of `data-tip` for the hovered or focused element, on the whole page. It repeats the element's accessible name,
 * so it is hidden from screen readers.
 * @returns a function that stops it.
 */
export function showTooltips(): () => void {
  const actor = createActor(tooltipMachine).start();
  const tip = Object.assign(document.createElement('div'), { className: 'tooltip', popover: 'manual' });
  tip.setAttribute('aria-hidden', 'true');
  const keys = new WeakMap<Element, number>();
  let last = 0;
  let thing: HTMLElement | null = null;
  const subscription = actor.subscribe((snapshot) => {
    const words = thing?.isConnected && thing.dataset['tip'];
    if (selectShownKey(snapshot) === null || !thing || !words) return tip.remove();
    tip.textContent = words;
    document.body.append(tip);
    tip.showPopover();
    place(tip, thing);
  });
  const enter = (entered: HTMLElement) => {
    thing = entered;
    const key = keys.get(entered) ?? (last += 1);
    keys.set(entered, key);
    actor.send({ type: 'target.entered', key });
  };
  const leave = () => actor.send({ type: 'target.left' });
  const dismiss = () => actor.send({ type: 'tooltip.dismissed' });
  const ignore = watchPointerAndFocus({ enter, leave, dismiss }, tip);
  return () => {
    ignore();
    subscription.unsubscribe();
    actor.stop();
    tip.remove();
  };
}
