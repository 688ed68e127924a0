import { expect, test } from 'vitest';
import { createActor, toPromise } from 'xstate';

import type { Client } from '#api/api-client.ts';
import type { FailureCode } from '#api/contract/problem.ts';
import { pictureOf } from '#machines/_wizard/fixtures.ts';

import { pictureActors } from './picture.actors.ts';

const [there, other] = [pictureOf('a', 'person'), pictureOf('b', 'person')];

/** Returns the pictures left of two when the second one's request fails with this code. */
async function refreshed(code: FailureCode) {
  const call = (_op: unknown, { params: { id } }: { params: { id: string } }) =>
    Promise.resolve(
      id === there.id
        ? { ok: true, answer: there }
        : { ok: false, failure: { code, message: '', fields: [] } },
    );
  const { refreshPictures } = pictureActors({ call } as unknown as Client);
  const input = { ids: [there.id, other.id] };
  return await toPromise(createActor(refreshPictures, { input }).start());
}

test('a deleted picture is left out', async () => {
  expect(await refreshed('not_found')).toEqual([there]);
});

test('a request without an answer does not count as a deleted picture', async () => {
  await expect(refreshed('unreachable')).rejects.toThrow('unreachable');
});
