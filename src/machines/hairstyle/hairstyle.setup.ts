import { assign, emit, setup } from 'xstate';

import type { Asset } from '#api/contract/assets.ts';
import type { HairColor, HairStyleChoice } from '#api/contract/hairstyles.ts';

import { known } from '../_kit/known.ts';
import { wizardActions } from '../_wizard/actions.ts';
import { type PictureChildren, wizardActors, type WizardChildren } from '../_wizard/actors.ts';
import { maskActors, type MaskChildren } from '../_wizard/mask-actors.ts';
import { askedGuards } from '../_wizard/asked.ts';
import { wizardGuards } from '../_wizard/guards.ts';
import { ended, unordered } from '../_wizard/order.ts';
import type { GenerationOutput } from '../generation/generation.types.ts';
import {
  declinedAfter,
  forgotten,
  hasBoth,
  isComplete,
  lackOf,
  restored,
  unmarked,
  withFresh,
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

const work = { restored, draftOf, forgotten, withFresh };

/** What the chart of the wizard speaks of: its words, its actors, and what they do to what is remembered. */
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
    keepPhoto: assign((_, params: { asset: Asset }) => ({ ...unordered, ...unmarked, photo: params.asset })),
    forgetPhoto: assign({ ...unordered, ...unmarked, photo: null }),
    takeAsked: assign((_, params: { asset: Asset }) => ({
      ...unordered,
      ...unmarked,
      photo: params.asset,
      step: 'style' as const,
    })),
    keepFilter: assign(({ context }, { change }: { change: Partial<HairFilter> }) => ({
      filter: { ...context.filter, ...change },
    })),
    keepStyle: assign((_, params: { style: HairStyleChoice }) => ({ ...unordered, style: params.style })),
    keepColor: assign((_, params: { color: HairColor | null }) => ({ ...unordered, color: params.color })),
    keepStrength: assign((_, params: { strength: number }) => ({ ...unordered, strength: params.strength })),
    keepPrompt: assign((_, params: { prompt: string }) => ({ ...unordered, prompt: params.prompt })),
    keepMask: assign((_, { answer }: { answer: Asset }) => ({ ...unordered, ...unmarked, mask: answer })),
    forgetMask: assign({ ...unordered, ...unmarked }),
    keepOutcome: assign(({ context }, { answer }: { answer: GenerationOutput }) => ({
      ...ended(answer),
      declined: declinedAfter(context, answer),
    })),
    tellWhatIsMissing: emit(
      ({ context }) => ({ type: 'toast.requested', code: known(lackOf(context), 'a lack') }) as const,
    ),
  },
  guards: {
    ...wizardGuards<HairstyleContext>(work),
    ...askedGuards(({ photo }: HairstyleContext) => photo),
    isComplete: ({ context }) => isComplete(context),
    stoodAtMask: ({ context }) => context.step === 'masking' && hasBoth(context),
    stoodAtCustomising: ({ context }) => context.step === 'customise' && hasBoth(context),
    stoodAtStyles: ({ context }) => context.step !== 'photo',
    wantsPhoto: (_, { step }: Wanted) => step === 'photo',
    wantsStyle: (_, { step }: Wanted) => step === 'style',
    mayCustomise: ({ context }, { step }: Wanted) => step === 'customise' && hasBoth(context),
    wantsToCustomise: (_, { step }: Wanted) => step === 'customise',
  },
});
