import { assign, fromCallback, sendTo, setup } from 'xstate';

import { required } from '../_kit/require-value.ts';
import { notProvided } from '../_kit/not-provided.ts';
import type {
  BodyPreviewContext,
  BodyPreviewEvent,
  BodyPreviewInput,
  Detail,
  Figure,
  MesherOrder,
  PreviewBody,
  View,
} from './body-preview.types.ts';

/** The default view is turned slightly, as a body seen straight from the front looks flat. */
export const defaultView: View = { turn: 0.32, zoom: 1 };
/** Step of the turn buttons in radians: an eighth of a full turn. */
export const defaultTurn = Math.PI / 4;
export const zoomBounds = { low: 1, high: 4 } as const;

const fullTurn = 2 * Math.PI;
const within = (low: number, value: number, high: number) => Math.min(high, Math.max(low, value));

const bodyPreviewSetup = setup({
  types: {
    context: {} as BodyPreviewContext,
    events: {} as BodyPreviewEvent,
    input: {} as BodyPreviewInput,
    children: {} as { mesher: 'meshFigures' },
  },
  actors: { meshFigures: fromCallback<MesherOrder>(notProvided('meshFigures')) },
  actions: {
    keepBody: assign({ body: (_, params: { body: PreviewBody }) => params.body }),
    keepFigure: assign({ figure: (_, params: { figure: Figure }) => params.figure }),
    order: sendTo(
      'mesher',
      ({ context }, { detail }: { detail: Detail }) =>
        ({ type: 'figure.wanted', body: required(context.body, 'a body'), detail }) as const,
    ),
    turn: assign({
      view: ({ context: { view } }, { by }: { by: number }) => ({
        ...view,
        turn: (view.turn + by) % fullTurn,
      }),
    }),
    zoom: assign({
      view: ({ context: { view } }, { factor }: { factor: number }) => ({
        ...view,
        zoom: within(zoomBounds.low, view.zoom * factor, zoomBounds.high),
      }),
    }),
    resetView: assign({ view: defaultView }),
  },
  guards: { hasBody: ({ context }) => context.body !== null },
});

const keepBody = {
  type: 'keepBody',
  params: ({ event }: { event: { body: PreviewBody } }) => ({ body: event.body }),
} as const;
const keepFigure = {
  type: 'keepFigure',
  params: ({ event }: { event: { figure: Figure } }) => ({ figure: event.figure }),
} as const;

/**
 * Meshing of the figure, draft first. Changes during a draft wait for its end, so that the figure follows a constantly
 * moving slider; a fine mesh is aborted by any change.
 */
const figure = bodyPreviewSetup.createStateConfig({
  initial: 'empty',
  states: {
    empty: {
      description: 'The choices are invalid.',
      always: { guard: 'hasBody', target: 'drafting' },
      on: { 'body.changed': { target: 'drafting', actions: keepBody } },
    },
    drafting: {
      entry: { type: 'order', params: { detail: 'draft' } },
      on: { 'figure.failed': 'failed' },
      initial: 'newest',
      states: {
        newest: {
          on: {
            'body.changed': { target: 'stale', actions: keepBody },
            'figure.meshed': { target: '#bodyPreview.figure.refining', actions: keepFigure },
          },
        },
        stale: {
          on: {
            'body.changed': { actions: keepBody },
            'figure.meshed': { target: '#bodyPreview.figure.drafting', actions: keepFigure },
          },
        },
      },
    },
    refining: {
      entry: { type: 'order', params: { detail: 'fine' } },
      on: {
        'body.changed': { target: 'drafting', actions: keepBody },
        'figure.meshed': { target: 'ready', actions: keepFigure },
        'figure.failed': 'failed',
      },
    },
    ready: { on: { 'body.changed': { target: 'drafting', actions: keepBody } } },
    failed: {
      on: { 'body.changed': { target: 'drafting', actions: keepBody }, 'retry.requested': 'drafting' },
    },
  },
});

/** Rendering of the figure. Without WebGL2, and while the context is lost, it is drawn in 2D. */
const painting = bodyPreviewSetup.createStateConfig({
  on: { 'graphics.ready': '.turning', 'graphics.missing': '.flat', 'graphics.lost': '.lost' },
  initial: 'starting',
  states: {
    starting: { on: { 'painters.missing': 'absent' } },
    absent: {
      description: 'The rendering code could not be loaded.',
      on: { 'painters.wanted': 'starting' },
    },
    turning: {},
    flat: {},
    lost: {},
  },
});

/**
 * Figure beside the sliders. Guarantees that the figure shows the newest body that could be meshed, that one body is
 * meshed at a time, and that a browser without WebGL shows it too.
 */
export const bodyPreviewMachine = bodyPreviewSetup.createMachine({
  id: 'bodyPreview',
  description: 'Preview of the body: meshed in a worker, rendered as well as the browser can.',
  context: ({ input }) => ({ body: input.body, figure: null, view: defaultView }),
  invoke: { id: 'mesher', src: 'meshFigures' },
  on: {
    'view.turned': { actions: { type: 'turn', params: ({ event }) => ({ by: event.by }) } },
    'view.zoomed': { actions: { type: 'zoom', params: ({ event }) => ({ factor: event.factor }) } },
    'view.reset': { actions: 'resetView' },
  },
  type: 'parallel',
  states: { figure, painting },
});
