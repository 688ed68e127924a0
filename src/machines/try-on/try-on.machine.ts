import {
  requestTransitions,
  fetchingRequested,
  recallingOrder,
  undoReplacementIn,
} from '../_wizard/wizard-request.ts';
import {
  generatingState,
  openingStates,
  orderingState,
  pickerInvocation,
  refreshInvocation,
  resultKeeping,
  uploadInvocation,
  wizardRoot,
} from '../_wizard/states.ts';
import { orderResumption, keepStepActions } from '../_wizard/transitions.ts';
import { choosingState } from './try-on.choosing.ts';
import { contextFrom, picturesOf, requestOf } from './try-on.context.ts';
import { tryOnSetup } from './try-on.setup.ts';
import { newOrder, startOver, stepTransitions } from './try-on.transitions.ts';

const result = tryOnSetup.createStateConfig({
  entry: keepStepActions('result'),
  on: {
    'step.chosen': stepTransitions,
    'another.requested': {
      target: 'choosing.garment',
      actions: ['forgetGarments', 'stopGarment', 'emptyGarment'],
    },
    'startOver.requested': startOver,
  },
  ...resultKeeping,
});

/**
 * Wizard of virtual try-on. Guarantees that no order is sent without a person and a garment of a known category, that a
 * repeated click makes no second order, and that the choices and a running job survive a reload.
 */
export const tryOnMachine = tryOnSetup.createMachine({
  id: 'tryOn',
  description: 'Wizard of virtual try-on: a model, garments and the result.',
  context: ({ input }) => contextFrom(input),
  ...wizardRoot('try-on'),
  states: {
    ...openingStates('tryOn'),
    working: {
      invoke: [
        uploadInvocation('personUpload', 'person'),
        uploadInvocation('garmentUpload', 'garment'),
        { id: 'kinds', src: 'guessKinds', input: ({ self }) => ({ wizard: self }) },
        pickerInvocation,
        refreshInvocation(picturesOf),
      ],
      on: undoReplacementIn('tryOn'),
      initial: 'arriving',
      states: {
        arriving: {
          always: [
            ...requestTransitions,
            ...orderResumption,
            { guard: 'stoodAtResult', target: 'result' },
            { guard: 'stoodAtOrder', target: 'choosing.order' },
            { guard: 'stoodAtGarments', target: 'choosing.garment' },
            { target: 'choosing' },
          ],
        },
        fetching: fetchingRequested,
        recalling: recallingOrder,
        choosing: choosingState,
        ordering: orderingState('tryOn', 'generate'),
        generating: generatingState(requestOf, 'choosing.order'),
        failed: {
          entry: keepStepActions('generate'),
          exit: 'forgetFailure',
          on: {
            'retry.requested': newOrder,
            'handles.requested': { guard: 'isPoseFailure', target: 'posing' },
            'step.chosen': stepTransitions,
            'startOver.requested': startOver,
          },
        },
        posing: {
          description: 'The user sets the nine pose handles by hand.',
          entry: { type: 'standAt', params: { step: 'generate' } },
          on: {
            'handles.placed': {
              target: 'ordering',
              actions: { type: 'keepPose', params: ({ event }) => ({ pose: event.pose }) },
            },
            'handles.abandoned': 'choosing.order',
            'startOver.requested': startOver,
          },
        },
        result,
      },
    },
  },
});
