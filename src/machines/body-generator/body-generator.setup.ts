import { assign, fromPromise, sendTo, setup } from 'xstate';

import type { Asset } from '#api/contract/assets.ts';

import { required } from '../_kit/require-value.ts';
import { notProvided } from '../_kit/not-provided.ts';
import { wizardActions } from '../_wizard/actions.ts';
import { wizardActors, type WizardChildren } from '../_wizard/actors.ts';
import { wizardGuards } from '../_wizard/guards.ts';
import { emptyOrder } from '../_wizard/order-state.ts';
import { bodyPreviewMachine } from '../body-preview/body-preview.machine.ts';
import {
  previewBodyOf,
  emptyDraft,
  isComplete,
  lacksNumbers,
  restoreDraft,
  withRefreshedUrls,
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
  LoadedBody,
  KeepModelAnswer,
  KeepModelInput,
} from './body-generator.types.ts';

type Wanted = { step: BodyStep };
type Changed = { change: Partial<BodyChoices> };
type Found = { answer: LoadedBody | null };
const work = { restoreDraft, draftOf, emptyDraft, withRefreshedUrls };

/** Setup of the wizard's chart: its events, actors and actions on the context. */
export const bodyGeneratorSetup = setup({
  types: {
    context: {} as BodyGeneratorContext,
    events: {} as BodyGeneratorEvent,
    emitted: {} as BodyGeneratorNews,
    input: {} as BodyGeneratorInput,
    children: {} as WizardChildren & {
      preview: 'previewBody';
      faceUpload: 'uploadPicture';
      asked: 'findBody';
      kept: 'findKept';
      keepModel: 'keepModel';
    },
  },
  actors: {
    ...wizardActors<BodyWork>(),
    previewBody: bodyPreviewMachine,
    findBody: fromPromise<LoadedBody | null, { id: string }>(notProvided('findBody')),
    findKept: fromPromise<boolean, { generation: string }>(notProvided('findKept')),
    keepModel: fromPromise<KeepModelAnswer, KeepModelInput>(notProvided('keepModel')),
  },
  actions: {
    ...wizardActions<BodyGeneratorContext, BodyGeneratorEvent, BodyGeneratorToast, BodyWork>(work),
    keepChoices: assign(({ context }, { change }: Changed) => ({
      ...emptyOrder,
      choices: { ...context.choices, ...change },
    })),
    showBody: sendTo(
      'preview',
      ({ context }) =>
        ({ type: 'body.changed', body: required(previewBodyOf(context.choices), 'a body') }) as const,
    ),
    keepFace: assign((_, params: { asset: Asset }) => ({ ...emptyOrder, face: params.asset })),
    forgetFace: assign({ ...emptyOrder, face: null }),
    keepName: assign({ name: (_, params: { name: string }) => params.name.trim() }),
    takeAsked: assign((_, { answer }: Found) => ({
      ...emptyOrder,
      ...required(answer, 'somebody to begin with'),
      step: 'parameters' as const,
    })),
  },
  guards: {
    ...wizardGuards<BodyGeneratorContext>(work),
    isFound: (_, { answer }: Found) => answer !== null,
    replaces: ({ context }, { answer }: Found) => answer !== null && draftOf(context) !== undefined,
    wasKept: (_, { answer }: { answer: boolean }) => answer,
    stoodAtLook: ({ context }) => context.step !== 'parameters' && isComplete(context.choices),
    makesBody: ({ context }, { change }: Changed) => isComplete({ ...context.choices, ...change }),
    wantsParameters: (_, { step }: Wanted) => step === 'parameters',
    mayCustomise: ({ context }, { step }: Wanted) => step === 'customise' && isComplete(context.choices),
    customisesTooEarly: ({ context }, { step }: Wanted) =>
      step === 'customise' && lacksNumbers(context.choices),
    customisesWrongly: (_, { step }: Wanted) => step === 'customise',
    isComplete: ({ context }) => isComplete(context.choices),
    lacksNumbers: ({ context }) => lacksNumbers(context.choices),
    hasName: (_, { name }: { name: string }) => name.trim() !== '',
    isKept: (_, { answer }: { answer: KeepModelAnswer }) => answer.outcome === 'kept',
    isFull: (_, { answer }: { answer: KeepModelAnswer }) =>
      answer.outcome === 'refused' && answer.code === 'body_models_full',
  },
});
