import { expect, test } from 'vitest';

import { drawnGarment, drawnPerson } from '@mot-studio/samples/testing/engine-pictures';
import { engineTools } from '#engine/testing/engine-tools.ts';

import { inspectTryOnPicture } from './look-for-try-on.ts';

const lookAt = async (photo: Awaited<ReturnType<typeof drawnGarment>>['picture'], as: 'person' | 'garment') =>
  inspectTryOnPicture({ kind: 'look', photo, as }, await engineTools());

test.each([
  ['print-tee', 'tops'],
  ['striped-tee', 'tops'],
  ['jeans', 'bottoms'],
  ['satin-skirt', 'bottoms'],
  ['slip-dress', 'dresses'],
])(
  'the shape of the garment %s shows its kind %s',
  async (slug, garment) => {
    const { picture } = await drawnGarment(slug);
    expect(await lookAt(picture, 'garment')).toEqual({ garment });
  },
  60_000,
);

test('a picture of a person is accepted as the person, and a dress is declined with the code of an order', async () => {
  expect(await lookAt((await drawnPerson('linh')).picture, 'person')).toEqual({ garment: null });
  const { picture } = await drawnGarment('slip-dress');
  await expect(lookAt(picture, 'person')).rejects.toMatchObject({ code: 'person_not_found' });
}, 60_000);
