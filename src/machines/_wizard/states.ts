import { answerParams } from '../_kit/answer-params.ts';
import { required } from '../_kit/require-value.ts';
import { toastAction } from '../_kit/news.ts';
import type { PickerListener } from '../asset-picker/asset-picker.types.ts';
import type { DraftListener } from '../draft-keeper/draft-keeper.types.ts';
import type { GenerationListener, GenerationRequest } from '../generation/generation.types.ts';
import type { UploadListener, UploadInput } from '../upload/upload.types.ts';
import { generationOf, type OrderContext } from './order-state.ts';
import { openedDraftIn } from './transitions.ts';

export const idParams = ({ event }: { event: { id: string } }) => ({ id: event.id });

/**
 * Creates the states of an order before its generation. The key is saved before anything is sent: a reloaded page finds
 * its order again.
 *
 * @param wizard the id of the chart; it has `working.generating` and `working.failed`.
 * @param step the step that is marked meanwhile.
 */
export const orderingState = <const Step extends string>(wizard: string, step: Step) =>
  ({
    description: 'The key is saved before anything is sent: a reloaded page finds its order again.',
    entry: { type: 'standAt', params: { step } },
    initial: 'drawingKey',
    states: {
      drawingKey: {
        invoke: {
          id: 'key',
          src: 'drawKey',
          onDone: { target: 'keepingKey', actions: { type: 'keepKey', params: answerParams } },
          onError: {
            target: `#${wizard}.working.failed`,
            actions: { type: 'recordFailure', params: { code: 'internal' } },
          },
        },
      },
      keepingKey: {
        entry: 'keepDraft',
        on: {
          'draft.saved': `#${wizard}.working.generating`,
          'draft.unsaved': `#${wizard}.working.generating`,
        },
      },
    },
  }) as const;

/** Creates the transitions by which a generation ends. @param back the sibling state in which the order was made. */
const generationEndings = (returnState: string) =>
  ({
    onDone: [
      {
        guard: { type: 'hasSucceeded', params: answerParams },
        target: 'result',
        actions: [{ type: 'keepOutcome', params: answerParams }, toastAction('generation_succeeded')],
      },
      {
        guard: { type: 'wasCancelled', params: answerParams },
        target: returnState,
        actions: [
          { type: 'keepOutcome', params: answerParams },
          { type: 'tellCancelled', params: answerParams },
        ],
      },
      { target: 'failed', actions: { type: 'keepOutcome', params: answerParams } },
    ],
    onError: { target: 'failed', actions: { type: 'recordFailure', params: { code: 'internal' } } },
  }) as const;

export type ResultKeeping = 'unsaved' | 'saving' | 'saved';
/** States of a result: whether its picture was saved in the library. */
export const resultKeeping = {
  initial: 'unsaved',
  states: {
    unsaved: { on: { 'save.requested': 'saving' } },
    saving: {
      invoke: {
        id: 'save',
        src: 'saveResult',
        input: ({ context }: { context: OrderContext }) => ({ id: required(context.result, 'a result').id }),
        onDone: { target: 'saved', actions: toastAction('result_saved') },
        onError: { target: 'unsaved', actions: toastAction('result_not_saved') },
      },
    },
    saved: {},
  },
} as const;

/** Creates the states before the draft is read, and while another tab holds it. @param wizard the id of the chart. */
export const openingStates = <const Wizard extends string>(wizard: Wizard) =>
  ({
    opening: { on: { 'draft.opened': openedDraftIn(wizard) } },
    elsewhere: {
      description: 'Another tab holds this draft.',
      on: {
        'takeOver.requested': { actions: 'takeOver' },
        'copy.requested': { actions: 'copy' },
        'draft.copied': { actions: [{ type: 'moveTo', params: idParams }, 'tellMoved'] },
        'draft.opened': openedDraftIn(wizard),
      },
    },
  }) as const;

/** Creates the root config of a wizard. @param wizard its name in the store. */
export const wizardRoot = (wizard: string) =>
  ({
    invoke: keeperInvocation(wizard),
    on: { 'draft.taken': { target: '.elsewhere', actions: 'forgetAll' } },
    initial: 'opening',
  }) as const;

/** Creates the invocation of the draft keeper. @param wizard the name of the wizard in the store. */
const keeperInvocation = (wizard: string) =>
  ({
    id: 'keeper',
    src: 'keepDrafts',
    input: ({
      context: { user, draft },
      self,
    }: {
      context: { user: string; draft: string };
      self: DraftListener;
    }) => ({
      slot: { user, wizard, id: draft },
      listener: self,
    }),
  }) as const;

/** Creates the invocation of the upload of pictures from the device. */
export const uploadInvocation = <const Id extends string, const Role extends UploadInput['role']>(
  id: Id,
  role: Role,
) =>
  ({
    id,
    src: 'uploadPicture',
    input: ({ self }: { self: UploadListener }) => ({ role, listener: self }),
  }) as const;

/** Invocation of the library, from which pictures are picked. */
export const pickerInvocation = {
  id: 'picker',
  src: 'pickPictures',
  input: ({ self }: { self: PickerListener }) => ({ listener: self }),
} as const;

/** Creates the invocation that renews the URLs of the draft's pictures. */
export const refreshInvocation = <Context>(picturesOf: (context: Context) => readonly string[]) =>
  ({
    id: 'refresh',
    src: 'refreshPictures',
    input: ({ context }: { context: Context }) => ({ ids: picturesOf(context) }),
    onDone: { actions: { type: 'keepFresh', params: answerParams } },
    onError: { description: 'The pictures are shown as stored.' },
  }) as const;

/** Creates the state that reopens the mask editor for a draft that was left in it, with the picture's URL renewed. */
export const reopeningMaskState = <Context>(picturesOf: (context: Context) => readonly string[]) =>
  ({
    description: 'The draft was left in the mask editor.',
    invoke: {
      ...refreshInvocation(picturesOf),
      id: 'reopen',
      onDone: { target: 'masking', actions: { type: 'keepFresh', params: answerParams } },
      onError: { target: 'masking', description: 'The picture is shown as stored.' },
    },
  }) as const;

/** Creates the waiting state. @param back the sibling state in which the order was made. */
export const generatingState = <Context extends OrderContext>(
  requestOf: (context: Context) => GenerationRequest,
  returnState: string,
) =>
  ({
    exit: 'markSent',
    invoke: {
      id: 'generation',
      src: 'generate',
      input: ({ context, self }: { context: Context; self: GenerationListener }) =>
        generationOf(context, () => requestOf(context), self),
      ...generationEndings(returnState),
    },
    on: {
      'generation.accepted': { actions: [{ type: 'keepJob', params: idParams }, 'keepDraft'] },
      'wait.left': returnState,
    },
  }) as const;

/** Creates the states that paint a mask and upload it. @param back the state in which the mask is stored, by its id. */
export const maskingStates = <const Back extends string>(returnState: Back) =>
  ({
    painting: { on: { 'mask.ready': 'sending' } },
    sending: {
      invoke: {
        id: 'sending',
        src: 'sendMask',
        input: ({ event }: { event: { type: string; mask?: Blob } }) => ({
          mask: required(event.mask ?? null, 'a mask'),
        }),
        onDone: {
          target: returnState,
          actions: [{ type: 'keepMask', params: answerParams }, toastAction('mask_created')],
        },
        onError: { target: 'unsent', actions: toastAction('mask_not_sent') },
      },
    },
    unsent: {
      description: 'The mask could not be uploaded; its editor still has it.',
      on: { 'mask.ready': 'sending' },
    },
  }) as const;
