import { expect, test } from 'vitest';

import { modulesOf, serverEntries } from './bundle.mjs';
import { isCurrent, stampFor } from './stamps.mjs';

const hash = (file: string) => `hash of ${file}`;
const edited = (changed: string) => (file: string) => (file === changed ? 'another hash' : hash(file));

test('the server is stale after an edit of the body function, of its own code and of the saved model', async () => {
  const modules = await modulesOf(...Object.values(serverEntries));
  const stamp = stampFor('server', modules, hash);
  expect(isCurrent('server', stamp, hash)).toBe(true);
  for (const file of [
    'packages/body/mesh.ts',
    'src/api/contract/body.ts',
    'server/main.ts',
    'packages/engine/runtime/worker.ts',
    'packages/engine/perception/pose/selfie-segmentation/model.json',
  ])
    expect([file, isCurrent('server', stamp, edited(file))]).toEqual([file, false]);
}, 120_000);

test('the server stays built after an edit of the interface', async () => {
  const stamp = stampFor('server', await modulesOf('server/platform/resources.ts'), hash);
  expect(isCurrent('server', stamp, edited('src/ui/primitives/button.tsx'))).toBe(true);
}, 120_000);

test('the pages are stale when a route or a public file was added or removed', () => {
  const stamp = stampFor('web', [], hash);
  const more = { ...stamp, files: { ...stamp.files, 'src/routes/removed.tsx': 'its hash' } };
  expect(isCurrent('web', more, hash)).toBe(false);
});
