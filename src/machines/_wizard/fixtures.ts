import type { AnyEventObject, AnyStateMachine } from 'xstate';

import type { Asset } from '#api/contract/assets.ts';

import { done, failed, type Journey } from '../_kit/model.ts';
import { generationMachine } from '../generation/generation.machine.ts';
import type { GenerationOutput } from '../generation/generation.types.ts';
import type { WizardRequest, RequestedOrder, RecalledOrder } from './wizard-request.ts';

// Fixtures that the models of all wizards share.

/** Provides the wizard with the generation chart, which its page loads with the first order. */
export const withGenerationChart = <Wizard extends AnyStateMachine>(wizard: Wizard): Wizard =>
  wizard.provide({ actors: { generate: generationMachine } } as never) as AnyStateMachine as Wizard;

const grey =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 3 4"%3E%3Cpath d="M0 0h3v4H0z" fill="%23999"/%3E%3C/svg%3E';

export const idOf = (letter: string): string => `01934b1c-0000-7000-8000-00000000000${letter}`;

/** Creates a picture of the library. */
export const pictureOf = (
  letter: string,
  role: Asset['role'],
  category?: NonNullable<Asset['category']>,
): Asset => ({
  id: idOf(letter),
  kind: 'image',
  role,
  name: `${letter}.jpg`,
  content_type: 'image/jpeg',
  width: 1200,
  height: 1600,
  bytes: 245_000,
  ...(category && { category }),
  saved: false,
  url: grey,
  thumbnail_url: grey,
  created_at: '2025-03-01T10:00:00.000Z',
});

/** Returns the same picture with a renewed URL, valid for another day. */
export const refreshed = (asset: Asset): Asset => ({ ...asset, url: '/api/assets/a/content?expires=2' });

export const jobId = idOf('1');

/** Outcomes of a generation in every wizard. */
export const commonOutcomes = {
  succeeded: { status: 'succeeded', id: jobId, cancellation: null },
  tooLate: { status: 'succeeded', id: jobId, cancellation: 'too_late' },
  failed: { status: 'failed', id: jobId, code: 'engine_failed' },
  cancelledBefore: { status: 'cancelled', id: null, cancellation: 'before_start' },
  cancelledRunning: { status: 'cancelled', id: jobId, cancellation: 'while_running' },
} as const satisfies Record<string, GenerationOutput>;

export const openedWith = (stored: unknown) => ({ type: 'draft.opened', stored }) as const;
/** Opening event of a wizard with a new draft. */
export const newDraft = [openedWith(undefined)];
export const order = { type: 'order.requested' } as const;
export const retry = { type: 'retry.requested' } as const;
export const startOver = { type: 'startOver.requested' } as const;
export const draftTaken = { type: 'draft.taken' } as const;
export const orderAccepted = { type: 'generation.accepted', id: jobId } as const;
export const replacementUndone = { type: 'replacement.undone' } as const;
export const startOverUndone = { type: 'startOver.undone' } as const;
const saved = { type: 'draft.saved' } as const;
/** Events after which an order has its key and the draft with the key is saved. */
export const keySaved = [done('key', { key: 'key-1' }), saved];

/** Fixtures for the events of every wizard. */
export const wizardEvents = {
  'order.requested': [order],
  'retry.requested': [retry],
  'wait.left': [{ type: 'wait.left' }],
  'another.requested': [{ type: 'another.requested' }],
  'startOver.requested': [startOver],
  'startOver.undone': [startOverUndone],
  'replacement.undone': [replacementUndone],
  'takeOver.requested': [{ type: 'takeOver.requested' }],
  'copy.requested': [{ type: 'copy.requested' }],
  'generation.accepted': [orderAccepted],
  'draft.taken': [draftTaken],
  'draft.copied': [{ type: 'draft.copied', id: 'copy-1' }],
  'draft.saved': [saved],
  'draft.unsaved': [{ type: 'draft.unsaved' }],
} as const;

/** Resting states of every wizard, beside those of its choices and of its result. */
export const wizardLeaves = [
  'opening',
  'elsewhere',
  { working: 'fetching' },
  { working: 'recalling' },
  { working: { ordering: 'drawingKey' } },
  { working: { ordering: 'keepingKey' } },
  { working: 'generating' },
  { working: 'failed' },
] as const;
/** Resting states of a result that can be saved to the library. */
export const resultLeaves = (['unsaved', 'saving', 'saved'] as const).map((result) => ({
  working: { result },
}));
/** Resting states of a wizard that takes a mask. */
export const maskingLeaves = [
  { working: 'reopening' },
  ...(['painting', 'sending', 'unsent'] as const).map((masking) => ({ working: { masking } })),
];

