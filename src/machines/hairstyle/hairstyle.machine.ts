import { known } from '../_kit/known.ts';
import { askedFirst, fetchingAsked, undoneReplacement } from '../_wizard/asked.ts';
import { generationOf } from '../_wizard/order.ts';
import {
  answered,
  elsewhereTransitions,
  generationEndings,
  named,
  orderingState,
  resultKeeping,
  toast,
} from '../_wizard/states.ts';
import { standing } from '../_wizard/transitions.ts';
import { choosing } from './hairstyle.choosing.ts';
import { contextFrom, picturesOf, requestOf } from './hairstyle.context.ts';
import { hairstyleSetup } from './hairstyle.setup.ts';
import { opened, ordered, startedOver, steps } from './hairstyle.transitions.ts';

const arriving = hairstyleSetup.createStateConfig({
  always: [
    ...askedFirst,
    { guard: 'hasOrder', target: 'generating' },
    { guard: 'stoodAtResult', target: 'result' },
    { guard: 'stoodAtCustomising', target: 'choosing.customise' },
    { guard: 'stoodAtStyles', target: 'choosing.style' },
    { target: 'choosing' },
  ],
});

const masking = hairstyleSetup.createStateConfig({
  description: 'Where the hair is, said by hand.',
  entry: standing('customise'),
  invoke: {
    id: 'mask',
    src: 'editMask',
    input: ({ context: { user, draft, photo }, self }) => ({
      picture: known(photo, 'a photo'),
      targets: ['hair'],
      find: 'hair',
      slot: { user, wizard: 'hairstyle-mask', id: draft },
      listener: self,
    }),
  },
  on: { 'masking.left': 'choosing.customise', 'startOver.requested': startedOver },
  initial: 'painting',
  states: {
    painting: { on: { 'mask.ready': 'sending' } },
    sending: {
      invoke: {
        id: 'sending',
        src: 'sendMask',
        input: ({ event }) => ({ mask: known(event.type === 'mask.ready' ? event.mask : null, 'a mask') }),
        onDone: {
          target: '#hairstyle.working.choosing.customise',
          actions: { type: 'keepMask', params: answered },
        },
        onError: { target: 'painting', actions: toast('mask_not_sent') },
      },
    },
  },
});

const generating = hairstyleSetup.createStateConfig({
  exit: 'markSent',
  invoke: {
    id: 'generation',
    src: 'generate',
    input: ({ context, self }) => generationOf(context, () => requestOf(context), self),
    ...generationEndings('choosing.customise'),
  },
  on: {
    'generation.accepted': { actions: [{ type: 'keepJob', params: named }, 'keepDraft'] },
    'wait.left': 'choosing.customise',
  },
});

/**
 * The wizard of hairstyles. Guarantees that no order goes out without a photo and a style, nor of a style of one's own without
 * words, that an order is one however often it is asked for, and that what was chosen, and a job that runs, outlive the page.
 */
export const hairstyleMachine = hairstyleSetup.createMachine({
  id: 'hairstyle',
  description: 'A photo, a cut, a colour, and the picture of them worn.',
  context: ({ input }) => contextFrom(input),
  invoke: {
    id: 'keeper',
    src: 'keepDrafts',
    input: ({ context: { user, draft }, self }) => ({
      slot: { user, wizard: 'hairstyle', id: draft },
      listener: self,
    }),
  },
  on: { 'draft.taken': { target: '.elsewhere', actions: 'forgetAll' } },
  initial: 'opening',
  states: {
    opening: { on: { 'draft.opened': opened } },
    elsewhere: {
      description: 'Another tab works on this draft.',
      on: { ...elsewhereTransitions, 'draft.opened': opened },
    },
    working: {
      invoke: [
        {
          id: 'photoUpload',
          src: 'uploadPicture',
          input: ({ self }) => ({ role: 'photo', listener: self }),
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
      on: { 'replacement.undone': undoneReplacement('hairstyle') },
      initial: 'arriving',
      states: {
        arriving,
        fetching: fetchingAsked,
        choosing,
        masking,
        ordering: orderingState('hairstyle', 'customise'),
        generating,
        failed: {
          entry: standing('customise'),
          exit: 'forgetFailure',
          on: {
            'retry.requested': ordered,
            'masking.requested': 'masking',
            'step.chosen': steps,
            'startOver.requested': startedOver,
          },
        },
        result: {
          entry: standing('result'),
          on: {
            'step.chosen': steps,
            'another.requested': 'choosing.style',
            'startOver.requested': startedOver,
          },
          ...resultKeeping,
        },
      },
    },
  },
});
