import { assign, emit, sendTo, setup } from 'xstate';

import type { Asset } from '#api/contract/assets.ts';
import type { HairColor, HairStyleChoice } from '#api/contract/hairstyles.ts';
import type { ErrorCode } from '#api/contract/problem.ts';

import { known } from '../_kit/known.ts';
import { recallActor, wizardActors } from '../_wizard/actors.ts';
import { maskActors } from '../_wizard/mask-actors.ts';
import { askedGuards, type RecalledOrder, recalledNews, takenOrder } from '../_wizard/asked.ts';
import { orderGuards } from '../_wizard/guards.ts';
import { cancelToast } from '../_wizard/news.ts';
import { accepted, ended, keyed, unordered } from '../_wizard/order.ts';
import { keptOf } from '../_wizard/set-aside.ts';
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
  HairstylePlace,
  HairstyleStep,
  HairstyleToast,
  HairstyleWork,
} from './hairstyle.types.ts';

type Wanted = { step: HairstyleStep };
type Place = { step: HairstylePlace };

type Recalled = { answer: RecalledOrder<HairstyleWork> | null };

/** What the chart of the wizard speaks of: its words, its actors, and what they do to what is remembered. */
export const hairstyleSetup = setup({
  types: {
    context: {} as HairstyleContext,
    events: {} as HairstyleEvent,
    emitted: {} as HairstyleNews,
    input: {} as HairstyleInput,
    children: {} as {
      keeper: 'keepDrafts';
      photoUpload: 'uploadPicture';
      picker: 'pickPictures';
      refresh: 'refreshPictures';
      asked: 'refreshPictures';
      recalled: 'recallOrder';
      reopen: 'refreshPictures';
      mask: 'editMask';
      sending: 'sendMask';
      key: 'drawKey';
      generation: 'generate';
      save: 'saveResult';
    },
  },
  actors: { ...wizardActors, ...maskActors, recallOrder: recallActor<HairstyleWork>() },
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
    keepPhoto: assign((_, params: { asset: Asset }) => ({ ...unordered, ...unmarked, photo: params.asset })),
    forgetPhoto: assign({ ...unordered, ...unmarked, photo: null }),
    forgetAsked: assign({ asked: null }),
    keepReplaced: assign({ replaced: ({ context }) => draftOf(context) }),
    takeAsked: assign((_, params: { asset: Asset }) => ({
      ...unordered,
      ...unmarked,
      photo: params.asset,
      step: 'style' as const,
    })),
    keepReplacedWork: assign({ replaced: ({ context }) => draftOf(context) ?? null }),
    takeOrder: assign(({ context }, { answer }: Recalled) => takenOrder(context, forgotten(), answer)),
    tellRecalled: emit(({ context }, { answer }: Recalled) => recalledNews(context, answer)),
    restoreReplaced: assign(({ context }) => restored(context.replaced)),
    tellReplaced: emit({ type: 'draft.replaced' } as const),
    keepFilter: assign(({ context }, { change }: { change: Partial<HairFilter> }) => ({
      filter: { ...context.filter, ...change },
    })),
    keepStyle: assign((_, params: { style: HairStyleChoice }) => ({ ...unordered, style: params.style })),
    keepColor: assign((_, params: { color: HairColor | null }) => ({ ...unordered, color: params.color })),
    keepStrength: assign((_, params: { strength: number }) => ({ ...unordered, strength: params.strength })),
    keepPrompt: assign((_, params: { prompt: string }) => ({ ...unordered, prompt: params.prompt })),
    keepMask: assign((_, { answer }: { answer: Asset }) => ({ ...unordered, ...unmarked, mask: answer })),
    forgetMask: assign({ ...unordered, ...unmarked }),
    keepKey: assign((_, { answer }: { answer: { key: string } }) => keyed(answer)),
    keepJob: assign({ order: ({ context }, params: { id: string }) => accepted(context, params) }),
    markSent: assign({ from: 'submit' }),
    keepOutcome: assign(({ context }, { answer }: { answer: GenerationOutput }) => ({
      ...ended(answer),
      declined: declinedAfter(context, answer),
    })),
    recordFailure: assign({ failure: (_, params: { code: ErrorCode }) => params.code }),
    forgetFailure: assign({ failure: null }),
    forgetOrder: assign(unordered),
    forgetAll: assign(forgotten),
    setAside: assign(({ context }) => ({ ...forgotten(), replaced: draftOf(context) })),
    toast: emit((_, { code }: { code: HairstyleToast }) => ({ type: 'toast.requested', code }) as const),
    tellWhatIsMissing: emit(
      ({ context }) => ({ type: 'toast.requested', code: known(lackOf(context), 'a lack') }) as const,
    ),
    tellCancelled: emit(
      (_, { answer }: { answer: GenerationOutput }) =>
        ({ type: 'toast.requested', code: cancelToast(answer) }) as const,
    ),
  },
  guards: {
    ...orderGuards,
    hasWork: ({ context }) => draftOf(context) !== undefined,
    hasSetAside: ({ context }) => context.replaced !== null && draftOf(context) === undefined,
    ...askedGuards(({ photo }: HairstyleContext) => photo),
    isComplete: ({ context }) => isComplete(context),
    stoodAtResult: ({ context }) => context.step === 'result' && context.result !== null,
    stoodAtMask: ({ context }) => context.step === 'masking' && hasBoth(context),
    stoodAtCustomising: ({ context }) => context.step === 'customise' && hasBoth(context),
    stoodAtStyles: ({ context }) => context.step !== 'photo',
    wantsPhoto: (_, { step }: Wanted) => step === 'photo',
    wantsStyle: (_, { step }: Wanted) => step === 'style',
    mayCustomise: ({ context }, { step }: Wanted) => step === 'customise' && hasBoth(context),
    wantsToCustomise: (_, { step }: Wanted) => step === 'customise',
    mayShowResult: ({ context }, { step }: Wanted) => step === 'result' && context.result !== null,
  },
});
