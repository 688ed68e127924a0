import { assign, emit, sendTo, setup } from 'xstate';

import type { Asset } from '#api/contract/assets.ts';
import type { ErrorCode } from '#api/contract/problem.ts';

import { recallActor, wizardActors } from '../_wizard/actors.ts';
import { askedGuards, type RecalledOrder, recalledNews, takenOrder } from '../_wizard/asked.ts';
import { orderGuards } from '../_wizard/guards.ts';
import { cancelToast } from '../_wizard/news.ts';
import { accepted, ended, keyed, unordered } from '../_wizard/order.ts';
import { keptOf } from '../_wizard/set-aside.ts';
import type { GenerationOutput } from '../generation/generation.types.ts';
import { forgotten, restored, withFresh } from './image-to-video.context.ts';
import { draftOf } from './image-to-video.draft.ts';
import type {
  FilmSettings,
  FilmStep,
  ImageToVideoContext,
  ImageToVideoEvent,
  ImageToVideoInput,
  ImageToVideoNews,
  ImageToVideoToast,
  FilmWork,
} from './image-to-video.types.ts';

type Wanted = { step: FilmStep };

type Recalled = { answer: RecalledOrder<FilmWork> | null };

/** What the chart of the wizard speaks of: its words, its actors, and what they do to what is remembered. */
export const imageToVideoSetup = setup({
  types: {
    context: {} as ImageToVideoContext,
    events: {} as ImageToVideoEvent,
    emitted: {} as ImageToVideoNews,
    input: {} as ImageToVideoInput,
    children: {} as {
      keeper: 'keepDrafts';
      pictureUpload: 'uploadPicture';
      picker: 'pickPictures';
      refresh: 'refreshPictures';
      asked: 'refreshPictures';
      recalled: 'recallOrder';
      key: 'drawKey';
      generation: 'generate';
      save: 'saveResult';
    },
  },
  actors: { ...wizardActors, recallOrder: recallActor<FilmWork>() },
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
    keepPicture: assign((_, params: { asset: Asset }) => ({ ...unordered, picture: params.asset })),
    forgetPicture: assign({ ...unordered, picture: null }),
    forgetAsked: assign({ asked: null }),
    keepReplaced: assign({ replaced: ({ context }) => draftOf(context) }),
    takeAsked: assign((_, params: { asset: Asset }) => ({
      ...unordered,
      picture: params.asset,
      step: 'configure' as const,
    })),
    keepReplacedWork: assign({ replaced: ({ context }) => draftOf(context) ?? null }),
    takeOrder: assign(({ context }, { answer }: Recalled) => takenOrder(context, forgotten(), answer)),
    tellRecalled: emit(({ context }, { answer }: Recalled) => recalledNews(context, answer)),
    restoreReplaced: assign(({ context }) => restored(context.replaced)),
    tellReplaced: emit({ type: 'draft.replaced' } as const),
    keepSettings: assign(({ context }, { change }: { change: Partial<FilmSettings> }) => ({
      ...unordered,
      settings: { ...context.settings, ...change },
    })),
    keepKey: assign((_, { answer }: { answer: { key: string } }) => keyed(answer)),
    keepJob: assign({ order: ({ context }, params: { id: string }) => accepted(context, params) }),
    markSent: assign({ from: 'submit' }),
    keepOutcome: assign((_, { answer }: { answer: GenerationOutput }) => ended(answer)),
    recordFailure: assign({ failure: (_, params: { code: ErrorCode }) => params.code }),
    forgetFailure: assign({ failure: null }),
    forgetOrder: assign(unordered),
    forgetAll: assign(forgotten),
    setAside: assign(({ context }) => ({ ...forgotten(), replaced: draftOf(context) })),
    toast: emit((_, { code }: { code: ImageToVideoToast }) => ({ type: 'toast.requested', code }) as const),
    tellCancelled: emit(
      (_, { answer }: { answer: GenerationOutput }) =>
        ({ type: 'toast.requested', code: cancelToast(answer) }) as const,
    ),
  },
  guards: {
    ...orderGuards,
    hasWork: ({ context }) => draftOf(context) !== undefined,
    hasSetAside: ({ context }) => context.replaced !== null && draftOf(context) === undefined,
    ...askedGuards(({ picture }: ImageToVideoContext) => picture),
    hasPicture: ({ context }) => context.picture !== null,
    stoodAtResult: ({ context }) => context.step === 'result' && context.result !== null,
    stoodAtSettings: ({ context }) => context.step !== 'picture' && context.picture !== null,
    wantsPicture: (_, { step }: Wanted) => step === 'picture',
    mayConfigure: ({ context }, { step }: Wanted) => step === 'configure' && context.picture !== null,
    wantsToConfigure: (_, { step }: Wanted) => step === 'configure',
    mayShowResult: ({ context }, { step }: Wanted) => step === 'result' && context.result !== null,
  },
});
