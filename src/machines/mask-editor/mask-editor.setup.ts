import { assign, emit, fromPromise, sendTo, setup } from 'xstate';

import type { SelectTarget } from '#api/contract/generation.ts';
import type { FailureCode } from '#api/contract/problem.ts';

import { required } from '../_kit/require-value.ts';
import { notProvided } from '../_kit/not-provided.ts';
import { draftKeeperMachine } from '../draft-keeper/draft-keeper.machine.ts';
import type { Point, Size } from './mask-view.ts';
import {
  withFoldedMasks,
  canStep,
  withFittedView,
  withFrame,
  isStepStored,
  withPan,
  pendingDraft,
  pendingOperation,
  pendingStep,
  withStep,
  withZoom,
} from './mask-editor.context.ts';
import { draftOf } from './mask-editor.draft.ts';
import type {
  Brush,
  FindAnswer,
  FindInput,
  FoldAnswer,
  FoldInput,
  MaskEditorContext,
  MaskEditorEmitted,
  MaskEditorEvent,
  MaskEditorInput,
  MaskEditorToast,
  MaskTool,
  Overlay,
  ReadAnswer,
  ReadInput,
} from './mask-editor.types.ts';
import { currentMask, withMask, withOperation } from './pixels/mask-history.ts';
import { isEmpty, type Mask } from './pixels/tiled-mask.ts';
import type { CombineMode, MaskOperation } from './pixels/operation.ts';

type Step = { by: 1 | -1 };

/** Setup of the mask editor's chart: its events, actors and actions on the context. */
export const maskEditorSetup = setup({
  types: {
    context: {} as MaskEditorContext,
    events: {} as MaskEditorEvent,
    emitted: {} as MaskEditorEmitted,
    input: {} as MaskEditorInput,
    tags: {} as 'busy',
    children: {} as {
      keeper: 'keepDrafts';
      restore: 'foldOperations';
      fold: 'foldOperations';
      find: 'findSelection';
      read: 'readMask';
      encode: 'encodeMask';
      export: 'encodeMask';
    },
  },
  actors: {
    keepDrafts: draftKeeperMachine,
    foldOperations: fromPromise<FoldAnswer, FoldInput>(notProvided('foldOperations')),
    findSelection: fromPromise<FindAnswer, FindInput>(notProvided('findSelection')),
    readMask: fromPromise<ReadAnswer, ReadInput>(notProvided('readMask')),
    encodeMask: fromPromise<Blob, { mask: Mask }>(notProvided('encodeMask')),
  },
  actions: {
    keepTool: assign({ tool: (_, params: { tool: MaskTool }) => params.tool }),
    keepBrush: assign({
      brush: ({ context }, params: { brush: Partial<Brush> }) => ({ ...context.brush, ...params.brush }),
    }),
    keepMode: assign({ mode: (_, params: { mode: CombineMode }) => params.mode }),
    keepOverlay: assign({
      overlay: ({ context }, params: { overlay: Partial<Overlay> }) => ({
        ...context.overlay,
        ...params.overlay,
      }),
    }),
    keepFrame: assign(({ context }, params: { frame: Size }) => withFrame(context, params.frame)),
    fit: assign(({ context }) => withFittedView(context)),
    zoom: assign(({ context }, params: { factor: number; at: Point }) => withZoom(context, params)),
    pan: assign(({ context }, params: { by: Point }) => withPan(context, params.by)),
    keepDraft: sendTo(
      'keeper',
      ({ context: { picture, history } }) =>
        ({ type: 'draft.changed', draft: draftOf(picture, history) }) as const,
    ),
    takeOver: sendTo('keeper', { type: 'takeOver.requested' } as const),
    restore: assign(({ context }, params: { stored: unknown }) => ({
      pending: pendingDraft(context.picture, params.stored),
    })),
    keepStroke: assign(({ context }, { operation, mask }: { operation: MaskOperation; mask: Mask }) => ({
      history: withMask(withOperation(context.history, operation), mask),
    })),
    awaitOperation: assign(({ context }, params: { operation: MaskOperation }) => ({
      pending: pendingOperation(context.history, params.operation),
    })),
    keepAnswer: assign(({ context }, { answer }: { answer: FindAnswer | ReadAnswer }) =>
      answer.outcome === 'refused'
        ? { failure: answer.code }
        : {
            pending: pendingOperation(context.history, {
              kind: 'paste',
              mode: context.mode,
              pixels: answer.pixels,
            }),
          },
    ),
    step: assign(({ context }, { by }: Step) => ({ history: withStep(context.history, by) })),
    awaitStep: assign(({ context }, { by }: Step) => ({ pending: pendingStep(context.history, by) })),
    arrive: assign(({ context }, params: { masks: readonly Mask[] }) =>
      withFoldedMasks(required(context.pending, 'something to work out'), params.masks),
    ),
    forgetPending: assign({ pending: null }),
    lookFor: assign({ find: (_, params: { target: SelectTarget }) => params.target }),
    keepFile: assign({ mask: (_, params: { file: Blob }) => params.file }),
    recordFailure: assign({ failure: (_, params: { code: FailureCode }) => params.code }),
    forgetFailure: assign({ failure: null }),
    toast: emit((_, { code }: { code: MaskEditorToast }) => ({ type: 'toast.requested', code }) as const),
    tellFile: emit((_, { blob }: { blob: Blob }) => ({ type: 'file.made', file: blob }) as const),
    tellReady: sendTo(
      ({ context }) => context.listener,
      ({ context: { picture, history } }, { blob }: { blob: Blob }) =>
        ({
          type: 'mask.ready',
          picture: picture.id,
          mask: blob,
          operations: history.operations.slice(0, history.position),
        }) as const,
    ),
  },
  guards: {
    hasPending: ({ context }) => context.pending !== null,
    hasMask: ({ context }) => context.mask !== null,
    seeks: ({ context }) => context.find !== null,
    isStepKept: ({ context }, { by }: Step) =>
      canStep(context.history, by) && isStepStored(context.history, by),
    canStep: ({ context }, { by }: Step) => canStep(context.history, by),
    isEmpty: ({ context }) => isEmpty(currentMask(context.history)),
    isFound: (_, { answer }: { answer: FindAnswer }) => answer.outcome === 'found',
    isOfOtherSize: (_, { answer }: { answer: ReadAnswer }) => answer.outcome === 'read' && answer.isResized,
    isBlank: (_, { answer }: { answer: ReadAnswer }) => answer.outcome === 'read' && answer.isBlank,
    isRead: (_, { answer }: { answer: ReadAnswer }) => answer.outcome === 'read',
  },
});
