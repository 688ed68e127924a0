import { answerParams } from '../_kit/answer-params.ts';
import { required } from '../_kit/require-value.ts';
import { toastAction } from '../_kit/news.ts';
import { recallingOrder, undoReplacementIn } from '../_wizard/wizard-request.ts';
import {
  generatingState,
  openingStates,
  orderingState,
  pickerInvocation,
  refreshInvocation,
  uploadInvocation,
  wizardRoot,
} from '../_wizard/states.ts';
import { changeParams, orderResumption, pickedParams, keepStepActions } from '../_wizard/transitions.ts';
import { previewBodyOf, contextFrom, picturesOf, requestOf } from './body-generator.context.ts';
import { bodyGeneratorSetup } from './body-generator.setup.ts';
import { missingStepToasts, newOrder, startOver, stepTransitions } from './body-generator.transitions.ts';

const arriving = bodyGeneratorSetup.createStateConfig({
  always: [
    { guard: 'asksForOrder', target: 'recalling' },
    { guard: 'isAsked', target: 'fetching' },
    ...orderResumption,
    { guard: 'stoodAtResult', target: 'result' },
    { guard: 'stoodAtLook', target: 'choosing.customise' },
    { target: 'choosing' },
  ],
});

/** Fetches the requested model, which replaces the current work; the work can be restored. */
const fetching = bodyGeneratorSetup.createStateConfig({
  description: 'The URL requests a model to begin with.',
  exit: ['forgetAsked', 'tellMoved'],
  invoke: {
    id: 'asked',
    src: 'findBody',
    input: ({ context }) => required(context.asked, 'somebody to begin with'),
    onDone: [
      {
        guard: { type: 'replaces', params: answerParams },
        target: 'arriving',
        actions: ['keepReplaced', { type: 'takeAsked', params: answerParams }, 'showBody', 'tellReplaced'],
      },
      {
        guard: { type: 'isFound', params: answerParams },
        target: 'arriving',
        actions: [{ type: 'takeAsked', params: answerParams }, 'showBody'],
      },
      { target: 'arriving', actions: toastAction('body_gone') },
    ],
    onError: { target: 'arriving', actions: toastAction('body_gone') },
  },
});

/** First two steps; both handle every choice, so that one page can show them together. */
const choosing = bodyGeneratorSetup.createStateConfig({
  on: {
    'step.chosen': [...stepTransitions, ...missingStepToasts],
    'choices.changed': [
      {
        guard: { type: 'makesBody', params: changeParams },
        actions: [{ type: 'keepChoices', params: changeParams }, 'keepDraft', 'showBody'],
      },
      { actions: [{ type: 'keepChoices', params: changeParams }, 'keepDraft'] },
    ],
    'picker.picked': { actions: [{ type: 'keepFace', params: pickedParams }, 'keepDraft'] },
    'upload.finished': {
      actions: [{ type: 'keepFace', params: ({ event }) => ({ asset: event.asset }) }, 'keepDraft'],
    },
    'upload.removed': { actions: ['forgetFace', 'keepDraft'] },
    'face.removed': { actions: ['forgetFace', 'keepDraft'] },
    'order.requested': [
      { guard: 'hasOrder', target: '#bodyGenerator.working.generating' },
      { guard: 'isComplete', target: '#bodyGenerator.working.ordering' },
      { guard: 'lacksNumbers', actions: toastAction('enter_all') },
      { actions: toastAction('correct_parameters') },
    ],
    'startOver.requested': startOver,
  },
  initial: 'parameters',
  states: {
    parameters: { entry: keepStepActions('parameters') },
    customise: { entry: keepStepActions('customise') },
  },
});

const failed = bodyGeneratorSetup.createStateConfig({
  entry: keepStepActions('generate'),
  exit: 'forgetFailure',
  on: {
    'retry.requested': newOrder,
    'step.chosen': stepTransitions,
    'face.removed': { target: 'choosing.customise', actions: 'forgetFace' },
    'startOver.requested': startOver,
  },
});

/** State of the result: the picture, and whether it is saved as a model. */
const result = bodyGeneratorSetup.createStateConfig({
  entry: keepStepActions('result'),
  on: {
    'step.chosen': stepTransitions,
    'another.requested': 'choosing.parameters',
    'startOver.requested': startOver,
  },
  initial: 'unkept',
  states: {
    unkept: {
      description: 'The result may be saved already, by another page or before a reload.',
      invoke: {
        id: 'kept',
        src: 'findKept',
        input: ({ context }) => ({ generation: required(context.result, 'a result').id }),
        onDone: { guard: { type: 'wasKept', params: answerParams }, target: 'kept' },
        onError: { description: 'Saving it again changes only its name.' },
      },
      on: { 'naming.requested': 'naming' },
    },
    naming: {
      on: {
        'naming.left': 'unkept',
        'model.named': {
          guard: { type: 'hasName', params: ({ event }) => ({ name: event.name }) },
          target: 'keeping',
          actions: { type: 'keepName', params: ({ event }) => ({ name: event.name }) },
        },
      },
    },
    keeping: {
      invoke: {
        id: 'keepModel',
        src: 'keepModel',
        input: ({ context }) => ({ generation: required(context.result, 'a result').id, name: context.name }),
        onDone: [
          {
            guard: { type: 'isKept', params: answerParams },
            target: 'kept',
            actions: toastAction('model_kept'),
          },
          {
            guard: { type: 'isFull', params: answerParams },
            target: 'naming',
            actions: toastAction('models_full'),
          },
          { target: 'naming', actions: toastAction('model_not_kept') },
        ],
        onError: { target: 'naming', actions: toastAction('model_not_kept') },
      },
    },
    kept: {},
  },
});

/**
 * Wizard of virtual models. Guarantees that no order is sent without every parameter, that a repeated click makes no
 * second order, and that the choices and a running job survive a reload.
 */
export const bodyGeneratorMachine = bodyGeneratorSetup.createMachine({
  id: 'bodyGenerator',
  description: 'Wizard of virtual models: measurements, a look and the picture.',
  context: ({ input }) => contextFrom(input),
  ...wizardRoot('body-generator'),
  states: {
    ...openingStates('bodyGenerator'),
    working: {
      invoke: [
        {
          id: 'preview',
          src: 'previewBody',
          input: ({ context }) => ({ body: previewBodyOf(context.choices) }),
        },
        uploadInvocation('faceUpload', 'face'),
        pickerInvocation,
        refreshInvocation(picturesOf),
      ],
      on: undoReplacementIn('bodyGenerator'),
      initial: 'arriving',
      states: {
        arriving,
        fetching,
        recalling: recallingOrder,
        choosing,
        ordering: orderingState('bodyGenerator', 'generate'),
        generating: {
          entry: keepStepActions('generate'),
          ...generatingState(requestOf, 'choosing.customise'),
        },
        failed,
        result,
      },
    },
  },
});
