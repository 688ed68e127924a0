import type { Asset } from '#api/contract/assets.ts';

import { known } from '../_kit/known.ts';
import { answered, toast } from './states.ts';

/** How a wizard begins that takes a picture of its address. */
export type WizardInput = {
  /** Whose draft, and which one (`?draft=`). */
  user: string;
  draft: string;
  /** A picture to begin with, by id: a result of another tool, say (`?picture=`). */
  asked: string | null;
};

export type AskedContext = WizardInput & {
  /** The draft as it was before the asked picture took the place of its first one, or before somebody started over; null where there is none. */
  replaced: unknown;
};

export type AskedEvent =
  | { type: 'replacement.undone' }
  /** Brings back what was started over, as long as nothing else is begun. */
  | { type: 'startOver.undone' };

type Answered = { answer: readonly Asset[] };
const isFound = ({ answer: [asset] }: Answered) => asset?.kind === 'image';

/** @param firstPicture the picture of the draft whose place an asked one takes. */
export const askedGuards = <Context extends AskedContext>(
  firstPicture: (context: Context) => Asset | null | undefined,
) => ({
  isAsked: ({ context }: { context: Context }) => context.asked !== null,
  asksForAnother: ({ context }: { context: Context }) =>
    context.asked !== null && context.asked !== firstPicture(context)?.id,
  isFound: (_: unknown, params: Answered) => isFound(params),
  replaces: ({ context }: { context: Context }, params: Answered) =>
    isFound(params) && Boolean(firstPicture(context)),
  hasReplaced: ({ context }: { context: Context }) => context.replaced !== null,
});

/** Where a draft that was opened goes on: with the asked picture, unless it begins with that one already. */
export const askedFirst = [
  { guard: 'asksForAnother', target: 'fetching' },
  { guard: 'isAsked', actions: ['forgetAsked', 'tellMoved'] },
] as const;

const takeAsked = {
  type: 'takeAsked',
  params: ({ event }: { event: { output: readonly Asset[] } }) => ({
    asset: known(event.output[0], 'a picture to begin with'),
  }),
} as const;

/** The asked picture takes the place of the draft's first one; all else is kept, and the draft can be had back. */
export const fetchingAsked = {
  description: 'The address names a picture to begin with.',
  exit: ['forgetAsked', 'tellMoved'],
  invoke: {
    id: 'asked',
    src: 'refreshPictures',
    input: ({ context }: { context: AskedContext }) => ({
      ids: [known(context.asked, 'a picture to begin with')],
    }),
    onDone: [
      {
        guard: { type: 'replaces', params: answered },
        target: 'arriving',
        actions: ['keepReplaced', takeAsked, 'tellReplaced'],
      },
      { guard: { type: 'isFound', params: answered }, target: 'arriving', actions: takeAsked },
      { target: 'arriving', actions: toast('picture_gone') },
    ],
    onError: { target: 'arriving', actions: toast('picture_unread') },
  },
} as const;

/** The draft as it was before. @param wizard the id of the chart. */
export const undoingIn = <const Wizard extends string>(wizard: Wizard) => {
  const back = {
    target: `#${wizard}.working`,
    reenter: true,
    actions: ['restoreReplaced', 'keepDraft', toast('work_restored')],
  } as const;
  return {
    'replacement.undone': { guard: 'hasReplaced', ...back },
    'startOver.undone': { guard: 'hasSetAside', ...back },
  } as const;
};
