import type { Asset, AssetRole } from '#api/contract/assets.ts';

import { answerParams } from '../_kit/answer-params.ts';
import { required } from '../_kit/require-value.ts';
import { toastAction } from '../_kit/news.ts';

/** Picture to begin with, by id, for example a result of another tool (`?picture=`). */
type AskedPicture = { kind: 'picture'; id: string };
/** Earlier order to be changed and ordered again (`?generation=`), and the step to begin at (`?step=`). */
export type RequestedOrder = { kind: 'order'; id: string; step: string | null };
/** Content that the URL requests a wizard to begin with. */
export type WizardRequest = AskedPicture | RequestedOrder;

/** Input of a wizard that handles the request in its URL. */
export type WizardInput = {
  /** User and id of the draft (`?draft=`). */
  user: string;
  draft: string;
  asked: WizardRequest | null;
};

/** Choices that a wizard restores from an earlier order, without deleted pictures. */
export type RecalledOrder<Work> = {
  work: Work;
  /** Roles that the missing pictures had in the order. */
  gone: readonly AssetRole[];
  seed: number;
};

export type RequestContext = WizardInput & {
  /** The draft as it was before a requested picture replaced its first one, or before a start over; null where there is none. */
  replaced: unknown;
};

export type RequestEvent =
  | { type: 'replacement.undone' }
  /** Restores the draft from before a start over, as long as nothing else was begun. */
  | { type: 'startOver.undone' };

type Answered = { answer: readonly Asset[] };
const isFound = ({ answer: [asset] }: Answered) => asset?.kind === 'image';

const requestedPictureId = ({ asked }: RequestContext) => (asked?.kind === 'picture' ? asked.id : null);

/**
 * Creates the guards of a wizard that may begin with a picture.
 *
 * @param firstPicture the picture of the draft that a requested one replaces.
 */
export const requestGuards = <Context extends RequestContext>(
  firstPicture: (context: Context) => Asset | null | undefined,
) => ({
  asksForAnother: ({ context }: { context: Context }) =>
    context.asked !== null && requestedPictureId(context) !== firstPicture(context)?.id,
  isFound: (_: unknown, params: Answered) => isFound(params),
  replaces: ({ context }: { context: Context }, params: Answered) =>
    isFound(params) && Boolean(firstPicture(context)),
});

/** Replaces all choices by those of an earlier order. */
export const applyRecalledOrder = <Work extends object, Context extends object>(
  { replaced }: Pick<RequestContext, 'replaced'>,
  forgotten: Context,
  answer: RecalledOrder<Work> | null,
) => {
  const { work, seed } = required(answer, 'an order');
  return { ...forgotten, replaced, ...work, seed };
};

/**
 * Creates the event about a restored order: which pictures are deleted, and whether a replaced draft can be restored.
 */
export const recallNews = (
  { replaced }: Pick<RequestContext, 'replaced'>,
  answer: RecalledOrder<unknown> | null,
) =>
  ({
    type: 'order.recalled',
    gone: required(answer, 'an order').gone,
    hasReplaced: replaced !== null,
  }) as const;

/** Transitions of an opened draft with a request: to the order, or to the picture unless the draft begins with it already. */
export const requestTransitions = [
  { guard: 'asksForOrder', target: 'recalling' },
  { guard: 'asksForAnother', target: 'fetching' },
  { guard: 'isAsked', actions: ['forgetAsked', 'tellMoved'] },
] as const;

const takeAsked = {
  type: 'takeAsked',
  params: ({ event }: { event: { output: readonly Asset[] } }) => ({
    asset: required(event.output[0], 'a picture to begin with'),
  }),
} as const;

/**
 * State that fetches the requested picture, which replaces the draft's first one; the rest is kept, and the draft can
 * be restored.
 */
export const fetchingRequested = {
  description: 'The URL requests a picture to begin with.',
  exit: ['forgetAsked', 'tellMoved'],
  invoke: {
    id: 'asked',
    src: 'refreshPictures',
    input: ({ context }: { context: RequestContext }) => ({
      ids: [required(requestedPictureId(context), 'a picture to begin with')],
    }),
    onDone: [
      {
        guard: { type: 'replaces', params: answerParams },
        target: 'arriving',
        actions: ['keepReplaced', takeAsked, 'tellReplaced'],
      },
      { guard: { type: 'isFound', params: answerParams }, target: 'arriving', actions: takeAsked },
      { target: 'arriving', actions: toastAction('picture_gone') },
    ],
    onError: { target: 'arriving', actions: toastAction('picture_unread') },
  },
} as const;

/**
 * State that replaces the whole draft by an earlier order; the draft can be restored, and deleted pictures are
 * reported.
 */
export const recallingOrder = {
  description: 'The URL requests an order to be repeated with changes.',
  exit: ['forgetAsked', 'tellMoved'],
  invoke: {
    id: 'recalled',
    src: 'recallOrder',
    input: ({
      context: { asked },
    }: {
      context: { asked: { kind: 'picture' | 'model' } | RequestedOrder | null };
    }) => required(asked?.kind === 'order' ? asked : null, 'an order to begin with'),
    onDone: [
      {
        guard: { type: 'isRecalled', params: answerParams },
        target: 'arriving',
        actions: [
          'keepReplacedWork',
          { type: 'takeOrder', params: answerParams },
          { type: 'tellRecalled', params: answerParams },
        ],
      },
      { target: 'arriving', actions: toastAction('order_gone') },
    ],
    onError: { target: 'arriving', actions: toastAction('order_unread') },
  },
} as const;

/** Creates the transitions that restore the replaced draft. @param wizard the id of the chart. */
export const undoReplacementIn = <const Wizard extends string>(wizard: Wizard) => {
  const restore = {
    target: `#${wizard}.working`,
    reenter: true,
    actions: ['restoreReplaced', 'keepDraft', toastAction('work_restored')],
  } as const;
  return {
    'replacement.undone': { guard: 'hasReplaced', ...restore },
    'startOver.undone': { guard: 'hasSetAside', ...restore },
  } as const;
};
