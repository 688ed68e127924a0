import { assign, emit, setup } from 'xstate';

import type { Asset } from '#api/contract/assets.ts';
import type { HairColor, HairStyleChoice } from '#api/contract/hairstyles.ts';

import { required } from '../_kit/require-value.ts';
import { wizardActions } from '../_wizard/actions.ts';
import { type PictureChildren, wizardActors, type WizardChildren } from '../_wizard/actors.ts';
import { maskActors, type MaskChildren } from '../_wizard/mask-actors.ts';
import { requestGuards } from '../_wizard/wizard-request.ts';
import { wizardGuards } from '../_wizard/guards.ts';
import { endedOrder, emptyOrder } from '../_wizard/order-state.ts';
import type { GenerationOutput } from '../generation/generation.types.ts';
import {
  declinedCutsAfter,
  emptyDraft,
  hasPhotoAndStyle,
  isComplete,
  missingChoiceOf,
  restoreDraft,
  emptyMask,
  withRefreshedUrls,
} from './hairstyle.context.ts';
import { draftOf } from './hairstyle.draft.ts';
import type {
  HairFilter,
  HairstyleContext,
  HairstyleEvent,
  HairstyleInput,
  HairstyleNews,
  HairstyleStep,
  HairstyleToast,
  HairstyleWork,
} from './hairstyle.types.ts';

type Wanted = { step: HairstyleStep };

const work = { restoreDraft, draftOf, emptyDraft, withRefreshedUrls };

/** Setup of the wizard's chart: its events, actors and actions on the context. */
export const hairstyleSetup = setup({
  types: {
    context: {} as HairstyleContext,
    events: {} as HairstyleEvent,
    emitted: {} as HairstyleNews,
    input: {} as HairstyleInput,
    children: {} as WizardChildren &
      PictureChildren &
      MaskChildren & {
        photoUpload: 'uploadPicture';
      },
  },
  actors: { ...wizardActors<HairstyleWork>(), ...maskActors },
  actions: {
    ...wizardActions<HairstyleContext, HairstyleEvent, HairstyleToast, HairstyleWork>(work),
    keepPhoto: assign((_, params: { asset: Asset }) => ({
      ...emptyOrder,
      ...emptyMask,
      photo: params.asset,
    })),
    forgetPhoto: assign({ ...emptyOrder, ...emptyMask, photo: null }),
    takeAsked: assign((_, params: { asset: Asset }) => ({
      ...emptyOrder,
      ...emptyMask,
      photo: params.asset,
      step: 'style' as const,
    })),
    keepFilter: assign(({ context }, { change }: { change: Partial<HairFilter> }) => ({
      filter: { ...context.filter, ...change },
    })),
    keepStyle: assign((_, params: { style: HairStyleChoice }) => ({ ...emptyOrder, style: params.style })),
    keepColor: assign((_, params: { color: HairColor | null }) => ({ ...emptyOrder, color: params.color })),
    keepStrength: assign((_, params: { strength: number }) => ({ ...emptyOrder, strength: params.strength })),
    keepPrompt: assign((_, params: { prompt: string }) => ({ ...emptyOrder, prompt: params.prompt })),
    keepMask: assign((_, { answer }: { answer: Asset }) => ({ ...emptyOrder, ...emptyMask, mask: answer })),
    forgetMask: assign({ ...emptyOrder, ...emptyMask }),
    keepOutcome: assign(({ context }, { answer }: { answer: GenerationOutput }) => ({
      ...endedOrder(answer),
      declined: declinedCutsAfter(context, answer),
    })),
    tellWhatIsMissing: emit(
      ({ context }) =>
        ({ type: 'toast.requested', code: required(missingChoiceOf(context), 'a lack') }) as const,
    ),
  },
  guards: {
    ...wizardGuards<HairstyleContext>(work),
    ...requestGuards(({ photo }: HairstyleContext) => photo),
    isComplete: ({ context }) => isComplete(context),
    stoodAtMask: ({ context }) => context.step === 'masking' && hasPhotoAndStyle(context),
    stoodAtCustomising: ({ context }) => context.step === 'customise' && hasPhotoAndStyle(context),
    stoodAtStyles: ({ context }) => context.step !== 'photo',
    wantsPhoto: (_, { step }: Wanted) => step === 'photo',
    wantsStyle: (_, { step }: Wanted) => step === 'style',
    mayCustomise: ({ context }, { step }: Wanted) => step === 'customise' && hasPhotoAndStyle(context),
    wantsToCustomise: (_, { step }: Wanted) => step === 'customise',
  },
});
