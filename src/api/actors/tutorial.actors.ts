import { fromCallback, fromPromise } from 'xstate';

import type {
  Box,
  HookInput,
  TargetInput,
  TutorialEvent,
  TutorialKey,
  TutorialNews,
} from '#machines/tutorial/tutorial.types.ts';

/** Returns the first visible match: a layout may contain the same element twice. */
const find = (target: string): HTMLElement | undefined =>
  target === ''
    ? undefined
    : [...document.querySelectorAll<HTMLElement>(target)].find((place) => place.checkVisibility());

const boxOf = (place: HTMLElement): Box => {
  const { left, top, width, height } = place.getBoundingClientRect();
  return { left, top, width, height };
};

const isSame = (one: Box, other: Box) =>
  one.left === other.left &&
  one.top === other.top &&
  one.width === other.width &&
  one.height === other.height;

const nextFrame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve));
const movesLittle = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Maximum of frames to wait for the end of a scroll. */
const maxFrames = 90;

async function scrollIntoView(target: string, signal: AbortSignal): Promise<void> {
  const place = find(target);
  if (!place) return;
  place.scrollIntoView({
    block: place.offsetHeight > innerHeight * 0.6 ? 'start' : 'center',
    inline: 'nearest',
    behavior: movesLittle() ? 'instant' : 'smooth',
  });
  let before = boxOf(place);
  let stillFrames = 0;
  for (let frame = 0; frame < maxFrames && stillFrames < 4 && !signal.aborted; frame++) {
    await nextFrame();
    const now = boxOf(place);
    stillFrames = isSame(before, now) ? stillFrames + 1 : 0;
    before = now;
  }
}

const keys: Partial<Record<string, TutorialKey>> = {
  ArrowRight: 'next',
  Enter: 'next',
  ' ': 'next',
  ArrowLeft: 'previous',
  Escape: 'exit',
};
const fields = 'input, textarea, select, [contenteditable=""], [contenteditable="true"]';

/** Returns the command of a key; a focused button keeps the keys that press it. */
function commandOf(event: KeyboardEvent): TutorialKey | undefined {
  if (event.altKey || event.ctrlKey || event.metaKey || event.isComposing) return undefined;
  const key = keys[event.key];
  const presses = event.key === 'Enter' || event.key === ' ';
  if (presses && event.target instanceof Element && event.target.closest('button, a[href], summary'))
    return undefined;
  return key;
}

export const tutorialActors = {
  listenToKeys: fromCallback<TutorialEvent>(({ sendBack }) => {
    const listen = (event: KeyboardEvent) => {
      const key = commandOf(event);
      if (key === undefined) return;
      const isTyping = event.target instanceof Element && event.target.closest(fields) !== null;
      if (!isTyping) {
        event.preventDefault();
        event.stopPropagation();
      }
      sendBack({ type: 'key.pressed', key, isTyping });
    };
    window.addEventListener('keydown', listen, true);
    return () => window.removeEventListener('keydown', listen, true);
  }),
  runHook: fromPromise<void, HookInput>(async ({ input: { hook } }) => hook?.()),
  lookForTarget: fromPromise<{ isThere: boolean }, TargetInput>(async ({ input: { target } }) => ({
    isThere: find(target) !== undefined,
  })),
  bringIntoView: fromPromise<void, TargetInput>(({ input: { target }, signal }) =>
    scrollIntoView(target, signal),
  ),
  followTarget: fromCallback<TutorialEvent, TargetInput>(({ input: { target }, sendBack }) => {
    if (target === '') return undefined;
    let lastBox: Box | null = null;
    let frame = 0;
    const look = () => {
      frame = 0;
      const place = find(target);
      const box = place ? boxOf(place) : null;
      if (box === null) {
        if (lastBox !== null) sendBack({ type: 'target.lost' });
      } else if (lastBox === null || !isSame(lastBox, box)) sendBack({ type: 'target.moved', box });
      lastBox = box;
    };
    const lookSoon = () => {
      frame ||= requestAnimationFrame(look);
    };
    look();
    const sizes = new ResizeObserver(lookSoon);
    sizes.observe(document.body);
    const place = find(target);
    if (place) sizes.observe(place);
    const changes = new MutationObserver(lookSoon);
    changes.observe(document.body, { childList: true, subtree: true });
    addEventListener('scroll', lookSoon, { capture: true, passive: true });
    addEventListener('resize', lookSoon);
    return () => {
      cancelAnimationFrame(frame);
      sizes.disconnect();
      changes.disconnect();
      removeEventListener('scroll', lookSoon, true);
      removeEventListener('resize', lookSoon);
    };
  }),
};

// oxlint-disable-next-line no-console -- for authors of tutorials
const warn = (words: string) => console.warn(words);

/** Calls the hooks of a tutorial's configuration and warns its author on the console. */
export function notifyTutorialHooks(news: TutorialNews): void {
  switch (news.type) {
    case 'tutorial.began':
      return news.tutorial.onStart?.();
    case 'step.shown': {
      const step = news.tutorial.steps[news.index];
      return step && news.tutorial.onStepChange?.(news.index, step);
    }
    case 'tutorial.completed':
      return news.tutorial.onComplete?.();
    case 'tutorial.skipped':
      return news.tutorial.onSkip?.();
    case 'start.refused':
      return warn(`the tutorial "${news.tutorial.id}" was not started: another one runs`);
    case 'target.missed':
      return warn(`"${news.step.target}", the target of the step "${news.step.id}", is not there`);
    case 'hook.failed':
      return warn(`a hook of the step "${news.step.id}" failed`);
  }
}
