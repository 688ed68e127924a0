import type { Asset, AssetRole } from '#api/contract/assets.ts';

import { answerParams } from '../_kit/answer-params.ts';
import { required } from '../_kit/require-value.ts';
import { toastAction } from './states.ts';

/** A picture to begin with, by id: a result of another tool, say (`?picture=`). */
type AskedPicture = { kind: 'picture'; id: string };
/** An earlier order to be changed and given again (`?generation=`), and the step at which (`?step=`). */
export type RequestedOrder = { kind: 'order'; id: string; step: string | null };
/** What the address asks a wizard to begin with. */
export type WizardRequest = AskedPicture | RequestedOrder;

/** How a wizard begins that takes what its address asks for. */
export type WizardInput = {
  /** Whose draft, and which one (`?draft=`). */
  user: string;
  draft: string;
  asked: WizardRequest | null;
};

/** What a wizard makes of an earlier order: its choices, without pictures that are gone. */
export type RecalledOrder<Work> = {
  work: Work;
  /** What the missing pictures were to the order. */
  gone: readonly AssetRole[];
  seed: number;
};

export type RequestContext = WizardInput & {
  /** The draft as it was before the asked picture took the place of its first one, or before somebody started over; null where there is none. */
  replaced: unknown;
};

export type RequestEvent =
  | { type: 'replacement.undone' }
  /** Brings back what was started over, as long as nothing else is begun. */
  | { type: 'startOver.undone' };

type Answered = { answer: readonly Asset[] };
const isFound = ({ answer: [asset] }: Answered) => asset?.kind === 'image';

const requestedPictureId = ({ asked }: RequestContext) => (asked?.kind === 'picture' ? asked.id : null);

/**
 * What a wizard asks that begins with a picture.
 *
 * @param firstPicture the picture of the draft whose place an asked one takes.
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

/** Everything that an order was made of, in place of what was chosen. */
export const applyRecalledOrder = <Work extends object, Context extends object>(
  { replaced }: Pick<RequestContext, 'replaced'>,
  forgotten: Context,
  answer: RecalledOrder<Work> | null,
) => {
  const { work, seed } = required(answer, 'an order');
  return { ...forgotten, replaced, ...work, seed };
};

/** What is told when an order was taken: what of it is gone, and whether there was a draft that can be had back. */
export const recallNews = (
  { replaced }: Pick<RequestContext, 'replaced'>,
  answer: RecalledOrder<unknown> | null,
) =>
  ({
    type: 'order.recalled',
    gone: required(answer, 'an order').gone,
    hasReplaced: replaced !== null,
  }) as const;

/** Where a draft that was opened goes on: with the asked order, or the asked picture unless it begins with that one already. */
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

/** The asked picture takes the place of the draft's first one; all else is kept, and the draft can be had back. */
export const fetchingRequested = {
  description: 'The address names a picture to begin with.',
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

/** An earlier order takes the place of the whole draft, which can be had back; what of it is gone is said. */
export const recallingOrder = {
  description: 'The address names an order to be given again, with something changed.',
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

/** The draft as it was before. @param wizard the id of the chart. */
export const undoReplacementIn = <const Wizard extends string>(wizard: Wizard) => {
  const back = {
    target: `#${wizard}.working`,
    reenter: true,
    actions: ['restoreReplaced', 'keepDraft', toastAction('work_restored')],
  } as const;
  return {
    'replacement.undone': { guard: 'hasReplaced', ...back },
    'startOver.undone': { guard: 'hasSetAside', ...back },
  } as const;
};
