import { assertEvent, assign, emit, fromCallback, fromPromise, setup } from 'xstate';

import { required } from '../_kit/require-value.ts';
import { notProvided } from '../_kit/not-provided.ts';
import type {
  Box,
  StepExit,
  HookInput,
  TargetInput,
  Tutorial,
  TutorialEvent,
  TutorialKey,
  TutorialNews,
  TutorialStep,
} from './tutorial.types.ts';

type Context = {
  tutorial: Tutorial | null;
  index: number;
  /** Bounds of the target; null for a step in the middle of the window. */
  box: Box | null;
  /** Number of waits for a missing target. */
  waits: number;
  secondsLeft: number;
  goal: StepExit;
};

/** Maximum number of searches for a target, each after `lookInterval`. */
export const maxTargetWaits = 50;

const initialContext: Context = {
  tutorial: null,
  index: 0,
  box: null,
  waits: 0,
  secondsLeft: 0,
  goal: { type: 'skipped' },
};

const tutorialOf = ({ tutorial }: Context): Tutorial => required(tutorial, 'a tutorial');
const stepOf = (context: Context): TutorialStep =>
  required(tutorialOf(context).steps[context.index], 'a step');
const targetOf = (context: Context): TargetInput => ({ target: stepOf(context).target ?? '' });

const tutorial = setup({
  types: {
    context: {} as Context,
    events: {} as TutorialEvent,
    emitted: {} as TutorialNews,
    children: {} as {
      keys: 'listenToKeys';
      entry: 'runHook';
      look: 'lookForTarget';
      scroll: 'bringIntoView';
      follow: 'followTarget';
      shown: 'runHook';
      hiding: 'runHook';
      hidden: 'runHook';
    },
  },
  actors: {
    listenToKeys: fromCallback<TutorialEvent>(notProvided('listenToKeys')),
    runHook: fromPromise<void, HookInput>(notProvided('runHook')),
    lookForTarget: fromPromise<{ isThere: boolean }, TargetInput>(notProvided('lookForTarget')),
    bringIntoView: fromPromise<void, TargetInput>(notProvided('bringIntoView')),
    followTarget: fromCallback<TutorialEvent, TargetInput>(notProvided('followTarget')),
  },
  actions: {
    begin: assign(({ event }) => {
      assertEvent(event, 'tutorial.started');
      return { ...initialContext, tutorial: event.tutorial };
    }),
    forget: assign(initialContext),
    wait: assign({ waits: ({ context }) => context.waits + 1 }),
    arrive: assign(({ context }) => ({
      index: context.goal.type === 'step' ? context.goal.index : context.index,
      box: null,
      waits: 0,
    })),
    keepBox: assign({
      box: ({ event }) => {
        assertEvent(event, 'target.moved');
        return event.box;
      },
    }),
    dropBox: assign({ box: null }),
    startCountdown: assign({ secondsLeft: ({ context }) => stepOf(context).autoNext ?? 0 }),
    countDown: assign({ secondsLeft: ({ context }) => context.secondsLeft - 1 }),
    aimAtNext: assign({
      goal: ({ context }): StepExit =>
        context.index + 1 < tutorialOf(context).steps.length
          ? { type: 'step', index: context.index + 1 }
          : { type: 'completed' },
    }),
    aimAtPrevious: assign({ goal: ({ context }): StepExit => ({ type: 'step', index: context.index - 1 }) }),
    aimAtJump: assign({
      goal: ({ event }): StepExit => {
        assertEvent(event, 'step.jumped');
        return { type: 'step', index: event.index };
      },
    }),
    aimAtExit: assign({ goal: { type: 'skipped' } }),
    announceBegin: emit(
      ({ context }) => ({ type: 'tutorial.began', tutorial: tutorialOf(context) }) as const,
    ),
    announceStep: emit(
      ({ context }) => ({ type: 'step.shown', tutorial: tutorialOf(context), index: context.index }) as const,
    ),
    announceEnd: emit(({ context }) =>
      context.goal.type === 'completed'
        ? ({ type: 'tutorial.completed', tutorial: tutorialOf(context) } as const)
        : ({ type: 'tutorial.skipped', tutorial: tutorialOf(context) } as const),
    ),
    warnOfStart: emit(({ event }) => {
      assertEvent(event, 'tutorial.started');
      return { type: 'start.refused', tutorial: event.tutorial } as const;
    }),
    warnOfTarget: emit(({ context }) => ({ type: 'target.missed', step: stepOf(context) }) as const),
    warnOfHook: emit(({ context }) => ({ type: 'hook.failed', step: stepOf(context) }) as const),
  },
  guards: {
    hasTarget: ({ context }) => stepOf(context).target !== undefined,
    isThere: (_, { isThere }: { isThere: boolean }) => isThere,
    mayWait: ({ context }) => stepOf(context).waitForElement === true && context.waits < maxTargetWaits,
    hasPrevious: ({ context }) => context.index > 0,
    hasStep: ({ context, event }) =>
      event.type === 'step.jumped' &&
      event.index !== context.index &&
      tutorialOf(context).steps[event.index] !== undefined,
    maySkip: ({ context }) => tutorialOf(context).allowSkip !== false,
    asksForNext: ({ event }) => requestsAction(event, 'next'),
    asksForPrevious: ({ context, event }) => requestsAction(event, 'previous') && context.index > 0,
    asksForExit: ({ context, event }) =>
      requestsAction(event, 'exit') && tutorialOf(context).allowSkip !== false,
    goesByItself: ({ context }) => (stepOf(context).autoNext ?? 0) > 0,
    isLastSecond: ({ context }) => context.secondsLeft <= 1,
    leadsToStep: ({ context }) => context.goal.type === 'step',
  },
  delays: { startDelay: 100, lookInterval: 100, second: 1_000, fade: 300 },
});

