import { assign, emit, fromCallback, sendTo, setup } from 'xstate';

import type { Asset, GarmentCategory, UploadRole } from '#api/contract/assets.ts';
import type { PoseHandles } from '#api/contract/generation.ts';
import type { ErrorCode } from '#api/contract/problem.ts';

import { notProvided } from '../_kit/not-provided.ts';
import { recallActor, wizardActors } from '../_wizard/actors.ts';
import { askedGuards, type RecalledOrder, recalledNews, takenOrder } from '../_wizard/asked.ts';
import { orderGuards } from '../_wizard/guards.ts';
import { cancelToast } from '../_wizard/news.ts';
import { accepted, ended, keyed, unordered } from '../_wizard/order.ts';
import { keptOf } from '../_wizard/set-aside.ts';
import type { GenerationOutput } from '../generation/generation.types.ts';
import {
  forgotten,
  garmentLimit,
  isChosen,
  isComplete,
  restored,
  withFresh,
  withGarment,
  withGarments,
} from './try-on.context.ts';
import { draftOf } from './try-on.draft.ts';
import type {
  GarmentClassified,
  GuessInput,
  TryOnContext,
  TryOnEvent,
  TryOnInput,
  TryOnMode,
  TryOnNews,
  TryOnStep,
  TryOnToast,
  TryOnWork,
} from './try-on.types.ts';

type Picked = { asset: Asset; category: GarmentCategory | null };

/**
 * Codes with which the engine asks where the person's joints are; the nine handles answer it. They do not make anybody stand up or
 * come into the picture.
 */
const poseFailures: readonly ErrorCode[] = ['person_not_found', 'several_persons', 'person_turned'];

type Wanted = { step: TryOnStep };

type Recalled = { answer: RecalledOrder<TryOnWork> | null };

/** What the chart of the wizard speaks of: its words, its actors, and what they do to what is remembered. */
export const tryOnSetup = setup({
  types: {
    context: {} as TryOnContext,
    events: {} as TryOnEvent,
    emitted: {} as TryOnNews,
    input: {} as TryOnInput,
    children: {} as {
      keeper: 'keepDrafts';
      personUpload: 'uploadPicture';
      garmentUpload: 'uploadPicture';
      kinds: 'guessKinds';
      picker: 'pickPictures';
      refresh: 'refreshPictures';
      asked: 'refreshPictures';
      recalled: 'recallOrder';
      key: 'drawKey';
      generation: 'generate';
      save: 'saveResult';
    },
  },
  actors: {
    ...wizardActors,
    recallOrder: recallActor<TryOnWork>(),
    guessKinds: fromCallback<GarmentClassified, GuessInput>(notProvided('guessKinds')),
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
    forgetAsked: assign({ asked: null }),
    keepReplaced: assign({ replaced: ({ context }) => draftOf(context) }),
    takeAsked: assign((_, params: { asset: Asset }) => ({
      ...unordered,
      person: params.asset,
      pose: null,
      step: 'garment' as const,
    })),
    keepReplacedWork: assign({ replaced: ({ context }) => draftOf(context) ?? null }),
    takeOrder: assign(({ context }, { answer }: Recalled) => takenOrder(context, forgotten(), answer)),
    tellRecalled: emit(({ context }, { answer }: Recalled) => recalledNews(context, answer)),
    restoreReplaced: assign(({ context }) => restored(context.replaced)),
    tellReplaced: emit({ type: 'draft.replaced' } as const),
    keepPerson: assign((_, params: { asset: Asset }) => ({ ...unordered, person: params.asset, pose: null })),
    forgetPerson: assign({ ...unordered, person: null, pose: null }),
    keepGarment: assign(({ context }, params: Picked) => ({
      ...unordered,
      garments: withGarment(context, params),
    })),
    keepGarments: assign(({ context }, params: { assets: readonly Asset[] }) => ({
      ...unordered,
      garments: withGarments(context, params.assets),
    })),
    putBack: assign(({ context }, params: { id: string | undefined }) => ({
      ...unordered,
      garments: context.garments.filter(({ asset }) => asset.id !== params.id),
    })),
    classify: assign(({ context }, { id, category }: { id: string; category: GarmentCategory }) => ({
      ...unordered,
      garments: context.garments.map((pick) => (pick.asset.id === id ? { ...pick, category } : pick)),
    })),
    keepMode: assign(({ context }, { mode }: { mode: TryOnMode }) => ({
      ...unordered,
      mode,
      garments: mode === 'single' ? context.garments.slice(-1) : context.garments,
    })),
    keepPose: assign((_, params: { pose: PoseHandles }) => ({ ...unordered, pose: params.pose })),
    keepKey: assign((_, { answer }: { answer: { key: string } }) => keyed(answer)),
    keepJob: assign({ order: ({ context }, params: { id: string }) => accepted(context, params) }),
    markSent: assign({ from: 'submit' }),
    keepOutcome: assign((_, { answer }: { answer: GenerationOutput }) => ended(answer)),
    recordFailure: assign({ failure: (_, params: { code: ErrorCode }) => params.code }),
    forgetFailure: assign({ failure: null }),
    forgetOrder: assign(unordered),
    forgetGarments: assign({ ...unordered, garments: [] }),
    forgetAll: assign(forgotten),
    setAside: assign(({ context }) => ({ ...forgotten(), replaced: draftOf(context) })),
    stopGarment: sendTo('garmentUpload', { type: 'cancel.requested' } as const),
    emptyGarment: sendTo('garmentUpload', { type: 'file.removed' } as const),
    toast: emit((_, { code }: { code: TryOnToast }) => ({ type: 'toast.requested', code }) as const),
    tellWhatIsMissing: emit(({ context: { person, garments } }) => {
      const code = person !== null && garments.length > 0 ? 'choose_category' : 'choose_both';
      return { type: 'toast.requested', code } as const;
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
    ...askedGuards(({ person }: TryOnContext) => person),
    hasPerson: ({ context }) => context.person !== null,
    hasRoom: ({ context }, { id }: { id: string }) =>
      context.person !== null &&
      (context.mode === 'single' || context.garments.length < garmentLimit || isChosen(context, id)),
    isComplete: ({ context }) => isComplete(context),
    stoodAtResult: ({ context }) => context.step === 'result' && context.result !== null,
    stoodAtOrder: ({ context }) => context.step === 'generate' && isComplete(context),
    stoodAtGarments: ({ context }) => context.step !== 'model' && context.person !== null,
    wantsModel: (_, { step }: Wanted) => step === 'model',
    wantsGarments: (_, { step }: Wanted) => step === 'garment',
    mayChooseGarments: ({ context }, { step }: Wanted) => step === 'garment' && context.person !== null,
    wantsOrder: (_, { step }: Wanted) => step === 'generate',
    mayOrder: ({ context }, { step }: Wanted) => step === 'generate' && isComplete(context),
    mayShowResult: ({ context }, { step }: Wanted) => step === 'result' && context.result !== null,
    isPerson: (_, params: { role: UploadRole }) => params.role === 'person',
    isOfPerson: ({ context }, params: { id: string | undefined }) => context.person?.id === params.id,
    isPoseFailure: ({ context }) => context.failure !== null && poseFailures.includes(context.failure),
  },
});
