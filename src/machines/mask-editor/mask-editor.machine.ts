import { required } from '../_kit/require-value.ts';
import { contextFrom, foldInputOf } from './mask-editor.context.ts';
import { restingState } from './mask-editor.resting.ts';
import { maskEditorSetup } from './mask-editor.setup.ts';
import { answerParams } from '../_kit/answer-params.ts';
import { toastAction } from '../_kit/news.ts';
import { recordInternalFailure, foldOperation } from './mask-editor.transitions.ts';
import { currentMask } from './pixels/mask-history.ts';

/** Restores the stored work. It cannot be cancelled, as the next stroke would overwrite the stored draft. */
const restoring = maskEditorSetup.createStateConfig({
  tags: 'busy',
  invoke: {
    id: 'restore',
    src: 'foldOperations',
    input: ({ context }) => foldInputOf(context),
    onDone: {
      target: 'resting.changing',
      actions: { type: 'arrive', params: ({ event }) => ({ masks: event.output }) },
    },
    onError: { target: 'resting', actions: ['forgetPending', recordInternalFailure] },
  },
});

const folding = maskEditorSetup.createStateConfig({
  tags: 'busy',
  invoke: {
    id: 'fold',
    src: 'foldOperations',
    input: ({ context }) => foldInputOf(context),
    onDone: {
      target: 'resting.changing',
      actions: [{ type: 'arrive', params: ({ event }) => ({ masks: event.output }) }, 'keepDraft'],
    },
    onError: { target: 'resting', actions: ['forgetPending', recordInternalFailure] },
  },
  on: { 'cancel.requested': { target: 'resting.asBefore', actions: 'forgetPending' } },
});

/** Finds a part of the picture with the engine. */
const finding = maskEditorSetup.createStateConfig({
  tags: 'busy',
  invoke: {
    id: 'find',
    src: 'findSelection',
    input: ({ context: { picture, find } }) => ({ picture, target: required(find, 'a part to look for') }),
    onDone: [
      {
        guard: { type: 'isFound', params: answerParams },
        target: 'folding',
        actions: { type: 'keepAnswer', params: answerParams },
      },
      { target: 'resting', actions: { type: 'keepAnswer', params: answerParams } },
    ],
    onError: { target: 'resting', actions: recordInternalFailure },
  },
  on: { 'cancel.requested': 'resting.asBefore' },
});

/** Reads an imported mask. */
const reading = maskEditorSetup.createStateConfig({
  tags: 'busy',
  invoke: {
    id: 'read',
    src: 'readMask',
    input: ({ context: { mask, picture } }) => ({
      file: required(mask, 'a mask'),
      width: picture.width,
      height: picture.height,
    }),
    onDone: [
      {
        guard: { type: 'isBlank', params: answerParams },
        target: 'resting.asBefore',
        actions: toastAction('mask_blank'),
      },
      {
        guard: { type: 'isOfOtherSize', params: answerParams },
        target: 'folding',
        actions: [{ type: 'keepAnswer', params: answerParams }, toastAction('mask_resized')],
      },
      {
        guard: { type: 'isRead', params: answerParams },
        target: 'folding',
        actions: { type: 'keepAnswer', params: answerParams },
      },
      { target: 'resting', actions: { type: 'keepAnswer', params: answerParams } },
    ],
    onError: { target: 'resting', actions: { type: 'recordFailure', params: { code: 'file_unreadable' } } },
  },
  on: { 'cancel.requested': 'resting.asBefore' },
});

const opened = {
  target: '#maskEditor.working',
  actions: {
    type: 'restore',
    params: ({ event }: { event: { stored: unknown } }) => ({ stored: event.stored }),
  },
} as const;

/**
 * Selection of a part of a picture, painted by hand or found. Guarantees that every operation can be undone, also after
 * a reload, that an aborted stroke loses nothing, and that the mask it hands on is never fully black.
 */
export const maskEditorMachine = maskEditorSetup.createMachine({
  id: 'maskEditor',
  description: 'Editor of a picture’s mask.',
  context: ({ input }) => contextFrom(input),
  invoke: {
    id: 'keeper',
    src: 'keepDrafts',
    input: ({ context: { slot }, self }) => ({ slot, listener: self }),
  },
  on: {
    'draft.taken': { target: '.elsewhere', actions: 'forgetPending' },
    'tool.chosen': {
      actions: ['forgetFailure', { type: 'keepTool', params: ({ event }) => ({ tool: event.tool }) }],
    },
    'brush.changed': { actions: { type: 'keepBrush', params: ({ event }) => ({ brush: event.brush }) } },
    'mode.chosen': { actions: { type: 'keepMode', params: ({ event }) => ({ mode: event.mode }) } },
    'overlay.changed': {
      actions: { type: 'keepOverlay', params: ({ event }) => ({ overlay: event.overlay }) },
    },
    'frame.measured': { actions: { type: 'keepFrame', params: ({ event }) => ({ frame: event.frame }) } },
    'view.zoomed': {
      actions: { type: 'zoom', params: ({ event }) => ({ factor: event.factor, at: event.at }) },
    },
    'view.panned': { actions: { type: 'pan', params: ({ event }) => ({ by: event.by }) } },
    'view.fitted': { actions: 'fit' },
  },
  initial: 'opening',
  states: {
    opening: { on: { 'draft.opened': opened } },
    elsewhere: {
      description: 'Another tab holds this mask’s draft.',
      on: { 'takeOver.requested': { actions: 'takeOver' }, 'draft.opened': opened },
    },
    working: {
      initial: 'arriving',
      states: {
        arriving: {
          always: [
            { guard: 'hasPending', target: 'restoring' },
            { guard: 'hasMask', target: 'reading' },
            { guard: 'seeks', target: 'finding' },
            { target: 'resting' },
          ],
        },
        resting: restingState,
        stroking: {
          description: 'The board draws a stroke or an outline; the chart receives it when it ends.',
          on: {
            'stroke.finished': {
              target: 'resting.changing',
              actions: [
                {
                  type: 'keepStroke',
                  params: ({ event }) => ({ operation: event.operation, mask: event.mask }),
                },
                'keepDraft',
              ],
            },
            'operation.requested': foldOperation,
            'stroke.abandoned': 'resting.asBefore',
          },
        },
        restoring,
        folding,
        finding,
        reading,
        creating: {
          tags: 'busy',
          invoke: {
            id: 'encode',
            src: 'encodeMask',
            input: ({ context }) => ({ mask: currentMask(context.history) }),
            onDone: {
              target: 'resting.ready',
              actions: { type: 'tellReady', params: ({ event }) => ({ blob: event.output }) },
            },
            onError: { target: 'resting', actions: toastAction('mask_not_made') },
          },
        },
        exporting: {
          tags: 'busy',
          invoke: {
            id: 'export',
            src: 'encodeMask',
            input: ({ context }) => ({ mask: currentMask(context.history) }),
            onDone: {
              target: 'resting.asBefore',
              actions: { type: 'tellFile', params: ({ event }) => ({ blob: event.output }) },
            },
            onError: { target: 'resting.asBefore', actions: toastAction('mask_not_made') },
          },
        },
      },
    },
  },
});
