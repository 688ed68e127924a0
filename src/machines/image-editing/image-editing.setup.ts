import { assign, emit, fromPromise, sendTo, setup } from 'xstate';

import type { Asset } from '#api/contract/assets.ts';
import type { ErrorCode } from '#api/contract/problem.ts';

import { notProvided } from '../_kit/not-provided.ts';
import { recallActor, wizardActors } from '../_wizard/actors.ts';
import { maskActors } from '../_wizard/mask-actors.ts';
import { askedGuards, type RecalledOrder, recalledNews, takenOrder } from '../_wizard/asked.ts';
import { orderGuards } from '../_wizard/guards.ts';
import { cancelToast } from '../_wizard/news.ts';
import { accepted, ended, keyed } from '../_wizard/order.ts';
import { keptOf } from '../_wizard/set-aside.ts';
import type { GenerationOutput } from '../generation/generation.types.ts';
import {
  beginningWith,
  currentVersion,
  forgotten,
  hasEnough,
  hasRoomFor,
  hasWish,
  basePicture,
  isChosen,
  isUnmade,
  moved,
  nothingWished,
  restored,
  withFresh,
  withImages,
  withSaved,
  without,
  withVersion,
} from './image-editing.context.ts';
import { draftOf } from './image-editing.draft.ts';
import type {
  EditMode,
  EditPair,
  EditPlace,
  EditStep,
  EditWish,
  ImageEditingContext,
  ImageEditingEvent,
  ImageEditingInput,
  ImageEditingNews,
  ImageEditingToast,
  EditWork,
} from './image-editing.types.ts';

type Wanted = { step: EditStep };
type Place = { step: EditPlace };
type Pictures = { assets: readonly Asset[] };

/** Another wish is another order; what was made stays. */
const unasked = { order: null, from: 'quote' } as const;

type Recalled = { answer: RecalledOrder<EditWork> | null };

