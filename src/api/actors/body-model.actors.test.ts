import { expect, test } from 'vitest';
import { createActor, toPromise } from 'xstate';

import type { Client } from '#api/api-client.ts';
import type { BodyModel } from '#api/contract/body-models.ts';
import type { Generation } from '#api/contract/generation.ts';
import type { Op } from '#api/contract/op.ts';
import { idOf, jobId, pictureOf } from '#machines/_wizard/fixtures.ts';
import { defaultChoices } from '#machines/body-generator/body-generator.choices.ts';

import { bodyModelActors } from './body-model.actors.ts';

const { gender, skin_tone, body_type, pose, hair, outfit, outfit_color, style_hints } = defaultChoices;
const parameters = { gender, skin_tone, body_type, height_cm: 171, weight_kg: 60, age: 31 };
const look = { pose, hair, outfit, outfit_color, backdrop: 'sage' } as const;
const face = pictureOf('f', 'face');

const ordered: Generation = {
  id: jobId,
  feature: 'body-generator',
  status: 'succeeded',
  stage: null,
  progress: 1,
  cost: 1,
  engine: 'built-in',
  seed: 1,
  params: { ...parameters, ...look, aspect_ratio: '2:3', prompt: 'nền xanh', style_hints, faced: true },
  inputs: [{ role: 'face', asset: face }],
  notes: [],
  created_at: '2026-01-05T03:00:00.000Z',
};
const model: BodyModel = {
  id: idOf('8'),
  name: 'Mai',
  parameters,
  look,
  picture: pictureOf('a', 'result'),
  generation: jobId,
  created_at: ordered.created_at,
};

/** Returns actors over a server with one model and, unless it was deleted, the generation that made it. */
function actorsOf({ models = [model], generation }: { models?: BodyModel[]; generation?: Generation }) {
  const call = ({ path }: Op) => {
    const answer = path === '/api/body-models' ? { items: models } : generation;
    return Promise.resolve(
      answer ? { ok: true, answer } : { ok: false, failure: { code: 'not_found', message: '', fields: [] } },
    );
  };
  return bodyModelActors({ client: { call: call as Client['call'] }, onKept: () => Promise.resolve() });
}
const found = (id: string, server: Parameters<typeof actorsOf>[0]) =>
  toPromise(createActor(actorsOf(server).findBody, { input: { id } }).start());

const orderedChoices = {
  choices: { ...defaultChoices, ...parameters, ...look, aspect_ratio: '2:3', prompt: 'nền xanh' },
  face,
};

test('a model opens with its order, or with its stored parameters if the order was deleted', async () => {
  expect([await found(model.id, { generation: ordered }), await found(model.id, {})]).toEqual([
    orderedChoices,
    { choices: { ...defaultChoices, ...parameters, ...look }, face: null },
  ]);
});

test('a deleted model is not found', async () => {
  expect(await found(idOf('7'), {})).toBeNull();
});

test('a result counts as saved if a model has its generation', async () => {
  const { findKept } = actorsOf({});
  const isKept = (generation: string) => toPromise(createActor(findKept, { input: { generation } }).start());
  expect([await isKept(jobId), await isKept(idOf('5'))]).toEqual([true, false]);
});
