import { toastAction } from '../_kit/news.ts';
import { maskEditorSetup } from './mask-editor.setup.ts';
import { foldOperation } from './mask-editor.transitions.ts';

/** State in which the mask waits for the next operation. */
export const restingState = maskEditorSetup.createStateConfig({
  on: {
    'stroke.started': { target: 'stroking', actions: 'forgetFailure' },
    'operation.requested': foldOperation,
    'undo.requested': [
      {
        guard: { type: 'isStepKept', params: { by: -1 } },
        target: '.changing',
        actions: ['forgetFailure', { type: 'step', params: { by: -1 } }, 'keepDraft'],
      },
      {
        guard: { type: 'canStep', params: { by: -1 } },
        target: 'folding',
        actions: ['forgetFailure', { type: 'awaitStep', params: { by: -1 } }],
      },
    ],
    'redo.requested': [
      {
        guard: { type: 'isStepKept', params: { by: 1 } },
        target: '.changing',
        actions: ['forgetFailure', { type: 'step', params: { by: 1 } }, 'keepDraft'],
      },
      {
        guard: { type: 'canStep', params: { by: 1 } },
        target: 'folding',
        actions: ['forgetFailure', { type: 'awaitStep', params: { by: 1 } }],
      },
    ],
    'selection.requested': {
      target: 'finding',
      actions: ['forgetFailure', { type: 'lookFor', params: ({ event }) => ({ target: event.target }) }],
    },
    'file.chosen': {
      target: 'reading',
      actions: ['forgetFailure', { type: 'keepFile', params: ({ event }) => ({ file: event.file }) }],
    },
    'export.requested': { target: 'exporting', actions: 'forgetFailure' },
    'mask.requested': [
      { guard: 'isEmpty', actions: ['forgetFailure', toastAction('mask_empty')] },
      { target: 'creating', actions: 'forgetFailure' },
    ],
  },
  initial: 'changing',
  states: {
    changing: {},
    ready: { description: 'The parent chart has the mask.' },
    asBefore: { type: 'history' },
  },
});
