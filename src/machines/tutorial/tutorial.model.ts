import { done, elapsed, failed, modelOf } from '../_kit/model.ts';
import { maxTargetWaits, tutorialMachine } from './tutorial.machine.ts';
import type { Tutorial, TutorialKey, TutorialStep } from './tutorial.types.ts';

const words = (id: string) => ({
  title: { id: `The title of ${id}` },
  content: { id: `What ${id} is for.` },
});

/** Tour of a greeting, a step with a target that may be late, and a step that advances automatically. */
const greeting: TutorialStep = { id: 'greeting', ...words('greeting') };
const target: TutorialStep = { id: 'target', ...words('target'), target: '#target', waitForElement: true };
const last: TutorialStep = { id: 'last', ...words('last'), autoNext: 2 };
export const tour: Tutorial = { id: 'tour', steps: [greeting, target, last] };
const tourWithoutWayOut: Tutorial = { id: 'firm', steps: [greeting], allowSkip: false };

export const started = { type: 'tutorial.started', tutorial: tour } as const;
const next = { type: 'next.requested' } as const;
const previous = { type: 'previous.requested' } as const;
const jumped = (index: number) => ({ type: 'step.jumped', index }) as const;
const skip = { type: 'skip.requested' } as const;
const key = (pressed: TutorialKey, isTyping = false) =>
  ({ type: 'key.pressed', key: pressed, isTyping }) as const;
const moved = { type: 'target.moved', box: { left: 40, top: 60, width: 200, height: 90 } } as const;
const begun = elapsed('startDelay', 'tutorial.active.starting');
const isThere = done('look', { isThere: true });
const isAway = done('look', { isThere: false });
const ready = done('entry');
const stepHidden = [done('hiding'), done('hidden')];
const toGreeting = [started, begun, ready];
const toTarget = [...toGreeting, next, ...stepHidden, ready, isThere, done('scroll')];
const toLast = [...toGreeting, jumped(2), ...stepHidden, ready];
const tick = elapsed('second', 'tutorial.active.showing.counting');

export const tutorialModel = modelOf({
  machine: tutorialMachine,
  input: undefined,
  events: {
    'tutorial.started': [started, { type: 'tutorial.started', tutorial: tourWithoutWayOut }],
    'next.requested': [next],
    'previous.requested': [previous],
    'step.jumped': [jumped(2), jumped(1), jumped(7)],
    'skip.requested': [skip],
    'page.left': [{ type: 'page.left' }],
    'countdown.paused': [{ type: 'countdown.paused' }],
    'countdown.resumed': [{ type: 'countdown.resumed' }],
    'target.moved': [moved],
    'target.lost': [{ type: 'target.lost' }],
    'key.pressed': [key('next'), key('previous'), key('exit'), key('next', true)],
  },
  outputs: {
    entry: [undefined],
    look: [{ isThere: true }, { isThere: false }],
    scroll: [undefined],
    shown: [undefined],
    hiding: [undefined],
    hidden: [undefined],
  },
  leaves: [
    'inactive',
    { active: 'starting' },
    { active: 'waiting' },
    { active: { showing: 'resting' } },
    { active: { showing: 'counting' } },
    { active: { showing: 'paused' } },
    { active: 'fading' },
  ],
  key: ({ value, context: { tutorial, index, waits, secondsLeft, box, goal } }) => [
    value,
    tutorial?.id,
    index,
    Math.min(waits, 1),
    secondsLeft,
    box !== null,
    goal,
  ],
  budget: 140,
  journeys: [
    {
      name: 'a tour is completed',
      events: [...toTarget, next, ...stepHidden, ready, next, ...stepHidden],
      ends: { active: 'fading' },
    },
    {
      name: 'a tour that is left ends after its fade',
      events: [...toGreeting, skip, ...stepHidden, elapsed('fade', 'tutorial.active.fading')],
      ends: 'inactive',
    },
    {
      name: 'a step back shows the step before',
      events: [...toTarget, previous, ...stepHidden, ready],
      ends: { active: { showing: 'resting' } },
    },
    {
      name: 'a tour waits for a missing target',
      events: [...toGreeting, next, ...stepHidden, ready, isAway],
      ends: { active: 'waiting' },
    },
    {
      name: 'a step without its target is shown after fifty searches',
      events: [
        ...toGreeting,
        next,
        ...stepHidden,
        ready,
        isAway,
        ...Array.from({ length: maxTargetWaits }, () => [
          elapsed('lookInterval', 'tutorial.active.waiting'),
          isAway,
        ]).flat(),
      ],
      ends: { active: { showing: 'resting' } },
    },
    {
      name: 'an automatic step counts its seconds',
      events: [...toLast, tick],
      ends: { active: { showing: 'counting' } },
    },
    {
      name: 'the last second of the last step ends the tour',
      events: [...toLast, tick, tick, ...stepHidden],
      ends: { active: 'fading' },
    },
    {
      name: 'keys do nothing while the user types',
      events: [...toGreeting, key('next', true), key('exit', true)],
      ends: { active: { showing: 'resting' } },
    },
    {
      name: 'Escape does not end a mandatory tour',
      events: [{ type: 'tutorial.started', tutorial: tourWithoutWayOut }, begun, ready, key('exit'), skip],
      ends: { active: { showing: 'resting' } },
    },
    {
      name: 'failing hooks stop nothing',
      events: [
        started,
        begun,
        failed('entry'),
        failed('shown'),
        next,
        failed('hiding'),
        failed('hidden'),
        failed('entry'),
        failed('look'),
      ],
      ends: { active: { showing: 'resting' } },
    },
  ],
});
