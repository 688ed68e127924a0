/** Message that the screen translates into the user's language. */
type Words = { id: string; message?: string };

/** Side of the target on which a step is placed; `auto` takes the side with the most room. */
export type Placement = 'auto' | 'top' | 'bottom' | 'left' | 'right';

type Hook = () => void | Promise<void>;

export type TutorialStep = {
  id: string;
  title: Words;
  content: Words;
  /** CSS selector of the step's target; a step without one is centred. */
  target?: string;
  placement?: Placement;
  /** Pixels between the target and the step. */
  offset?: number;
  highlightPadding?: number;
  highlightRadius?: number;
  /** Whether the target is disabled while its step is shown. */
  disableInteraction?: boolean;
  showPrevious?: boolean;
  showSkip?: boolean;
  /** Seconds after which the tour advances automatically. */
  autoNext?: number;
  /** Whether the tour waits for a missing target. */
  waitForElement?: boolean;
  beforeShow?: Hook;
  afterShow?: Hook;
  beforeHide?: Hook;
  afterHide?: Hook;
  /** CSS class for a step with a style of its own. */
  className?: string;
};

export type Tutorial = {
  id: string;
  steps: readonly [TutorialStep, ...TutorialStep[]];
  onStart?: () => void;
  onComplete?: () => void;
  onSkip?: () => void;
  onStepChange?: (index: number, step: TutorialStep) => void;
  /** Whether the tour may be left before its end. */
  allowSkip?: boolean;
};

/** Bounds of a target in the viewport. */
export type Box = { left: number; top: number; width: number; height: number };

/** Action that a key requests. */
export type TutorialKey = 'next' | 'previous' | 'exit';

export type TutorialEvent =
  | { type: 'tutorial.started'; tutorial: Tutorial }
  | { type: 'next.requested' }
  | { type: 'previous.requested' }
  | { type: 'step.jumped'; index: number }
  | { type: 'skip.requested' }
  /** The user left the page of the tour. */
  | { type: 'page.left' }
  | { type: 'countdown.paused' }
  | { type: 'countdown.resumed' }
  | { type: 'target.moved'; box: Box }
  | { type: 'target.lost' }
  | { type: 'key.pressed'; key: TutorialKey; isTyping: boolean };

export type TutorialNews =
  | { type: 'tutorial.began'; tutorial: Tutorial }
  | { type: 'step.shown'; tutorial: Tutorial; index: number }
  | { type: 'tutorial.completed'; tutorial: Tutorial }
  | { type: 'tutorial.skipped'; tutorial: Tutorial }
  /** Another tour is running. */
  | { type: 'start.refused'; tutorial: Tutorial }
  | { type: 'target.missed'; step: TutorialStep }
  | { type: 'hook.failed'; step: TutorialStep };

/** Next goal when a step is left. */
export type StepExit = { type: 'step'; index: number } | { type: 'completed' } | { type: 'skipped' };

export type HookInput = { hook: Hook | undefined };
export type TargetInput = { target: string };
