import { assign, emit, fromPromise, sendTo, setup } from 'xstate';

import type { Asset } from '#api/contract/assets.ts';
import type { ErrorCode } from '#api/contract/problem.ts';

import { known } from '../_kit/known.ts';
import { notProvided } from '../_kit/not-provided.ts';
import { recallActor, wizardActors } from '../_wizard/actors.ts';
import { orderRecalls, type RecalledOrder, recalledNews, takenOrder } from '../_wizard/asked.ts';
import { orderGuards } from '../_wizard/guards.ts';
import { cancelToast } from '../_wizard/news.ts';
import { accepted, ended, keyed, unordered } from '../_wizard/order.ts';
import { keptOf } from '../_wizard/set-aside.ts';
import { bodyPreviewMachine } from '../body-preview/body-preview.machine.ts';
import type { GenerationOutput } from '../generation/generation.types.ts';
import {
  bodyOf,
  forgotten,
  isComplete,
  lacksNumbers,
  restored,
  withFresh,
} from './body-generator.context.ts';
import { draftOf } from './body-generator.draft.ts';
import type {
  BodyChoices,
  BodyGeneratorContext,
  BodyGeneratorEvent,
  BodyGeneratorInput,
  BodyGeneratorNews,
  BodyGeneratorToast,
  BodyStep,
  BodyWork,
  FoundBody,
  KeepModelAnswer,
  KeepModelInput,
} from './body-generator.types.ts';

type Wanted = { step: BodyStep };
type Changed = { change: Partial<BodyChoices> };
type Found = { answer: FoundBody | null };
type Recalled = { answer: RecalledOrder<BodyWork> | null };

/** What the chart of the wizard speaks of: its words, its actors, and what they do to what is remembered. */
export const bodyGeneratorSetup = setup({
  types: {
    context: {} as BodyGeneratorContext,
    events: {} as BodyGeneratorEvent,
    emitted: {} as BodyGeneratorNews,
    input: {} as BodyGeneratorInput,
    children: {} as {
      keeper: 'keepDrafts';
      preview: 'previewBody';
      faceUpload: 'uploadPicture';
      picker: 'pickPictures';
      refresh: 'refreshPictures';
      key: 'drawKey';
      generation: 'generate';
      asked: 'findBody';
      recalled: 'recallOrder';
      kept: 'findKept';
      keepModel: 'keepModel';
    },
  },
  actors: {
    ...wizardActors,
    previewBody: bodyPreviewMachine,
    recallOrder: recallActor<BodyWork>(),
    findBody: fromPromise<FoundBody | null, { id: string }>(notProvided('findBody')),
    findKept: fromPromise<boolean, { generation: string }>(notProvided('findKept')),
    keepModel: fromPromise<KeepModelAnswer, KeepModelInput>(notProvided('keepModel')),
  },
  actions: {
    standAt: assign({ step: (_, params: Wanted) => params.step }),
    keepDraft: sendTo(
      'keeper',
      ({ context }) => ({ type: 'draft.changed', draft: keptOf(draftOf(context), context) }) as const,
    ),
    restoreDraft: assign((_, params: { stored: unknown }) => restored(params.stored)),
    keepFresh: assign(({ context }, { answer }: { answer: readonly Asset[] }) => withFresh(context, answer)),
    moveTo: assign({ draft: (_, params: { id: string }) => params.id }),
    tellMoved: emit(({ context }) => ({ type: 'draft.moved', id: context.draft }) as const),
    takeOver: sendTo('keeper', { type: 'takeOver.requested' } as const),
    copy: sendTo('keeper', { type: 'copy.requested' } as const),
    keepChoices: assign(({ context }, { change }: Changed) => ({
      ...unordered,
      choices: { ...context.choices, ...change },
    })),
    showBody: sendTo(
      'preview',
      ({ context }) => ({ type: 'body.changed', body: known(bodyOf(context.choices), 'a body') }) as const,
    ),
    keepFace: assign((_, params: { asset: Asset }) => ({ ...unordered, face: params.asset })),
    forgetFace: assign({ ...unordered, face: null }),
    keepName: assign({ name: (_, params: { name: string }) => params.name.trim() }),
    keepKey: assign((_, { answer }: { answer: { key: string } }) => keyed(answer)),
    keepJob: assign({ order: ({ context }, params: { id: string }) => accepted(context, params) }),
    markSent: assign({ from: 'submit' }),
    keepOutcome: assign((_, { answer }: { answer: GenerationOutput }) => ended(answer)),
    recordFailure: assign({ failure: (_, params: { code: ErrorCode }) => params.code }),
    forgetFailure: assign({ failure: null }),
    forgetOrder: assign(unordered),
    forgetAll: assign(forgotten),
    setAside: assign(({ context }) => ({ ...forgotten(), replaced: draftOf(context) })),
    forgetAsked: assign({ asked: null }),
    keepReplaced: assign({ replaced: ({ context }) => draftOf(context) }),
    takeAsked: assign((_, { answer }: Found) => ({
      ...unordered,
      ...known(answer, 'somebody to begin with'),
      step: 'parameters' as const,
    })),
    keepReplacedWork: assign({ replaced: ({ context }) => draftOf(context) ?? null }),
    takeOrder: assign(({ context }, { answer }: Recalled) => takenOrder(context, forgotten(), answer)),
    tellRecalled: emit(({ context }, { answer }: Recalled) => recalledNews(context, answer)),
    restoreReplaced: assign(({ context }) => restored(context.replaced)),
    tellReplaced: emit({ type: 'draft.replaced' } as const),
    toast: emit((_, { code }: { code: BodyGeneratorToast }) => ({ type: 'toast.requested', code }) as const),
    tellCancelled: emit(
      (_, { answer }: { answer: GenerationOutput }) =>
        ({ type: 'toast.requested', code: cancelToast(answer) }) as const,
    ),
  },
  guards: {
    ...orderGuards,
    hasWork: ({ context }) => draftOf(context) !== undefined,
    hasSetAside: ({ context }) => context.replaced !== null && draftOf(context) === undefined,
    ...orderRecalls,
    isAsked: ({ context }) => context.asked !== null,
    isFound: (_, { answer }: Found) => answer !== null,
    replaces: ({ context }, { answer }: Found) => answer !== null && draftOf(context) !== undefined,
    hasReplaced: ({ context }) => context.replaced !== null,
    wasKept: (_, { answer }: { answer: boolean }) => answer,
    stoodAtResult: ({ context }) => context.step === 'result' && context.result !== null,
    stoodAtLook: ({ context }) => context.step !== 'parameters' && isComplete(context.choices),
    makesBody: ({ context }, { change }: Changed) => isComplete({ ...context.choices, ...change }),
    wantsParameters: (_, { step }: Wanted) => step === 'parameters',
    mayCustomise: ({ context }, { step }: Wanted) => step === 'customise' && isComplete(context.choices),
    customisesTooEarly: ({ context }, { step }: Wanted) =>
      step === 'customise' && lacksNumbers(context.choices),
    customisesWrongly: (_, { step }: Wanted) => step === 'customise',
    mayShowResult: ({ context }, { step }: Wanted) => step === 'result' && context.result !== null,
    isComplete: ({ context }) => isComplete(context.choices),
    lacksNumbers: ({ context }) => lacksNumbers(context.choices),
    hasName: (_, { name }: { name: string }) => name.trim() !== '',
    isKept: (_, { answer }: { answer: KeepModelAnswer }) => answer.outcome === 'kept',
    isFull: (_, { answer }: { answer: KeepModelAnswer }) =>
      answer.outcome === 'refused' && answer.code === 'body_models_full',
  },
});
