import { assign, emit, fromPromise, sendTo, setup } from 'xstate';

import type { Asset } from '#api/contract/assets.ts';

import { notProvided } from '../_kit/not-provided.ts';
import { wizardActions } from '../_wizard/actions.ts';
import { type PictureChildren, wizardActors, type WizardChildren } from '../_wizard/actors.ts';
import { maskActors, type MaskChildren } from '../_wizard/mask-actors.ts';
import { requestGuards } from '../_wizard/wizard-request.ts';
import { wizardGuards } from '../_wizard/guards.ts';
import { endedOrder } from '../_wizard/order-state.ts';
import type { GenerationOutput } from '../generation/generation.types.ts';
import {
  withFirstImage,
  currentVersion,
  emptyDraft,
  hasEnoughImages,
  hasRoomFor,
  hasWish,
  basePicture,
  isChosen,
  hasNoResult,
  withImageMoved,
  emptyWish,
  restoreDraft,
  withRefreshedUrls,
  withImages,
  withSaved,
  withoutImage,
  withVersion,
} from './image-editing.context.ts';
import { draftOf } from './image-editing.draft.ts';
import type {
  EditMode,
  EditPair,
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
type Pictures = { assets: readonly Asset[] };

/** Order state after a changed wish: another wish is another order, while the versions stay. */
const unsentOrder = { order: null, from: 'quote' } as const;

const work = { restoreDraft, draftOf, emptyDraft, withRefreshedUrls };

/** Setup of the wizard's chart: its events, actors and actions on the context. */
export const imageEditingSetup = setup({
  types: {
    context: {} as ImageEditingContext,
    events: {} as ImageEditingEvent,
    emitted: {} as ImageEditingNews,
    input: {} as ImageEditingInput,
    children: {} as WizardChildren &
      PictureChildren &
      MaskChildren & {
        upload: 'uploadPicture';
        reading: 'readResult';
      },
  },
  actors: {
    ...wizardActors<EditWork>(),
    ...maskActors,
    readResult: fromPromise<Asset, { id: string }>(notProvided('readResult')),
  },
  actions: {
    ...wizardActions<ImageEditingContext, ImageEditingEvent, ImageEditingToast, EditWork>(work),
    takeAsked: assign(({ context }, params: { asset: Asset }) => withFirstImage(context, params.asset)),
    keepMode: assign(({ context }, { mode }: { mode: EditMode }) => ({
      ...unsentOrder,
      mode,
      images: mode === 'single' ? context.images.slice(0, 1) : context.images,
    })),
    addImages: assign(({ context }, { assets }: Pictures) => ({
      ...unsentOrder,
      images: withImages(context, assets),
    })),
    removeImage: assign(({ context }, { id }: { id: string | undefined }) => ({
      ...unsentOrder,
      images: withoutImage(context.images, id),
    })),
    moveImage: assign(({ context }, params: { id: string; to: number }) => ({
      ...unsentOrder,
      images: withImageMoved(context.images, params),
    })),
    keepWish: assign(({ context }, { wish }: { wish: Partial<EditWish> }) => ({
      ...unsentOrder,
      wish: { ...context.wish, ...wish },
    })),
    forgetWish: assign(({ context: { wish } }) => ({
      wish: { ...wish, prompt: emptyWish.prompt, preset: emptyWish.preset },
    })),
    keepMask: assign(({ context }, { answer }: { answer: Asset }) => {
      const picture = basePicture(context);
      return { ...unsentOrder, mask: picture ? { picture: picture.id, asset: answer } : null };
    }),
    forgetMask: assign({ ...unsentOrder, mask: null }),
    keepOutcome: assign(({ context }, { answer }: { answer: GenerationOutput }) => ({
      ...endedOrder(answer),
      ...(answer.status === 'succeeded' && { parent: currentVersion(context)?.id ?? null }),
    })),
    keepVersion: assign(({ context }, { answer }: { answer: Asset }) => ({
      versions: withVersion(context, answer),
    })),
    markSaved: assign({ versions: ({ context }) => withSaved(context) }),
    goTo: assign((_, { id }: { id: string | null }) => ({
      ...unsentOrder,
      result: id === null ? null : { id, cancellation: null },
    })),
    keepPair: assign({ compared: (_, params: { pair: EditPair }) => params.pair }),
    forgetPair: assign({ compared: null }),
    forgetOrder: assign(unsentOrder),
    emptyUpload: sendTo('upload', { type: 'file.removed' } as const),
    tellWhatIsMissing: emit(({ context }) => {
      const [singleCode, severalCode] = hasEnoughImages(context)
        ? (['describe_edit', 'describe_several'] as const)
        : (['choose_image', 'choose_several'] as const);
      const isOne = context.mode === 'single' || basePicture(context) !== undefined;
      return { type: 'toast.requested', code: isOne ? singleCode : severalCode } as const;
    }),
  },
  guards: {
    ...wizardGuards<ImageEditingContext>(work),
    ...requestGuards(({ images }: ImageEditingContext) => images[0]),
    hasEnough: ({ context }) => hasEnoughImages(context),
    hasRoomFor: ({ context }, { assets }: Pictures) => hasRoomFor(context, assets),
    isUnmade: ({ context }) => hasNoResult(context),
    takesUpload: ({ context }, { assets }: Pictures) => hasNoResult(context) && hasRoomFor(context, assets),
    isPutBack: ({ context }, { id }: { id: string }) => context.mode === 'several' && isChosen(context, id),
    hasBase: ({ context }) => basePicture(context) !== undefined,
    isComplete: ({ context }) => hasEnoughImages(context) && hasWish(context),
    hasUnreadResult: ({ context }) => context.result !== null && currentVersion(context) === undefined,
    stoodAtMask: ({ context }) => context.step === 'masking' && basePicture(context) !== undefined,
    stoodAtComparison: ({ context }) => context.step === 'comparing' && context.compared !== null,
    stoodAtWish: ({ context }) => context.step !== 'upload' && hasEnoughImages(context),
    mayChooseImages: ({ context }, { step }: Wanted) => step === 'upload' && hasNoResult(context),
    wantsWish: (_, { step }: Wanted) => step === 'describe',
    mayDescribe: ({ context }, { step }: Wanted) => step === 'describe' && hasEnoughImages(context),
    isVersion: ({ context }, { id }: { id: string | null }) =>
      context.versions.some((version) => version.id === id),
    isSaved: ({ context }) => currentVersion(context)?.isSaved === true,
    hasVersion: ({ context }) => currentVersion(context) !== undefined,
    hasResult: ({ context }) => context.result !== null,
  },
});
