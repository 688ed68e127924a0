/** Words that the screen looks up in the language of its reader. */
type Words = { id: string; message?: string };

/** On which side of its target a step stands; `auto` takes the side with the most room. */
export type Placement = 'auto' | 'top' | 'bottom' | 'left' | 'right';

type Hook = () => void | Promise<void>;

export type TutorialStep = {
  id: string;
  title: Words;
  content: Words;
  /** A selector of what the step is about; without one it stands in the middle. */
  target?: string;
  placement?: Placement;
  /** Pixels between the target and the step. */
  offset?: number;
  highlightPadding?: number;
  highlightRadius?: number;
  /** Whether the target can't be used while it is spoken of. */
  disableInteraction?: boolean;
  showPrevious?: boolean;
  showSkip?: boolean;
  /** Goes on by itself after so many seconds. */
  autoNext?: number;
  /** Whether the target may still be on its way. */
  waitForElement?: boolean;
  beforeShow?: Hook;
  afterShow?: Hook;
  beforeHide?: Hook;
  afterHide?: Hook;
  /** A class for a step that looks different. */
  className?: string;
};

export type Tutorial = {
  id: string;
  steps: readonly [TutorialStep, ...TutorialStep[]];
  onStart?: () => void;
  onComplete?: () => void;
  onSkip?: () => void;
  onStepChange?: (index: number, step: TutorialStep) => void;
  /** Whether it may be left before its end. */
  allowSkip?: boolean;
};

/** Where a target is in the window. */
export type Box = { left: number; top: number; width: number; height: number };

/** What a key asks for. */
export type TutorialKey = 'next' | 'previous' | 'exit';

export type TutorialEvent =
  | { type: 'tutorial.started'; tutorial: Tutorial }
  | { type: 'next.requested' }
  | { type: 'previous.requested' }
  | { type: 'step.jumped'; index: number }
  | { type: 'skip.requested' }
  /** The page that it is about was left. */
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
  /** Another one runs. */
  | { type: 'start.refused'; tutorial: Tutorial }
  | { type: 'target.missed'; step: TutorialStep }
  | { type: 'hook.failed'; step: TutorialStep };

/** What follows when a step is left. */
export type StepExit = { type: 'step'; index: number } | { type: 'completed' } | { type: 'skipped' };

export type HookInput = { hook: Hook | undefined };
export type TargetInput = { target: string };
