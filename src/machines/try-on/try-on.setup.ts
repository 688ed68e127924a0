import { assign, emit, fromCallback, sendTo, setup } from 'xstate';

import type { Asset, GarmentCategory, UploadRole } from '#api/contract/assets.ts';
import type { PoseHandles } from '#api/contract/generation.ts';
import type { ErrorCode } from '#api/contract/problem.ts';

import { notProvided } from '../_kit/not-provided.ts';
import { wizardActions } from '../_wizard/actions.ts';
import { type PictureChildren, wizardActors, type WizardChildren } from '../_wizard/actors.ts';
import { requestGuards } from '../_wizard/wizard-request.ts';
import { wizardGuards } from '../_wizard/guards.ts';
import { emptyOrder } from '../_wizard/order-state.ts';
import {
  emptyDraft,
  garmentLimit,
  isChosen,
  isComplete,
  restoreDraft,
  withRefreshedUrls,
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
 * Error codes with which the engine could not locate the person's joints; the nine pose handles answer them. Handles
 * cannot help where the person does not stand or is out of the picture.
 */
const poseFailures: readonly ErrorCode[] = ['person_not_found', 'several_persons', 'person_turned'];

type Wanted = { step: TryOnStep };

const work = { restoreDraft, draftOf, emptyDraft, withRefreshedUrls };

/** Setup of the wizard's chart: its events, actors and actions on the context. */
export const tryOnSetup = setup({
  types: {
    context: {} as TryOnContext,
    events: {} as TryOnEvent,
    emitted: {} as TryOnNews,
    input: {} as TryOnInput,
    children: {} as WizardChildren &
      PictureChildren & {
        personUpload: 'uploadPicture';
        garmentUpload: 'uploadPicture';
        kinds: 'guessKinds';
      },
  },
  actors: {
    ...wizardActors<TryOnWork>(),
    guessKinds: fromCallback<GarmentClassified, GuessInput>(notProvided('guessKinds')),
  },
  actions: {
    ...wizardActions<TryOnContext, TryOnEvent, TryOnToast, TryOnWork>(work),
    takeAsked: assign((_, params: { asset: Asset }) => ({
      ...emptyOrder,
      person: params.asset,
      pose: null,
      step: 'garment' as const,
    })),
    keepPerson: assign((_, params: { asset: Asset }) => ({
      ...emptyOrder,
      person: params.asset,
      pose: null,
    })),
    forgetPerson: assign({ ...emptyOrder, person: null, pose: null }),
    keepGarment: assign(({ context }, params: Picked) => ({
      ...emptyOrder,
      garments: withGarment(context, params),
    })),
    keepGarments: assign(({ context }, params: { assets: readonly Asset[] }) => ({
      ...emptyOrder,
      garments: withGarments(context, params.assets),
    })),
    putBack: assign(({ context }, params: { id: string | undefined }) => ({
      ...emptyOrder,
      garments: context.garments.filter(({ asset }) => asset.id !== params.id),
    })),
    classify: assign(({ context }, { id, category }: { id: string; category: GarmentCategory }) => ({
      ...emptyOrder,
      garments: context.garments.map((pick) => (pick.asset.id === id ? { ...pick, category } : pick)),
    })),
    keepMode: assign(({ context }, { mode }: { mode: TryOnMode }) => ({
      ...emptyOrder,
      mode,
      garments: mode === 'single' ? context.garments.slice(-1) : context.garments,
    })),
    keepPose: assign((_, params: { pose: PoseHandles }) => ({ ...emptyOrder, pose: params.pose })),
    forgetGarments: assign({ ...emptyOrder, garments: [] }),
    stopGarment: sendTo('garmentUpload', { type: 'cancel.requested' } as const),
    emptyGarment: sendTo('garmentUpload', { type: 'file.removed' } as const),
    tellWhatIsMissing: emit(({ context: { person, garments } }) => {
      const code = person !== null && garments.length > 0 ? 'choose_category' : 'choose_both';
      return { type: 'toast.requested', code } as const;
    }),
  },
  guards: {
    ...wizardGuards<TryOnContext>(work),
    ...requestGuards(({ person }: TryOnContext) => person),
    hasPerson: ({ context }) => context.person !== null,
    hasRoom: ({ context }, { id }: { id: string }) =>
      context.person !== null &&
      (context.mode === 'single' || context.garments.length < garmentLimit || isChosen(context, id)),
    isComplete: ({ context }) => isComplete(context),
    stoodAtOrder: ({ context }) => context.step === 'generate' && isComplete(context),
    stoodAtGarments: ({ context }) => context.step !== 'model' && context.person !== null,
    wantsModel: (_, { step }: Wanted) => step === 'model',
    wantsGarments: (_, { step }: Wanted) => step === 'garment',
    mayChooseGarments: ({ context }, { step }: Wanted) => step === 'garment' && context.person !== null,
    wantsOrder: (_, { step }: Wanted) => step === 'generate',
    mayOrder: ({ context }, { step }: Wanted) => step === 'generate' && isComplete(context),
    isPerson: (_, params: { role: UploadRole }) => params.role === 'person',
    isOfPerson: ({ context }, params: { id: string | undefined }) => context.person?.id === params.id,
    isPoseFailure: ({ context }) => context.failure !== null && poseFailures.includes(context.failure),
  },
});