/** What the chart of the wizard speaks of: its words, its actors, and what they do to what is remembered. */
export const imageEditingSetup = setup({
  types: {
    context: {} as ImageEditingContext,
    events: {} as ImageEditingEvent,
    emitted: {} as ImageEditingNews,
    input: {} as ImageEditingInput,
    children: {} as {
      keeper: 'keepDrafts';
      upload: 'uploadPicture';
      picker: 'pickPictures';
      refresh: 'refreshPictures';
      asked: 'refreshPictures';
      recalled: 'recallOrder';
      reopen: 'refreshPictures';
      mask: 'editMask';
      sending: 'sendMask';
      key: 'drawKey';
      generation: 'generate';
      reading: 'readResult';
      save: 'saveResult';
    },
  },
  actors: {
    ...wizardActors,
    ...maskActors,
    recallOrder: recallActor<EditWork>(),
    readResult: fromPromise<Asset, { id: string }>(notProvided('readResult')),
  },
  actions: {
    standAt: assign({ step: (_, params: Place) => params.step }),
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
    forgetAsked: assign({ asked: null }),
    keepReplaced: assign({ replaced: ({ context }) => draftOf(context) }),
    takeAsked: assign(({ context }, params: { asset: Asset }) => beginningWith(context, params.asset)),
    keepReplacedWork: assign({ replaced: ({ context }) => draftOf(context) ?? null }),
    takeOrder: assign(({ context }, { answer }: Recalled) => takenOrder(context, forgotten(), answer)),
    tellRecalled: emit(({ context }, { answer }: Recalled) => recalledNews(context, answer)),
    restoreReplaced: assign(({ context }) => restored(context.replaced)),
    tellReplaced: emit({ type: 'draft.replaced' } as const),
    keepMode: assign(({ context }, { mode }: { mode: EditMode }) => ({
      ...unasked,
      mode,
      images: mode === 'single' ? context.images.slice(0, 1) : context.images,
    })),
    addImages: assign(({ context }, { assets }: Pictures) => ({
      ...unasked,
      images: withImages(context, assets),
    })),
    removeImage: assign(({ context }, { id }: { id: string | undefined }) => ({
      ...unasked,
      images: without(context.images, id),
    })),
    moveImage: assign(({ context }, params: { id: string; to: number }) => ({
      ...unasked,
      images: moved(context.images, params),
    })),
    keepWish: assign(({ context }, { wish }: { wish: Partial<EditWish> }) => ({
      ...unasked,
      wish: { ...context.wish, ...wish },
    })),
    forgetWish: assign(({ context: { wish } }) => ({
      wish: { ...wish, prompt: nothingWished.prompt, preset: nothingWished.preset },
    })),
    keepMask: assign(({ context }, { answer }: { answer: Asset }) => {
      const picture = basePicture(context);
      return { ...unasked, mask: picture ? { picture: picture.id, asset: answer } : null };
    }),
    forgetMask: assign({ ...unasked, mask: null }),
    keepKey: assign((_, { answer }: { answer: { key: string } }) => keyed(answer)),
    keepJob: assign({ order: ({ context }, params: { id: string }) => accepted(context, params) }),
    markSent: assign({ from: 'submit' }),
    keepOutcome: assign(({ context }, { answer }: { answer: GenerationOutput }) => ({
      ...ended(answer),
      ...(answer.status === 'succeeded' && { parent: currentVersion(context)?.id ?? null }),
    })),
    keepVersion: assign(({ context }, { answer }: { answer: Asset }) => ({
      versions: withVersion(context, answer),
    })),
    markSaved: assign({ versions: ({ context }) => withSaved(context) }),
    goTo: assign((_, { id }: { id: string | null }) => ({
      ...unasked,
      result: id === null ? null : { id, cancellation: null },
    })),
    keepPair: assign({ compared: (_, params: { pair: EditPair }) => params.pair }),
    forgetPair: assign({ compared: null }),
    recordFailure: assign({ failure: (_, params: { code: ErrorCode }) => params.code }),
    forgetFailure: assign({ failure: null }),
    forgetOrder: assign(unasked),
    forgetAll: assign(forgotten),
    setAside: assign(({ context }) => ({ ...forgotten(), replaced: draftOf(context) })),
    emptyUpload: sendTo('upload', { type: 'file.removed' } as const),
    toast: emit((_, { code }: { code: ImageEditingToast }) => ({ type: 'toast.requested', code }) as const),
    tellWhatIsMissing: emit(({ context }) => {
      const [one, several] = hasEnough(context)
        ? (['describe_edit', 'describe_several'] as const)
        : (['choose_image', 'choose_several'] as const);
      const isOne = context.mode === 'single' || basePicture(context) !== undefined;
      return { type: 'toast.requested', code: isOne ? one : several } as const;
    }),
    tellCancelled: emit(
      (_, { answer }: { answer: GenerationOutput }) =>
        ({ type: 'toast.requested', code: cancelToast(answer) }) as const,
    ),
  },
  guards: {
    ...orderGuards,
    hasWork: ({ context }) => draftOf(context) !== undefined,
    hasSetAside: ({ context }) => context.replaced !== null && draftOf(context) === undefined,
    ...askedGuards(({ images }: ImageEditingContext) => images[0]),
    hasEnough: ({ context }) => hasEnough(context),
    hasRoomFor: ({ context }, { assets }: Pictures) => hasRoomFor(context, assets),
    isUnmade: ({ context }) => isUnmade(context),
    takesUpload: ({ context }, { assets }: Pictures) => isUnmade(context) && hasRoomFor(context, assets),
    isPutBack: ({ context }, { id }: { id: string }) => context.mode === 'several' && isChosen(context, id),
    hasBase: ({ context }) => basePicture(context) !== undefined,
    isComplete: ({ context }) => hasEnough(context) && hasWish(context),
    hasUnreadResult: ({ context }) => context.result !== null && currentVersion(context) === undefined,
    stoodAtResult: ({ context }) => context.step === 'result' && context.result !== null,
    stoodAtMask: ({ context }) => context.step === 'masking' && basePicture(context) !== undefined,
    stoodAtComparison: ({ context }) => context.step === 'comparing' && context.compared !== null,
    stoodAtWish: ({ context }) => context.step !== 'upload' && hasEnough(context),
    mayChooseImages: ({ context }, { step }: Wanted) => step === 'upload' && isUnmade(context),
    wantsWish: (_, { step }: Wanted) => step === 'describe',
    mayDescribe: ({ context }, { step }: Wanted) => step === 'describe' && hasEnough(context),
    mayShowResult: ({ context }, { step }: Wanted) => step === 'result' && context.result !== null,
    isVersion: ({ context }, { id }: { id: string | null }) =>
      context.versions.some((made) => made.id === id),
    isSaved: ({ context }) => currentVersion(context)?.isSaved === true,
    hasVersion: ({ context }) => currentVersion(context) !== undefined,
    hasResult: ({ context }) => context.result !== null,
  },
});
