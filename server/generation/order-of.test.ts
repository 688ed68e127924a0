import { expect, test } from 'vitest';

import { batchOps } from '#api/contract/batch.ts';
import { type Generation, generationOps } from '#api/contract/generation.ts';
import type { BodyOf } from '#api/contract/op.ts';
import { batchOrderOf } from '#api/contract/order-of.ts';
import { bodyParameters } from '#tests/support/body-parameters.ts';
import { createTestServer } from '#tests/support/test-server.ts';
import { createCustomer, awaitOutcome } from '#tests/support/try-on-orders.ts';

type Order = BodyOf<typeof batchOps.batch>['orders'][number];

test('an order that is rebuilt from its generation equals the original order', async () => {
  await using server = await createTestServer();
  server.engine.finishAll();
  const mai = await createCustomer(server, 'Mai');
  await server.giveCredits(mai.user.id, 50);
  const [mask, face] = [await server.upload(mai, 'mask'), await server.upload(mai, 'face')];
  const { person } = mai.order;
  const orders: Order[] = [
    {
      call: 'virtual-tryon',
      body: {
        ...mai.order,
        garments: [
          {
            ...mai.order.garments[0],
            asset: mai.order.garments[0]?.asset ?? '',
            category: 'tops',
            fit: { width: 1.1, length: 0.9 },
          },
        ],
      },
    },
    {
      call: 'body-generator',
      body: {
        ...bodyParameters,
        aspect_ratio: '3:4',
        prompt: 'áo đỏ',
        style_hints: ['minimal'],
        face: face.id,
      },
    },
    {
      call: 'hairstyle',
      body: { photo: person, style: 'keep', color: { name: 'copper' }, strength: 0.5, mask: mask.id },
    },
    {
      call: 'image-to-video',
      body: {
        image: person,
        duration_s: 5,
        resolution: '480p',
        motion_style: 'subtle',
        prompt: 'chậm',
        fix_camera: true,
      },
    },
    {
      call: 'image-editing/single',
      body: { image: person, prompt: 'sáng hơn 20%', preset: 'enhance', strength: 0.7 },
    },
    {
      call: 'image-editing/multi',
      body: { images: [person, mai.order.garments[0]?.asset ?? ''], prompt: 'ghép ảnh cạnh nhau' },
    },
  ];
  const give = async (key: string, order: Order) => {
    const body = { orders: [order] };
    const { items } = await server.call(batchOps.batch, { token: mai.token, key, body });
    const [item] = items;
    if (item?.outcome !== 'accepted') throw new Error(`refused: ${JSON.stringify(item)}`);
    return awaitOutcome(server, mai, item.generation.id);
  };
  const giveAll = async (name: string, list: readonly Order[]) => {
    const generations: Generation[] = [];
    for (const [index, order] of list.entries()) generations.push(await give(`${name}-${index}`, order));
    return generations;
  };
  const first = await giveAll('as-it-was-given', orders);
  const rebuilt = first.map(batchOrderOf);
  expect(rebuilt.map((order) => order?.call)).toEqual(orders.map(({ call }) => call));
  const second = await giveAll(
    'as-it-was-read',
    rebuilt.flatMap((order) => order ?? []),
  );
  const comparable = ({ feature, params, seed, model, inputs }: Generation) => ({
    feature,
    params,
    seed,
    model,
    inputs: inputs.map(({ role, asset }) => [role, asset.id]),
  });
  expect(second.map(comparable)).toEqual(first.map(comparable));
});

test('a generation whose picture was deleted yields no order', async () => {
  await using server = await createTestServer();
  const mai = await createCustomer(server, 'Mai');
  const generation = await server.call(generationOps.tryOn, {
    token: mai.token,
    key: 'one-try-on',
    body: mai.order,
  });
  expect(batchOrderOf(generation)).not.toBeNull();
  expect(batchOrderOf({ ...generation, inputs: generation.inputs.slice(0, 1) })).toBeNull();
  expect(batchOrderOf({ ...generation, inputs: generation.inputs.slice(1) })).toBeNull();
});
