import { assertEvent, assign, emit, setup } from 'xstate';

import type {
  ImageReviewEvent,
  ImageReviewInput,
  ImageReviewNews,
  ReviewedAsset,
} from './image-review.types.ts';
import {
  fittedView,
  clampedView,
  pannedView,
  type ReviewView,
  type Size,
  turnedSize,
  type Turns,
  zoomedView,
} from './review-view.ts';

type Context = {
  pictures: readonly [ReviewedAsset, ...ReviewedAsset[]];
  shown: number;
  /** Picture that the current one is compared with. */
  other: ReviewedAsset | null;
  board: Size;
  turns: Turns;
  view: ReviewView;
};

export const currentPicture = ({ pictures, shown }: Pick<Context, 'pictures' | 'shown'>): ReviewedAsset =>
  pictures[shown] ?? pictures[0];
const sizeOf = (context: Context): Size => turnedSize(currentPicture(context), context.turns);

/** Checks whether two pictures have the same aspect ratio within 2 %, as sides are rounded to pixels. */
export const canOverlay = (first: Size, second: Size): boolean =>
  Math.abs((first.width * second.height) / (first.height * second.width) - 1) < 0.02;

const rights: Record<Turns, Turns> = { 0: 1, 1: 2, 2: 3, 3: 0 };
const lefts: Record<Turns, Turns> = { 0: 3, 1: 0, 2: 1, 3: 2 };

const imageReview = setup({
  types: {
    context: {} as Context,
    events: {} as ImageReviewEvent,
    input: {} as ImageReviewInput,
    emitted: {} as ImageReviewNews,
  },
  actions: {
    measure: assign(({ context, event }) => {
      assertEvent(event, 'board.measured');
      const { board } = event;
      return { board, view: clampedView(context.view, sizeOf(context), board) };
    }),
    zoom: assign(({ context, event }) => {
      assertEvent(event, 'view.zoomed');
      return { view: zoomedView(context.view, event, sizeOf(context), context.board) };
    }),
    pan: assign(({ context, event }) => {
      assertEvent(event, 'view.panned');
      return { view: pannedView(context.view, event.by, sizeOf(context), context.board) };
    }),
    fit: assign({ view: fittedView }),
    turn: assign(({ context, event }) => {
      assertEvent(event, 'picture.turned');
      return { turns: (event.to === 'right' ? rights : lefts)[context.turns] };
    }),
    straighten: assign({ turns: 0 }),
    show: assign(({ event }) => {
      assertEvent(event, 'picture.chosen');
      return { shown: event.index };
    }),
    compareWith: assign(({ event }) => {
      assertEvent(event, 'other.chosen');
      return { other: event.other };
    }),
    forgetOther: assign({ other: null }),
    announceShown: emit(({ context }) => ({ type: 'picture.shown', index: context.shown }) as const),
  },
  guards: {
    isFilm: ({ context }) => currentPicture(context).kind === 'video',
    isThere: ({ context, event }) =>
      event.type === 'picture.chosen' && context.pictures[event.index] !== undefined,
    comesNearer: ({ context, event }) =>
      event.type === 'view.zoomed' &&
      zoomedView(context.view, event, sizeOf(context), context.board).zoom > 1,
    isPicture: ({ event }) => event.type === 'other.chosen' && event.other.kind === 'image',
    liesOverIt: ({ context, event }) =>
      event.type === 'other.chosen' &&
      event.other.kind === 'image' &&
      canOverlay(currentPicture(context), event.other),
    canSlide: ({ context }) => context.other !== null && canOverlay(currentPicture(context), context.other),
  },
});

/** States of the picture: fitted, or zoomed in far enough to be panned. */
const near = imageReview.createStateConfig({
  initial: 'fitted',
  states: {
    fitted: {
      entry: 'fit',
      on: { 'view.zoomed': { guard: 'comesNearer', target: 'magnified', actions: 'zoom' } },
    },
    magnified: {
      on: {
        'view.zoomed': [{ guard: 'comesNearer', actions: 'zoom' }, { target: 'fitted' }],
        'view.panned': { actions: 'pan' },
        'view.fitted': 'fitted',
      },
    },
  },
  on: { 'picture.turned': { target: '.fitted', actions: 'turn' } },
});

/**
 * Close view of a result: zoomed, turned, beside its inputs or any other picture. Guarantees that no edge of a picture
 * enters the board that could lie outside of it, that the scale never exceeds 800 %, and that only pictures of the same
 * aspect ratio are overlaid.
 */
export const imageReviewMachine = imageReview.createMachine({
  id: 'imageReview',
  description: 'Close view and comparison of a result.',
  context: ({ input: { pictures, shown } }) => ({
    pictures,
    shown: pictures[shown] === undefined ? 0 : shown,
    other: null,
    board: { width: 1, height: 1 },
    turns: 0,
    view: fittedView,
  }),
  initial: 'opening',
  states: {
    opening: { always: [{ guard: 'isFilm', target: 'film' }, { target: 'single' }] },
    single: {
      ...near,
      on: {
        ...near.on,
        'picture.chosen': {
          guard: 'isThere',
          target: 'opening',
          actions: ['show', 'straighten', 'announceShown'],
        },
        'comparison.requested': 'choosing',
        'other.chosen': { guard: 'liesOverIt', target: 'sliding', actions: ['straighten', 'compareWith'] },
      },
    },
    film: {
      on: {
        'picture.chosen': { guard: 'isThere', target: 'opening', actions: ['show', 'announceShown'] },
      },
    },
    choosing: {
      entry: ['straighten', 'forgetOther'],
      on: {
        'other.chosen': [
          { guard: 'liesOverIt', target: 'sliding', actions: 'compareWith' },
          { guard: 'isPicture', target: 'sideBySide', actions: 'compareWith' },
        ],
        'comparison.ended': 'single',
      },
    },
    sliding: {
      on: {
        'sides.chosen': 'sideBySide',
        'comparison.requested': 'choosing',
        'comparison.ended': 'single',
      },
    },
    sideBySide: {
      ...near,
      on: {
        ...near.on,
        'slider.chosen': { guard: 'canSlide', target: 'sliding', actions: 'straighten' },
        'comparison.requested': 'choosing',
        'comparison.ended': { target: 'single', actions: 'straighten' },
      },
    },
  },
  on: { 'board.measured': { actions: 'measure' } },
});
