import { askedFirst, fetchingAsked, undoneReplacement } from '../_wizard/asked.ts';
import { generationOf } from '../_wizard/order.ts';
import {
  answered,
  elsewhereTransitions,
  generationEndings,
  named,
  orderingState,
  resultKeeping,
} from '../_wizard/states.ts';
import { standing } from '../_wizard/transitions.ts';
import { choosing } from './try-on.choosing.ts';
import { contextFrom, picturesOf, requestOf } from './try-on.context.ts';
import { tryOnSetup } from './try-on.setup.ts';
import { opened, ordered, startedOver, steps } from './try-on.transitions.ts';

const generating = tryOnSetup.createStateConfig({
  exit: 'markSent',
  invoke: {
    id: 'generation',
    src: 'generate',
    input: ({ context, self }) => generationOf(context, () => requestOf(context), self),
    ...generationEndings('choosing.order'),
  },
  on: {
    'generation.accepted': { actions: [{ type: 'keepJob', params: named }, 'keepDraft'] },
    'wait.left': 'choosing.order',
  },
});

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
  invoke: {
    id: 'keeper',
    src: 'keepDrafts',
    input: ({ context: { user, draft }, self }) => ({
      slot: { user, wizard: 'try-on', id: draft },
      listener: self,
    }),
  },
  on: { 'draft.taken': { target: '.elsewhere', actions: 'forgetAll' } },
  initial: 'opening',
  states: {
    opening: { on: { 'draft.opened': opened } },
    elsewhere: {
      description: 'Another tab works on this draft.',
      on: {
        ...elsewhereTransitions,
        'draft.opened': opened,
      },
    },
    working: {
      invoke: [
        {
          id: 'personUpload',
          src: 'uploadPicture',
          input: ({ self }) => ({ role: 'person', listener: self }),
        },
        {
          id: 'garmentUpload',
          src: 'uploadPicture',
          input: ({ self }) => ({ role: 'garment', listener: self }),
        },
        { id: 'picker', src: 'pickPictures', input: ({ self }) => ({ listener: self }) },
        {
          id: 'refresh',
          src: 'refreshPictures',
          input: ({ context }) => ({ ids: picturesOf(context) }),
          onDone: { actions: { type: 'keepFresh', params: answered } },
          onError: { description: 'They are shown as they were kept.' },
        },
      ],
      on: { 'replacement.undone': undoneReplacement('tryOn') },
      initial: 'arriving',
      states: {
        arriving: {
          always: [
            ...askedFirst,
            { guard: 'hasOrder', target: 'generating' },
            { guard: 'stoodAtResult', target: 'result' },
            { guard: 'stoodAtOrder', target: 'choosing.order' },
            { guard: 'stoodAtGarments', target: 'choosing.garment' },
            { target: 'choosing' },
          ],
        },
        fetching: fetchingAsked,
        choosing,
        ordering: orderingState('tryOn', 'generate'),
        generating,
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