/** Returns the answers of the actors that every wizard runs. */
export const wizardOutputs = (recalled: RecalledOrder<unknown>) => ({
  recalled: [recalled, { ...recalled, gone: ['image'] }, null],
  key: [{ key: 'key-1' }],
});

/** Picture that another tool made and the URL of the page requests. */
export const requestedPicture = pictureOf('9', 'result');
/** Answers of the actors of a wizard that may begin with a picture and whose result can be saved. */
export const pictureOutputs = { asked: [[requestedPicture], []], save: [undefined] };
export const pictureRequest: WizardRequest = { kind: 'picture', id: requestedPicture.id };

type Ordering = {
  /** Events that lead to a sent order, and a draft whose order may have been sent. */
  making: readonly AnyEventObject[];
  sent: unknown;
  /** State in which a new draft begins, and state in which an order is made. */
  start: unknown;
  madeAt: unknown;
  /** Events that lead to a displayed result, a draft left there, and the state that displays the result. */
  shown: readonly AnyEventObject[];
  left: unknown;
  shownAt: unknown;
  /** Draft that was left after a failure. */
  broken: unknown;
  /** Another choice, and the events from a result to the state in which it is ordered. */
  change: AnyEventObject;
  again: readonly AnyEventObject[];
};

/** Returns the journeys of an order, which all wizards share. */
function orderJourneys({
  making,
  sent,
  start,
  madeAt,
  shown,
  left,
  shownAt,
  broken,
  change,
  again,
}: Ordering): Journey<never>[] {
  const ended = (outcome: GenerationOutput) => [...making, orderAccepted, done('generation', outcome)];
  const drawingKey = { working: { ordering: 'drawingKey' } };
  return [
    {
      name: 'a page left with an order finds it again',
      events: [openedWith(sent)],
      ends: { working: 'generating' },
    },
    { name: 'a draft that cannot be read starts afresh', events: [openedWith({ version: 99 })], ends: start },
    {
      name: 'an equal order continues a wait that was left',
      events: [...making, orderAccepted, { type: 'wait.left' }, order],
      ends: { working: 'generating' },
    },
    {
      name: 'a failed order is retried under a new key',
      events: [...ended(commonOutcomes.failed), retry],
      ends: drawingKey,
    },
    {
      name: 'a failure of the waiting chart fails the order',
      events: [...making, failed('generation')],
      ends: { working: 'failed' },
    },
    {
      name: 'a page left with a failure shows it again',
      events: [openedWith(broken)],
      ends: { working: 'failed' },
    },
    {
      name: 'a cancelled order returns to its step',
      events: ended(commonOutcomes.cancelledRunning),
      ends: madeAt,
    },
    {
      name: 'a draft that another tab takes is released, also during a wait',
      events: [...making, draftTaken],
      ends: 'elsewhere',
    },
    {
      name: 'another choice is another order',
      events: [...making, orderAccepted, { type: 'wait.left' }, change, order],
      ends: drawingKey,
    },
    {
      name: 'a page left with a result shows it again',
      events: [openedWith(left)],
      ends: shownAt,
    },
    {
      name: 'a result survives another try that failed',
      events: [
        ...shown,
        ...again,
        order,
        ...keySaved,
        done('generation', commonOutcomes.failed),
        { type: 'step.chosen', step: 'result' },
      ],
      ends: shownAt,
    },
    {
      name: 'a start over can be undone',
      events: [openedWith(left), startOver, startOverUndone],
      ends: shownAt,
    },
    {
      name: 'a start over can be undone after a reload',
      events: [openedWith({ setAside: left }), startOverUndone],
      ends: shownAt,
    },
    {
      name: 'an undo without a start over changes nothing',
      events: [openedWith(left), startOverUndone],
      ends: shownAt,
    },
  ];
}

/** @param shown the events that lead to a displayed result. */
const savedJourney = (resultEvents: readonly AnyEventObject[]): Journey<never> => ({
  name: 'a saved result stays saved',
  events: [...resultEvents, { type: 'save.requested' }, done('save'), { type: 'save.requested' }],
  ends: { working: { result: 'saved' } },
});

/** Creates the request for an earlier order, to be changed at a step (the first by default). */
export const requestedOrder = (step: string | null = null): RequestedOrder => ({
  kind: 'order',
  id: jobId,
  step,
});

type Recalling<Input> = {
  /** Input of the wizard without an order in its URL. */
  input: Input & { asked: WizardRequest | { kind: 'model'; id: string } | null };
  /** Work that the order restores, and the state that displays it. */
  recalled: RecalledOrder<unknown>;
  at: unknown;
  /** Draft whose order may have been sent. */
  sent: unknown;
  /** State in which a new draft begins. */
  start: unknown;
};

