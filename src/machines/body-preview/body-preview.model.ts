import { modelOf } from '../_kit/model.ts';
import { bodyPreviewMachine } from './body-preview.machine.ts';
import type { BodyPreviewInput, Figure, PreviewBody } from './body-preview.types.ts';

export const body: PreviewBody = {
  parameters: {
    gender: 'female',
    height_cm: 160,
    weight_kg: 52,
    age: 25,
    skin_tone: 'sand',
    body_type: 'average',
  },
  look: { pose: 'relaxed', hair: 'bob', outfit: 'fitted', outfit_color: '#8a8f98', backdrop: 'grey' },
  prompt: '',
  hints: [],
};
export const tallerBody: PreviewBody = { ...body, parameters: { ...body.parameters, height_cm: 175 } };

/** Figure of one triangle. */
export const figure: Figure = {
  positions: new Float32Array([0, 0, 0, 1, 0, 0, 0, 1, 0]),
  normals: new Float32Array([0, 0, 1, 0, 0, 1, 0, 0, 1]),
  occlusion: new Uint8Array([255, 255, 255]),
  materials: new Uint8Array([0, 0, 0]),
  indices: new Uint32Array([0, 1, 2]),
  palette: [[0.7, 0.5, 0.4]],
  lamps: [{ towards: [0, 0, 1], colour: [0.8, 0.8, 0.8] }],
  sky: [0.3, 0.3, 0.3],
  ground: [0.2, 0.2, 0.2],
  height: 1.6,
  backdrop: { middle: '#f5ecdc', corner: '#e2d3ba' },
};

export const bodyPreviewInput: BodyPreviewInput = { body };
const emptyInput: BodyPreviewInput = { body: null };

export const bodyChanged = { type: 'body.changed', body: tallerBody } as const;
export const figureMeshed = { type: 'figure.meshed', figure } as const;
const broken = { type: 'figure.failed' } as const;

export const bodyPreviewModel = modelOf({
  machine: bodyPreviewMachine,
  input: bodyPreviewInput,
  otherInputs: [emptyInput],
  events: {
    'body.changed': [bodyChanged],
    'retry.requested': [{ type: 'retry.requested' }],
    'painters.missing': [{ type: 'painters.missing' }],
    'painters.wanted': [{ type: 'painters.wanted' }],
    'graphics.ready': [{ type: 'graphics.ready' }],
    'graphics.missing': [{ type: 'graphics.missing' }],
    'graphics.lost': [{ type: 'graphics.lost' }],
    'view.turned': [{ type: 'view.turned', by: 0.5 }],
    'view.zoomed': [{ type: 'view.zoomed', factor: 1.25 }],
    'view.reset': [{ type: 'view.reset' }],
    'figure.meshed': [figureMeshed],
    'figure.failed': [broken],
  },
  outputs: { mesher: [] },
  leaves: [
    { figure: 'empty' },
    { figure: { drafting: 'newest' } },
    { figure: { drafting: 'stale' } },
    { figure: 'refining' },
    { figure: 'ready' },
    { figure: 'failed' },
    { painting: 'starting' },
    { painting: 'absent' },
    { painting: 'turning' },
    { painting: 'flat' },
    { painting: 'lost' },
  ],
  budget: 30,
  journeys: [
    {
      name: 'a body is drafted, then refined',
      events: [figureMeshed, figureMeshed],
      ends: { figure: 'ready', painting: 'starting' },
    },
    {
      name: 'a change during a draft is meshed after it',
      events: [bodyChanged, bodyChanged, figureMeshed],
      ends: { figure: { drafting: 'newest' }, painting: 'starting' },
    },
    {
      name: 'a change aborts the fine mesh',
      events: [figureMeshed, bodyChanged],
      ends: { figure: { drafting: 'newest' }, painting: 'starting' },
    },
    {
      name: 'invalid choices mesh nothing',
      input: emptyInput,
      events: [{ type: 'graphics.ready' }],
      ends: { figure: 'empty', painting: 'turning' },
    },
    {
      name: 'a failed mesh is retried',
      events: [broken, { type: 'retry.requested' }],
      ends: { figure: { drafting: 'newest' }, painting: 'starting' },
    },
    {
      name: 'the rendering code can be fetched again, and a body is meshed meanwhile',
      events: [{ type: 'painters.missing' }, figureMeshed, { type: 'painters.wanted' }],
      ends: { figure: 'refining', painting: 'starting' },
    },
    {
      name: 'a lost graphics context is restored',
      events: [{ type: 'graphics.ready' }, { type: 'graphics.lost' }, { type: 'graphics.ready' }],
      ends: { figure: { drafting: 'newest' }, painting: 'turning' },
    },
  ],
});
