import { answered } from '../_kit/answered.ts';
import { known } from '../_kit/known.ts';
import { recallingOrder, undoingIn } from '../_wizard/asked.ts';
import {
  generatingState,
  openingStates,
  orderingState,
  picking,
  refreshing,
  toast,
  uploading,
  wizardRoot,
} from '../_wizard/states.ts';
import { changed, orderedFirst, pickedOne, standing } from '../_wizard/transitions.ts';
import { bodyOf, contextFrom, picturesOf, requestOf } from './body-generator.context.ts';
import { bodyGeneratorSetup } from './body-generator.setup.ts';
import { missing, ordered, startedOver, steps } from './body-generator.transitions.ts';

const arriving = bodyGeneratorSetup.createStateConfig({
  always: [
    { guard: 'asksForOrder', target: 'recalling' },
    { guard: 'isAsked', target: 'fetching' },
    ...orderedFirst,
    { guard: 'stoodAtResult', target: 'result' },
    { guard: 'stoodAtLook', target: 'choosing.customise' },
    { target: 'choosing' },
  ],
});

/** Whoever is asked for takes the place of the work that was there, which can be had back. */
const fetching = bodyGeneratorSetup.createStateConfig({
  description: 'The address names somebody to begin with.',
  exit: ['forgetAsked', 'tellMoved'],
  invoke: {
    id: 'asked',
    src: 'findBody',
    input: ({ context }) => known(context.asked, 'somebody to begin with'),
    onDone: [
      {
        guard: { type: 'replaces', params: answered },
        target: 'arriving',
        actions: ['keepReplaced', { type: 'takeAsked', params: answered }, 'showBody', 'tellReplaced'],
      },
      {
        guard: { type: 'isFound', params: answered },
        target: 'arriving',
        actions: [{ type: 'takeAsked', params: answered }, 'showBody'],
      },
      { target: 'arriving', actions: toast('body_gone') },
    ],
    onError: { target: 'arriving', actions: toast('body_gone') },
  },
});

/** The first two steps; everything is taken in both, so that one page can show them together. */
const choosing = bodyGeneratorSetup.createStateConfig({
  on: {
    'step.chosen': [...steps, ...missing],
    'choices.changed': [
      {
        guard: { type: 'makesBody', params: changed },
        actions: [{ type: 'keepChoices', params: changed }, 'keepDraft', 'showBody'],
      },
      { actions: [{ type: 'keepChoices', params: changed }, 'keepDraft'] },
    ],
    'picker.picked': { actions: [{ type: 'keepFace', params: pickedOne }, 'keepDraft'] },
    'upload.finished': {
      actions: [{ type: 'keepFace', params: ({ event }) => ({ asset: event.asset }) }, 'keepDraft'],
    },
    'upload.removed': { actions: ['forgetFace', 'keepDraft'] },
    'face.removed': { actions: ['forgetFace', 'keepDraft'] },
    'order.requested': [
      { guard: 'hasOrder', target: '#bodyGenerator.working.generating' },
      { guard: 'isComplete', target: '#bodyGenerator.working.ordering' },
      { guard: 'lacksNumbers', actions: toast('enter_all') },
      { actions: toast('correct_parameters') },
    ],
    'startOver.requested': startedOver,
  },
  initial: 'parameters',
  states: {
    parameters: { entry: standing('parameters') },
    customise: { entry: standing('customise') },
  },
});

const failed = bodyGeneratorSetup.createStateConfig({
  entry: standing('generate'),
  exit: 'forgetFailure',
  on: {
    'retry.requested': ordered,
    'step.chosen': steps,
    'face.removed': { target: 'choosing.customise', actions: 'forgetFace' },
    'startOver.requested': startedOver,
  },
});

/** The picture, and whether it is kept as a model of one's own. */
const result = bodyGeneratorSetup.createStateConfig({
  entry: standing('result'),
  on: {
    'step.chosen': steps,
    'another.requested': 'choosing.parameters',
    'startOver.requested': startedOver,
  },
  initial: 'unkept',
  states: {
    unkept: {
      description: 'It may have been kept before: by another page, or this one before it was left.',
      invoke: {
        id: 'kept',
        src: 'findKept',
        input: ({ context }) => ({ generation: known(context.result, 'a result').id }),
        onDone: { guard: { type: 'wasKept', params: answered }, target: 'kept' },
        onError: { description: 'To keep it once more changes only its name.' },
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
        input: ({ context }) => ({ generation: known(context.result, 'a result').id, name: context.name }),
        onDone: [
          { guard: { type: 'isKept', params: answered }, target: 'kept', actions: toast('model_kept') },
          { guard: { type: 'isFull', params: answered }, target: 'naming', actions: toast('models_full') },
          { target: 'naming', actions: toast('model_not_kept') },
        ],
        onError: { target: 'naming', actions: toast('model_not_kept') },
      },
    },
    kept: {},
  },
});

/**
 * The wizard of virtual models. Guarantees that no order goes out without every parameter, that an order is one however often it
 * is asked for, and that what was chosen, and a job that runs, outlive the page.
 */
export const bodyGeneratorMachine = bodyGeneratorSetup.createMachine({
  id: 'bodyGenerator',
  description: 'A body by its measures, how it is shown, and the picture of it.',
  context: ({ input }) => contextFrom(input),
  ...wizardRoot('body-generator'),
  states: {
    ...openingStates('bodyGenerator'),
    working: {
      invoke: [
        { id: 'preview', src: 'previewBody', input: ({ context }) => ({ body: bodyOf(context.choices) }) },
        uploading('faceUpload', 'face'),
        picking,
        refreshing(picturesOf),
      ],
      on: undoingIn('bodyGenerator'),
      initial: 'arriving',
      states: {
        arriving,
        fetching,
        recalling: recallingOrder,
        choosing,
        ordering: orderingState('bodyGenerator', 'generate'),
        generating: { entry: standing('generate'), ...generatingState(requestOf, 'choosing.customise') },
        failed,
        result,
      },
    },
  },
});
