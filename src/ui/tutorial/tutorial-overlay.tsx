import './tutorial.css';

import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { ActorRefFrom } from 'xstate';

import type { tutorialMachine } from '#machines/tutorial/tutorial.machine.ts';
import {
  selectBox,
  selectIndex,
  selectIsDimmed,
  selectIsFading,
  selectIsPaused,
  selectSecondsLeft,
  selectShown,
  selectTutorial,
} from '#machines/tutorial/tutorial.selectors.ts';
import type { Box, TutorialStep } from '#machines/tutorial/tutorial.types.ts';
import { Button, LinkButton } from '#ui/primitives/button.tsx';
import { ProgressBar } from '#ui/primitives/progress-bar.tsx';
import { IconButton } from '#ui/primitives/icon-button.tsx';

import { spotlightPath, cardSize, placeCard } from './place-card.ts';

export type TutorialRef = ActorRefFrom<typeof tutorialMachine>;

const defaultPadding = 8;
const defaultRadius = 8;

/** Overlay of a running tutorial: the page is dimmed except for the step's target. */
export function TutorialOverlay({ tutorial }: { tutorial: TutorialRef }) {
  const isDimmed = useSelector(tutorial, selectIsDimmed);
  return isDimmed && <Overlay tutorial={tutorial} />;
}

function Overlay({ tutorial }: { tutorial: TutorialRef }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const isFading = useSelector(tutorial, selectIsFading);
  const step = useSelector(tutorial, selectShown);
  const box = useSelector(tutorial, selectBox);
  useFocusBack();
  useLayer(dialog, step);
  const size = useWindowSize();
  const hole = box && step ? padded(box, step.highlightPadding ?? defaultPadding) : null;
  const radius = step?.highlightRadius ?? defaultRadius;
  return (
    <dialog
      ref={dialog}
      className="tutorial"
      data-fading={isFading || undefined}
      aria-labelledby="tutorial-title"
      aria-describedby="tutorial-content"
      // Only the chart ends the tutorial.
      onCancel={(event) => event.preventDefault()}
    >
      <div
        className="tutorial-dark"
        style={{ clipPath: `path(evenodd, '${spotlightPath(size, hole, radius)}')` }}
      />
      {hole && step && (
        <div
          className="tutorial-ring"
          data-closed={step.disableInteraction || undefined}
          style={{ ...hole, borderRadius: radius }}
        />
      )}
      <Spoken tutorial={tutorial} />
      {step && <Card key={step.id} tutorial={tutorial} step={step} target={hole} window={size} />}
    </dialog>
  );
}

const padded = ({ left, top, width, height }: Box, by: number): Box => ({
  left: left - by,
  top: top - by,
  width: width + 2 * by,
  height: height + 2 * by,
});

/** Opens the layer as a modal if the step disables interaction; else above the usable page. */
function useLayer(dialog: RefObject<HTMLDialogElement | null>, step: TutorialStep | null): void {
  const isModal = step === null || step.disableInteraction === true;
  useLayoutEffect(() => {
    const layer = dialog.current;
    if (layer === null) return undefined;
    if (isModal) layer.showModal();
    else layer.show();
    return () => layer.close();
  }, [dialog, isModal]);
}

/** Returns the focus to its previous element at the end. */
function useFocusBack(): void {
  const [opener] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      queueMicrotask(() => {
        if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true });
      });
    },
    [opener],
  );
}

const sizeOfWindow = () => ({ width: document.documentElement.clientWidth, height: innerHeight });

function useWindowSize() {
  const [size, setSize] = useState(sizeOfWindow);
  useEffect(() => {
    const measure = () => setSize(sizeOfWindow());
    addEventListener('resize', measure);
    return () => removeEventListener('resize', measure);
  }, []);
  return size;
}

/** Announces each step to screen readers. */
function Spoken({ tutorial }: { tutorial: TutorialRef }) {
  const { i18n } = useLingui();
  const step = useSelector(tutorial, selectShown);
  const number = useSelector(tutorial, selectIndex) + 1;
  const steps = useSelector(tutorial, selectTutorial)?.steps.length ?? 0;
  return (
    <p className="sr-only" aria-live="polite" data-spoken>
      {step && (
        <>
          <Trans>
            Step {number} of {steps}
          </Trans>
          {`. ${i18n._(step.title)}. ${i18n._(step.content)}`}
        </>
      )}
    </p>
  );
}

