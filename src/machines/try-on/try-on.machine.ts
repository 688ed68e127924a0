import { askedFirst, fetchingAsked, recallingOrder, undoingIn } from '../_wizard/asked.ts';
import {
  generatingState,
  openingStates,
  orderingState,
  picking,
  refreshing,
  resultKeeping,
  uploading,
  wizardRoot,
} from '../_wizard/states.ts';
import { orderedFirst, standing } from '../_wizard/transitions.ts';
import { choosing } from './try-on.choosing.ts';
import { contextFrom, picturesOf, requestOf } from './try-on.context.ts';
import { tryOnSetup } from './try-on.setup.ts';
import { ordered, startedOver, steps } from './try-on.transitions.ts';

const result = tryOnSetup.createStateConfig({
  entry: standing('result'),
  on: {
    'step.chosen': steps,
    'another.requested': {
      target: 'choosing.garment',
      actions: ['forgetGarments', 'stopGarment', 'emptyGarment'],
    },
    'startOver.requested': startedOver,
  },
  ...resultKeeping,
});

/**
 * The wizard of virtual try-on. Guarantees that no order goes out without a person and a garment of a known kind, that an order
 * is one however often it is asked for, and that what was chosen, and a job that runs, outlive the page.
 */
export const tryOnMachine = tryOnSetup.createMachine({
  id: 'tryOn',
  description: 'A model, one or several garments, and the picture of them worn.',
  context: ({ input }) => contextFrom(input),
  ...wizardRoot('try-on'),
  states: {
    ...openingStates('tryOn'),
    working: {
      invoke: [
        uploading('personUpload', 'person'),
        uploading('garmentUpload', 'garment'),
        { id: 'kinds', src: 'guessKinds', input: ({ self }) => ({ wizard: self }) },
        picking,
        refreshing(picturesOf),
      ],
      on: undoingIn('tryOn'),
      initial: 'arriving',
      states: {
        arriving: {
          always: [
            ...askedFirst,
            ...orderedFirst,
            { guard: 'stoodAtResult', target: 'result' },
            { guard: 'stoodAtOrder', target: 'choosing.order' },
            { guard: 'stoodAtGarments', target: 'choosing.garment' },
            { target: 'choosing' },
          ],
        },
        fetching: fetchingAsked,
        recalling: recallingOrder,
        choosing,
        ordering: orderingState('tryOn', 'generate'),
        generating: generatingState(requestOf, 'choosing.order'),
        failed: {
          entry: standing('generate'),
          exit: 'forgetFailure',
          on: {
            'retry.requested': ordered,
            'handles.requested': { guard: 'isPoseFailure', target: 'posing' },
            'step.chosen': steps,
            'startOver.requested': startedOver,
          },
        },
        posing: {
          description: 'The nine points of the body, set by hand.',
          entry: { type: 'standAt', params: { step: 'generate' } },
          on: {
            'handles.placed': {
              target: 'ordering',
              actions: { type: 'keepPose', params: ({ event }) => ({ pose: event.pose }) },
            },
            'handles.abandoned': 'choosing.order',
            'startOver.requested': startedOver,
          },
        },
        result,
      },
    },
  },
});
