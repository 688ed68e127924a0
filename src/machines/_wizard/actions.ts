import { type ActorRefFrom, type AnyEventObject, assign, emit, sendTo } from 'xstate';

import type { Asset } from '#api/contract/assets.ts';
import type { ErrorCode } from '#api/contract/problem.ts';

import type { draftKeeperMachine } from '../draft-keeper/draft-keeper.machine.ts';
import type { GenerationOutput } from '../generation/generation.types.ts';
import { type RecalledOrder, recallNews, applyRecalledOrder } from './wizard-request.ts';
import { cancelToast, type WizardNews, type WizardToast } from './wizard-news.ts';
import { acceptedOrder, endedOrder, orderWithKey, emptyOrder } from './order-state.ts';
import { draftToKeep } from './set-aside.ts';
import type { WizardContext, WizardWork } from './work.ts';

type Params = object | undefined;

/**
 * Creates an action that changes the part of the context that all wizards share. The context is spread, since only then
 * does the compiler see that a change of the shared part is a change of the whole.
 */
const changing = <Context extends WizardContext, Event extends AnyEventObject, P extends Params = undefined>(
  change: (context: Context, params: P) => Partial<WizardContext>,
) =>
  assign<Context, Event, P, Event, never>(({ context }, params) => ({
    ...context,
    ...change(context, params),
  }));

/** Creates the actions that set the current step, and save, restore and clear the draft. */
const draftActions = <Context extends WizardContext, Event extends AnyEventObject>({
  restoreDraft,
  draftOf,
  emptyDraft,
  withRefreshedUrls,
}: WizardWork<Context>) => {
  type Keeper = ActorRefFrom<typeof draftKeeperMachine>;
  return {
    standAt: assign<Context, Event, { step: Context['step'] }, Event, never>(({ context }, { step }) => ({
      ...context,
      step,
    })),
    keepDraft: sendTo<Context, Event, undefined, Keeper, Event>('keeper', ({ context }) => ({
      type: 'draft.changed',
      draft: draftToKeep(draftOf(context), context),
    })),
    restoreDraft: assign<Context, Event, { stored: unknown }, Event, never>((_, { stored }) =>
      restoreDraft(stored),
    ),
    keepFresh: assign<Context, Event, { answer: readonly Asset[] }, Event, never>(({ context }, { answer }) =>
      withRefreshedUrls(context, answer),
    ),
    moveTo: changing<Context, Event, { id: string }>((_, { id }) => ({ draft: id })),
    takeOver: sendTo<Context, Event, undefined, Keeper, Event>('keeper', { type: 'takeOver.requested' }),
    copy: sendTo<Context, Event, undefined, Keeper, Event>('keeper', { type: 'copy.requested' }),
    forgetAll: assign<Context, Event, undefined, Event, never>(emptyDraft),
    setAside: assign<Context, Event, undefined, Event, never>(({ context }) => ({
      ...emptyDraft(),
      replaced: draftOf(context),
    })),
  };
};

/** Creates the actions that replace the draft by the requested content, and bring the draft back. */
const requestActions = <
  Context extends WizardContext,
  Event extends AnyEventObject,
  Work extends Partial<Context>,
>({
  restoreDraft,
  draftOf,
  emptyDraft,
}: WizardWork<Context>) => ({
  forgetAsked: changing<Context, Event>(() => ({ asked: null })),
  keepReplaced: changing<Context, Event>((context) => ({ replaced: draftOf(context) })),
  keepReplacedWork: changing<Context, Event>((context) => ({ replaced: draftOf(context) ?? null })),
  restoreReplaced: assign<Context, Event, undefined, Event, never>(({ context }) =>
    restoreDraft(context.replaced),
  ),
  takeOrder: assign<Context, Event, { answer: RecalledOrder<Work> | null }, Event, never>(
    ({ context }, { answer }) => applyRecalledOrder(context, emptyDraft(), answer),
  ),
});

/** Creates the actions that store the order, its key and its outcome. */
const orderActions = <Context extends WizardContext, Event extends AnyEventObject>() => ({
  keepKey: changing<Context, Event, { answer: { key: string } }>((_, { answer }) => orderWithKey(answer)),
  keepJob: changing<Context, Event, { id: string }>((context, params) => ({
    order: acceptedOrder(context, params),
  })),
  markSent: changing<Context, Event>(() => ({ from: 'submit' })),
  keepOutcome: changing<Context, Event, { answer: GenerationOutput }>((_, { answer }) => endedOrder(answer)),
  recordFailure: changing<Context, Event, { code: ErrorCode }>((_, { code }) => ({ failure: code })),
  forgetFailure: changing<Context, Event>(() => ({ failure: null })),
  forgetOrder: changing<Context, Event>(() => emptyOrder),
});

/** Creates the actions that emit events to the wizard's listeners. */
const newsActions = <Context extends WizardContext, Event extends AnyEventObject, Toast extends string>() => {
  type News = WizardNews<Toast>;
  return {
    toast: emit<Context, Event, { code: Toast | WizardToast }, Event, News>((_, { code }) => ({
      type: 'toast.requested',
      code,
    })),
    tellMoved: emit<Context, Event, undefined, Event, News>(({ context }) => ({
      type: 'draft.moved',
      id: context.draft,
    })),
    tellReplaced: emit<Context, Event, undefined, Event, News>({ type: 'draft.replaced' }),
    tellRecalled: emit<Context, Event, { answer: RecalledOrder<unknown> | null }, Event, News>(
      ({ context }, { answer }) => recallNews(context, answer),
    ),
    tellCancelled: emit<Context, Event, { answer: GenerationOutput }, Event, News>((_, { answer }) => ({
      type: 'toast.requested',
      code: cancelToast(answer),
    })),
  };
};

/**
 * Creates the actions of every wizard, for one of them. A wizard adds actions for its own choices, among them
 * `takeAsked`, and may replace any of these by its own.
 */
export const wizardActions = <
  Context extends WizardContext,
  Event extends AnyEventObject,
  Toast extends string,
  Work extends Partial<Context>,
>(
  work: WizardWork<Context>,
) => ({
  ...draftActions<Context, Event>(work),
  ...requestActions<Context, Event, Work>(work),
  ...orderActions<Context, Event>(),
  ...newsActions<Context, Event, Toast>(),
});