type CardProps = {
  tutorial: TutorialRef;
  step: TutorialStep;
  target: Box | null;
  window: { width: number; height: number };
};

function Card({ tutorial, step, target, window: size }: CardProps) {
  const { t, i18n } = useLingui();
  const card = useRef<HTMLDivElement>(null);
  const [measured, setMeasured] = useState<{ width: number; height: number }>(cardSize);
  const index = useSelector(tutorial, selectIndex);
  const configuration = useSelector(tutorial, selectTutorial);
  const steps = configuration?.steps.length ?? 1;
  const mayLeave = configuration?.allowSkip !== false;
  useLayoutEffect(() => {
    if (card.current === null) return;
    setMeasured({ width: card.current.offsetWidth, height: card.current.offsetHeight });
    card.current.focus({ preventScroll: true });
  }, []);
  const { placement, offset } = step;
  const { left, top, side } = placeCard({
    target,
    card: measured,
    window: size,
    ...(placement && { placement }),
    ...(offset !== undefined && { offset }),
  });
  const number = index + 1;
  const isLast = number === steps;
  return (
    <div
      ref={card}
      tabIndex={-1}
      className={`tutorial-card ${step.className ?? ''}`}
      data-side={side ?? 'middle'}
      style={{ left, top }}
    >
      <div className="flex items-center justify-between gap-3 text-xs text-ink-2">
        <span className="tabular-nums">
          <Trans>
            Step {number} of {steps}
          </Trans>
        </span>
        {mayLeave && (
          <IconButton
            label={t`Close the tour`}
            icon="i-lucide-x"
            className="-my-2 -mr-2.5 size-9"
            onClick={() => tutorial.send({ type: 'skip.requested' })}
          />
        )}
      </div>
      <ProgressBar value={number / steps} label={t`Tour`} className="w-full" />
      <h2 id="tutorial-title" className="heading text-[19px]">
        {i18n._(step.title)}
      </h2>
      <p id="tutorial-content" className="text-sm text-ink-2">
        {i18n._(step.content)}
      </p>
      <Countdown tutorial={tutorial} />
      <Ways tutorial={tutorial} step={step} index={index} isLast={isLast} mayLeave={mayLeave} />
    </div>
  );
}

type WaysProps = Pick<CardProps, 'tutorial' | 'step'> & { index: number; isLast: boolean; mayLeave: boolean };

/** Buttons to leave, go back and continue. */
function Ways({ tutorial, step, index, isLast, mayLeave }: WaysProps) {
  return (
    <div className="mt-auto flex flex-wrap items-center gap-2 pt-1">
      {mayLeave && step.showSkip !== false && !isLast && (
        <LinkButton className="text-sm" onClick={() => tutorial.send({ type: 'skip.requested' })}>
          <Trans>Skip the tour</Trans>
        </LinkButton>
      )}
      <span className="ml-auto flex gap-2">
        {index > 0 && step.showPrevious !== false && (
          <Button size="small" look="ghost" onClick={() => tutorial.send({ type: 'previous.requested' })}>
            <Trans>Previous</Trans>
          </Button>
        )}
        <Button size="small" onClick={() => tutorial.send({ type: 'next.requested' })}>
          {isLast ? <Trans>Finish</Trans> : <Trans>Next</Trans>}
        </Button>
      </span>
    </div>
  );
}

/** Remaining seconds of an automatic step, with a pause button. */
function Countdown({ tutorial }: { tutorial: TutorialRef }) {
  const { t } = useLingui();
  const left = useSelector(tutorial, selectSecondsLeft);
  const isPaused = useSelector(tutorial, selectIsPaused);
  if (left === null) return null;
  return (
    <p className="flex items-center gap-1 text-xs text-ink-2 tabular-nums">
      <IconButton
        label={isPaused ? t`Go on counting` : t`Stop counting`}
        icon={isPaused ? 'i-lucide-play' : 'i-lucide-pause'}
        className="size-8"
        onClick={() => tutorial.send({ type: isPaused ? 'countdown.resumed' : 'countdown.paused' })}
      />
      {isPaused ? (
        <Trans>Halted</Trans>
      ) : (
        <Plural value={left} one="Goes on in # second" other="Goes on in # seconds" />
      )}
    </p>
  );
}