/** Returns the journeys of a wizard whose URL requests an earlier order. */
function recallJourneys<Input>({ input, recalled, at, sent, start }: Recalling<Input>): Journey<Input>[] {
  const requestInput = { ...input, asked: requestedOrder() };
  const orderFound = done('recalled', recalled);
  return [
    {
      name: 'an earlier order begins a new draft',
      input: requestInput,
      events: [...newDraft, orderFound],
      ends: at,
    },
    {
      name: 'an earlier order replaces the whole draft',
      input: requestInput,
      events: [openedWith(sent), orderFound],
      ends: at,
    },
    {
      name: 'a draft that an earlier order replaced is restored',
      input: requestInput,
      events: [openedWith(sent), orderFound, replacementUndone],
      ends: { working: 'generating' },
    },
    {
      name: 'a deleted earlier order leaves a new draft unchanged',
      input: requestInput,
      events: [...newDraft, done('recalled', null)],
      ends: start,
    },
    {
      name: 'an earlier order that cannot be fetched leaves the draft unchanged',
      input: requestInput,
      events: [openedWith(sent), failed('recalled')],
      ends: { working: 'generating' },
    },
    {
      name: 'an earlier order is not recalled again after a start over',
      input: requestInput,
      events: [...newDraft, orderFound, startOver],
      ends: start,
    },
  ];
}

type Asking<Input> = {
  /** Input of the wizard without a picture in its URL. */
  input: Input & { asked: WizardRequest | null };
  /** Draft whose order may have been sent, and the id of its first picture. */
  sent: unknown;
  first: string;
  /** State in which a new draft begins, and state in which the work continues once a picture is chosen. */
  start: unknown;
  next: unknown;
};

/** Returns the journeys of a wizard whose URL requests a picture. */
function requestedPictureJourneys<Input>({
  input,
  sent,
  first,
  start,
  next,
}: Asking<Input>): Journey<Input>[] {
  const requestInput = { ...input, asked: pictureRequest };
  const pictureFound = done('asked', [requestedPicture]);
  return [
    {
      name: 'a requested picture begins a new draft',
      input: requestInput,
      events: [...newDraft, pictureFound],
      ends: next,
    },
    {
      name: 'a deleted requested picture leaves the draft without a picture',
      input: requestInput,
      events: [...newDraft, done('asked', [])],
      ends: start,
    },
    {
      name: 'a requested picture that cannot be fetched leaves the draft unchanged',
      input: requestInput,
      events: [openedWith(sent), failed('asked')],
      ends: { working: 'generating' },
    },
    {
      name: 'a requested picture replaces the current one',
      input: requestInput,
      events: [openedWith(sent), pictureFound],
      ends: next,
    },
    {
      name: 'an undone replacement restores the draft',
      input: requestInput,
      events: [openedWith(sent), pictureFound, replacementUndone],
      ends: { working: 'generating' },
    },
    {
      name: 'a requested picture that is already chosen changes nothing',
      input: { ...input, asked: { kind: 'picture', id: first } },
      events: [openedWith(sent)],
      ends: { working: 'generating' },
    },
    {
      name: 'a picture is not requested again after a start over',
      input: requestInput,
      events: [...newDraft, pictureFound, startOver],
      ends: start,
    },
  ];
}

type WizardJourneys<Input> = Omit<Ordering, 'sent' | 'left' | 'broken'> &
  Omit<Recalling<Input>, 'at' | 'sent'> & {
    /** Drafts that were left with an order that may have been sent, after a failure, and at a result. */
    drafts: { sent: unknown; failed: unknown; result: unknown };
  };

/** Returns the journeys of orders and of requested earlier orders, which all wizards share. */
export const wizardJourneys = <Input>({
  drafts: { sent, failed: failedDraft, result: resultDraft },
  input,
  recalled,
  start,
  ...ordering
}: WizardJourneys<Input>): Journey<Input>[] => [
  ...orderJourneys({ ...ordering, start, sent, left: resultDraft, broken: failedDraft }),
  ...recallJourneys({ input, recalled, at: ordering.madeAt, sent, start }),
];

/** Returns the journeys of a wizard that may begin with a picture and whose result can be saved. */
export const pictureJourneys = <Input>({
  shown,
  ...asking
}: Asking<Input> & Pick<Ordering, 'shown'>): Journey<Input>[] => [
  savedJourney(shown),
  ...requestedPictureJourneys(asking),
];