/** Checks whether a key event requests an action; keys do nothing while the user types. */
const requestsAction = (event: TutorialEvent, key: TutorialKey): boolean =>
  event.type === 'key.pressed' && event.key === key && !event.isTyping;

/** Transitions before a step is shown: every request leaves the tour. */
const onExit = {
  'skip.requested': { guard: 'maySkip', target: 'fading', actions: 'aimAtExit' },
  'key.pressed': { guard: 'asksForExit', target: 'fading', actions: 'aimAtExit' },
  'page.left': { target: 'fading', actions: 'aimAtExit' },
} as const;

/**
 * Guided tour over a page. Guarantees that one tour runs at a time, that a step is shown when its target is visible or
 * the wait for it has timed out, and that every hook runs once each time a step is shown; a failing hook stops nothing.
 */
export const tutorialMachine = tutorial.createMachine({
  id: 'tutorial',
  description: 'Guided tour of a tool, step by step.',
  context: initialContext,
  initial: 'inactive',
  states: {
    inactive: {
      entry: 'forget',
      on: { 'tutorial.started': { target: 'active', actions: ['begin', 'announceBegin'] } },
    },
    active: {
      invoke: { id: 'keys', src: 'listenToKeys' },
      on: { 'tutorial.started': { actions: 'warnOfStart' } },
      initial: 'starting',
      states: {
        starting: { on: onExit, after: { startDelay: 'entering' } },
        entering: {
          on: onExit,
          invoke: {
            id: 'entry',
            src: 'runHook',
            input: ({ context }) => ({ hook: stepOf(context).beforeShow }),
            onDone: [{ guard: 'hasTarget', target: 'looking' }, { target: 'showing' }],
            onError: [
              { guard: 'hasTarget', target: 'looking', actions: 'warnOfHook' },
              { target: 'showing', actions: 'warnOfHook' },
            ],
          },
        },
        looking: {
          on: onExit,
          invoke: {
            id: 'look',
            src: 'lookForTarget',
            input: ({ context }) => targetOf(context),
            onDone: [
              {
                guard: { type: 'isThere', params: ({ event }) => event.output },
                target: 'scrolling',
              },
              { guard: 'mayWait', target: 'waiting' },
              { target: 'showing', actions: 'warnOfTarget' },
            ],
            onError: { target: 'showing', actions: 'warnOfTarget' },
          },
        },
        waiting: { on: onExit, after: { lookInterval: { target: 'looking', actions: 'wait' } } },
        scrolling: {
          on: onExit,
          invoke: {
            id: 'scroll',
            src: 'bringIntoView',
            input: ({ context }) => targetOf(context),
            onDone: 'showing',
            onError: 'showing',
          },
        },
        showing: {
          entry: ['startCountdown', 'announceStep'],
          invoke: [
            { id: 'follow', src: 'followTarget', input: ({ context }) => targetOf(context) },
            {
              id: 'shown',
              src: 'runHook',
              input: ({ context }) => ({ hook: stepOf(context).afterShow }),
              onError: { actions: 'warnOfHook' },
            },
          ],
          on: {
            'next.requested': { target: 'leaving', actions: 'aimAtNext' },
            'previous.requested': { guard: 'hasPrevious', target: 'leaving', actions: 'aimAtPrevious' },
            'step.jumped': { guard: 'hasStep', target: 'leaving', actions: 'aimAtJump' },
            'skip.requested': { guard: 'maySkip', target: 'leaving', actions: 'aimAtExit' },
            'page.left': { target: 'leaving', actions: 'aimAtExit' },
            'key.pressed': [
              { guard: 'asksForNext', target: 'leaving', actions: 'aimAtNext' },
              { guard: 'asksForPrevious', target: 'leaving', actions: 'aimAtPrevious' },
              { guard: 'asksForExit', target: 'leaving', actions: 'aimAtExit' },
            ],
            'target.moved': { actions: 'keepBox' },
            'target.lost': { actions: 'dropBox' },
          },
          initial: 'arriving',
          states: {
            arriving: { always: [{ guard: 'goesByItself', target: 'counting' }, { target: 'resting' }] },
            resting: {},
            counting: {
              on: { 'countdown.paused': 'paused' },
              after: {
                second: [
                  { guard: 'isLastSecond', target: '#tutorial.active.leaving', actions: 'aimAtNext' },
                  { target: 'counting', reenter: true, actions: 'countDown' },
                ],
              },
            },
            paused: { on: { 'countdown.resumed': 'counting' } },
          },
        },
        leaving: {
          initial: 'hiding',
          states: {
            hiding: {
              invoke: {
                id: 'hiding',
                src: 'runHook',
                input: ({ context }) => ({ hook: stepOf(context).beforeHide }),
                onDone: 'hidden',
                onError: { target: 'hidden', actions: 'warnOfHook' },
              },
            },
            hidden: {
              invoke: {
                id: 'hidden',
                src: 'runHook',
                input: ({ context }) => ({ hook: stepOf(context).afterHide }),
                onDone: [
                  { guard: 'leadsToStep', target: '#tutorial.active.entering', actions: 'arrive' },
                  { target: '#tutorial.active.fading' },
                ],
                onError: [
                  {
                    guard: 'leadsToStep',
                    target: '#tutorial.active.entering',
                    actions: ['warnOfHook', 'arrive'],
                  },
                  { target: '#tutorial.active.fading', actions: 'warnOfHook' },
                ],
              },
            },
          },
        },
        fading: { entry: 'announceEnd', after: { fade: '#tutorial.inactive' } },
      },
    },
  },
});
