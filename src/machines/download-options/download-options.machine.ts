import { assertEvent, assign, emit, fromPromise, setup } from 'xstate';

import type { DownloadOptions } from '#api/contract/assets.ts';
import type { CallFailure } from '#api/contract/problem.ts';

import { required } from '../_kit/require-value.ts';
import { answerParams } from '../_kit/answer-params.ts';
import { notProvided } from '../_kit/not-provided.ts';
import { unexpectedError } from '../_kit/failure.ts';
import type {
  Downloadable,
  DownloadChoice,
  DownloadFormat,
  DownloadInput,
  DownloadOptionsEvent,
  DownloadOptionsNews,
  PrepareAnswer,
  PrepareInput,
} from './download-options.types.ts';

type Context = { pictures: readonly Downloadable[]; choice: DownloadChoice; failure: CallFailure | null };

/**
 * Returns the formats of a download: film formats for films, picture formats for pictures; a mixed download converts
 * only its pictures.
 */
export function formatsOf(pictures: readonly Downloadable[]): readonly [DownloadFormat, ...DownloadFormat[]] {
  if (pictures.some(({ kind }) => kind === 'image')) return ['jpeg', 'png', 'webp'];
  return pictures.every(({ animated }) => animated === true) ? ['mp4', 'webp'] : ['mp4'];
}

/** Checks whether a size can be chosen; films keep their own size. */
export const canBeSized = (pictures: readonly Downloadable[]): boolean =>
  pictures.some(({ kind }) => kind === 'image');

/** Checks whether a quality can be chosen; a PNG is lossless, a film keeps its own quality. */
export const hasQuality = (choice: DownloadChoice): boolean =>
  choice.format === 'jpeg' || choice.format === 'webp';

const isMp4 = ({ kind, animated }: Downloadable, { format }: DownloadChoice): boolean =>
  kind === 'video' && !(format === 'webp' && animated === true);

const cannotBeLabelled = (picture: Downloadable, choice: DownloadChoice): boolean =>
  isMp4(picture, choice) && picture.can_be_labelled !== true;

/**
 * Checks whether a visible label can be added: the studio's results can carry one, except films that cannot be drawn
 * on.
 */
export const canBeLabelled = (pictures: readonly Downloadable[], choice: DownloadChoice): boolean =>
  pictures.some((picture) => picture.role === 'result' && !cannotBeLabelled(picture, choice));

/** Checks whether a film of the studio is downloaded without a visible label, whatever is chosen. */
export const lacksLabel = (pictures: readonly Downloadable[], choice: DownloadChoice): boolean =>
  pictures.some((picture) => picture.role === 'result' && cannotBeLabelled(picture, choice));

/** Checks whether a label has to be drawn on films before the download, which takes a while. */
export const needsDrawing = (pictures: readonly Downloadable[], choice: DownloadChoice): boolean =>
  pictures.some(
    (picture) => picture.role === 'result' && isMp4(picture, choice) && !cannotBeLabelled(picture, choice),
  );

const optionsOf = ({ size, quality, format, label }: DownloadChoice): DownloadOptions => ({
  size,
  quality,
  ...(label !== null && { label }),
  ...(format !== 'mp4' && { format }),
});

/**
 * Options of a download: size, format and quality. Guarantees that the format is one that these pictures support, and
 * that a refused download keeps the options.
 */
export const downloadOptionsMachine = setup({
  types: {
    context: {} as Context,
    events: {} as DownloadOptionsEvent,
    input: {} as DownloadInput,
    emitted: {} as DownloadOptionsNews,
    tags: {} as 'busy',
    children: {} as { prepare: 'prepareDownload' },
  },
  actors: { prepareDownload: fromPromise<PrepareAnswer, PrepareInput>(notProvided('prepareDownload')) },
  actions: {
    chooseSize: assign(({ context, event }) => {
      assertEvent(event, 'size.chosen');
      return { choice: { ...context.choice, size: event.size } };
    }),
    chooseQuality: assign(({ context, event }) => {
      assertEvent(event, 'quality.chosen');
      return { choice: { ...context.choice, quality: event.quality } };
    }),
    chooseFormat: assign(({ context, event }) => {
      assertEvent(event, 'format.chosen');
      return { choice: { ...context.choice, format: event.format } };
    }),
    chooseLabel: assign(({ context, event }) => {
      assertEvent(event, 'label.chosen');
      return { choice: { ...context.choice, label: event.label } };
    }),
    forgetFailure: assign({ failure: null }),
    keepRefusal: assign({
      failure: (_, { answer }: { answer: PrepareAnswer }) =>
        answer.outcome === 'refused' ? answer.failure : null,
    }),
    keepFailure: assign({ failure: unexpectedError }),
    logFailure: emit(
      ({ context }) => ({ type: 'failure.logged', failure: required(context.failure, 'a failure') }) as const,
    ),
    announceFile: emit((_, { answer }: { answer: PrepareAnswer }) => {
      if (answer.outcome === 'refused') throw new Error('a refused download is announced');
      const { url, filename, watermarked } = answer;
      return { type: 'file.prepared', url, filename, watermarked } as const;
    }),
  },
  guards: {
    isOffered: ({ context, event }) =>
      event.type === 'format.chosen' && formatsOf(context.pictures).includes(event.format),
    isPrepared: (_, { answer }: { answer: PrepareAnswer }) => answer.outcome === 'prepared',
  },
}).createMachine({
  id: 'downloadOptions',
  description: 'Options of a download.',
  context: ({ input: { pictures } }) => ({
    pictures,
    choice: { size: 'original', quality: 'high', format: formatsOf(pictures)[0], label: null },
    failure: null,
  }),
  initial: 'choosing',
  states: {
    choosing: {
      on: {
        'size.chosen': { actions: 'chooseSize' },
        'quality.chosen': { actions: 'chooseQuality' },
        'format.chosen': { guard: 'isOffered', actions: 'chooseFormat' },
        'label.chosen': { actions: 'chooseLabel' },
        'download.requested': { target: 'preparing', actions: 'forgetFailure' },
        'dialog.closed': 'closed',
      },
    },
    preparing: {
      tags: 'busy',
      invoke: {
        id: 'prepare',
        src: 'prepareDownload',
        input: ({ context: { pictures, choice } }) => ({
          assets: pictures.map(({ id }) => id),
          options: optionsOf(choice),
        }),
        onDone: [
          {
            guard: { type: 'isPrepared', params: answerParams },
            target: 'closed',
            actions: { type: 'announceFile', params: answerParams },
          },
          { target: 'choosing', actions: [{ type: 'keepRefusal', params: answerParams }, 'logFailure'] },
        ],
        onError: { target: 'choosing', actions: ['keepFailure', 'logFailure'] },
      },
      on: { 'dialog.closed': 'closed' },
    },
    closed: { type: 'final' },
  },
});
