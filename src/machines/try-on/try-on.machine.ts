import { known } from '../_kit/known.ts';
import { choosing } from './try-on.choosing.ts';
import { contextFrom, generationOf, picturesOf } from './try-on.context.ts';
import { tryOnSetup } from './try-on.setup.ts';
import {
  answered,
  named,
  opened,
  ordered,
  standing,
  startedOver,
  steps,
  toast,
} from './try-on.transitions.ts';

const ordering = tryOnSetup.createStateConfig({
  description: 'The key is kept before anything is sent: a page that is left finds its order again.',
  entry: { type: 'standAt', params: { step: 'generate' } },
  initial: 'drawingKey',
  states: {
    drawingKey: {
      invoke: {
        id: 'key',
        src: 'drawKey',
        onDone: { target: 'keepingKey', actions: { type: 'keepKey', params: answered } },
        onError: {
          target: '#tryOn.working.failed',
          actions: { type: 'recordFailure', params: { code: 'internal' } },
        },
      },
    },
    keepingKey: {
      entry: 'keepDraft',
      on: {
        'draft.saved': '#tryOn.working.generating',
        'draft.unsaved': '#tryOn.working.generating',
      },
    },
  },
});

const generating = tryOnSetup.createStateConfig({
  exit: 'markSent',
  invoke: {
    id: 'generation',
    src: 'generate',
    input: ({ context, self }) => generationOf(context, self),
    onDone: [
      {
        guard: { type: 'hasSucceeded', params: answered },
        target: 'result',
        actions: [{ type: 'keepOutcome', params: answered }, toast('generation_succeeded')],
      },
      {
        guard: { type: 'wasCancelled', params: answered },
        target: 'choosing.order',
        actions: [
          { type: 'keepOutcome', params: answered },
          { type: 'tellCancelled', params: answered },
        ],
      },
      { target: 'failed', actions: { type: 'keepOutcome', params: answered } },
    ],
    onError: { target: 'failed', actions: { type: 'recordFailure', params: { code: 'internal' } } },
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
  initial: 'unsaved',
  states: {
    unsaved: { on: { 'save.requested': 'saving' } },
    saving: {
      invoke: {
        id: 'save',
        src: 'saveResult',
        input: ({ context }) => ({ id: known(context.result, 'a result').id }),
        onDone: { target: 'saved', actions: toast('result_saved') },
        onError: { target: 'unsaved', actions: toast('result_not_saved') },
      },
    },
    saved: {},
  },
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
        'takeOver.requested': { actions: 'takeOver' },
        'copy.requested': { actions: 'copy' },
        'draft.copied': { actions: [{ type: 'moveTo', params: named }, 'tellMoved'] },
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
        {
          id: 'refresh',
          src: 'refreshPictures',
          input: ({ context }) => ({ ids: picturesOf(context) }),
          onDone: { actions: { type: 'keepFresh', params: answered } },
          onError: { description: 'They are shown as they were kept.' },
        },
      ],
      initial: 'arriving',
      states: {
        arriving: {
          always: [
            { guard: 'hasOrder', target: 'generating' },
            { guard: 'stoodAtResult', target: 'result' },
            { guard: 'stoodAtOrder', target: 'choosing.order' },
            { guard: 'stoodAtGarments', target: 'choosing.garment' },
            { target: 'choosing' },
          ],
        },
        choosing,
        ordering,
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
