import { onlineManager } from '@tanstack/react-query';
import { expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { createActor, fromPromise } from 'xstate';

import type { Client } from '#api/api-client.ts';
import type { Asset } from '#api/contract/assets.ts';
import type { Op } from '#api/contract/op.ts';
import { withInertActors } from '#machines/_kit/model.ts';
import { assetPickerMachine } from '#machines/asset-picker/asset-picker.machine.ts';
import {
  assetPickerModel,
  library,
  openedForOne,
  openedForTwo,
  pickerInput,
} from '#machines/asset-picker/asset-picker.model.ts';
import { selectFailure, selectIsOpen } from '#machines/asset-picker/asset-picker.selectors.ts';
import { AssetPicker, type PickerRef } from '#ui/asset-picker/asset-picker.tsx';
// Styles are generated from the modules that are loaded when the walk begins.
import '#ui/asset-picker/picker-window.tsx';
import { PickerLink } from '#ui/asset-picker/picker-link.tsx';

import { press } from './page-hands.ts';
import { describeWalk, type Gestures } from './harness.tsx';
import { WalkStage } from './stage.tsx';

type Library = { pictures?: readonly Asset[]; samples?: readonly Asset[]; more?: readonly Asset[] };

/** Creates a server with these pictures, and with a second page if there is `more`. Records the queries. */
function libraryOf({ pictures = [], samples = [], more }: Library) {
  const queries: unknown[] = [];
  const call = ({ path }: Op, { query }: { query?: { cursor?: string } } = {}) => {
    queries.push([path, query]);
    if (path === '/api/samples')
      return Promise.resolve({
        ok: true,
        answer: { items: samples.map((asset) => ({ slug: asset.name, asset })) },
      });
    const answer = query?.cursor
      ? { items: more, next: null }
      : { items: pictures, next: more === undefined ? null : 'second' };
    return Promise.resolve({ ok: true, answer });
  };
  const never = () => new Promise<never>(() => {});
  const client: Client = { call: call as Client['call'], open: never, upload: never };
  return { client, asked: queries };
}

const Screen = ({ picker, client }: { picker: PickerRef; client?: Client }) => (
  <WalkStage {...(client && { client })}>
    <main>
      <h1>Wizard</h1>
      <PickerLink picker={picker} place="photo" />
      <section>
        <PickerLink picker={picker} place="image" most={2} />
      </section>
      <AssetPicker picker={picker} />
    </main>
  </WalkStage>
);

const gestures = {
  'picker.opened': ({ most }) =>
    page
      .getByRole('button', { name: 'From your library' })
      .nth(most - 1)
      .click(),
  'picker.dismissed': () => press('Close'),
  'tab.chosen': () => page.getByRole('radio', { name: 'Videos' }).click(),
  'source.chosen': () => page.getByRole('radio', { name: 'Your uploads' }).click(),
  'search.changed': ({ words }) => page.getByRole('searchbox', { name: 'Search by name' }).fill(words),
  'asset.chosen': ({ asset }) => press(asset.name.replace('.jpg', '')),
  'choice.confirmed': () => page.getByRole('button', { name: /^Use \d picture/ }).click(),
  // No user action: the actor that listens to `online` is scripted in a walk.
  'network.restored': (event, { actor }) => actor.send(event),
} satisfies Gestures<typeof assetPickerMachine>;

describeWalk({
  model: assetPickerModel,
  screen: (actor) => (
    <Screen picker={actor} client={libraryOf({ pictures: Object.values(library) }).client} />
  ),
  gestures,
  offers: (event, { context }) => {
    if (event.type === 'tab.chosen') return context.tab === 'all';
    if (event.type === 'source.chosen') return context.source === 'all';
    if (event.type === 'search.changed') return context.words !== event.words;
    if (event.type === 'choice.confirmed') return context.chosen.length > 0;
    if (event.type === 'asset.chosen')
      return context.chosen.length < context.most || context.chosen.some(({ id }) => id === event.asset.id);
    return true;
  },
  sees: async (snapshot) => {
    const window = page.getByRole('dialog', { name: 'Choose from your library' });
    if (!selectIsOpen(snapshot)) {
      await expect.element(window).not.toBeInTheDocument();
      return;
    }
    await expect.element(window).toBeVisible();
    const failure = selectFailure(snapshot);
    const words = { asset_failed: 'Failed to load asset', selection_failed: 'Failed to select asset' };
    if (failure) await expect.element(page.getByRole('alert').getByText(words[failure])).toBeVisible();
    else await expect.element(page.getByText(/^Failed to (?:load|select) asset$/)).not.toBeInTheDocument();
  },
});

async function openPicker(scripted: Library | Client = {}, machine = withInertActors(assetPickerMachine)) {
  const { client, asked } = 'call' in scripted ? { client: scripted, asked: [] } : libraryOf(scripted);
  const picker = createActor(machine, { input: pickerInput }).start();
  picker.send(openedForOne);
  await render(<Screen picker={picker} client={client} />);
  return { picker, asked };
}
const manyPictures = (count: number): Asset[] =>
  Array.from({ length: count }, (_, index) => ({
    ...library.a,
    id: `01934b1c-0000-7000-8000-0000000001${String(index).padStart(2, '0')}`,
    name: `photo ${index}.jpg`,
  }));
const focused = () => document.activeElement?.getAttribute('aria-label');

test('the arrow keys go through the pictures in both directions, and one of them is in the tab order', async () => {
  await openPicker({ pictures: manyPictures(20) });
  await expect.element(page.getByRole('button', { name: 'photo 0' })).toBeVisible();
  page.getByRole('button', { name: 'photo 0' }).element().focus();
  const grid = page.getByRole('button', { name: 'photo 0' }).element().parentElement;
  const columns = grid ? getComputedStyle(grid).gridTemplateColumns.split(' ').length : 0;
  await userEvent.keyboard('{ArrowRight}{ArrowDown}');
  await expect.poll(focused).toBe(`photo ${columns + 1}`);
  await userEvent.keyboard('{ArrowUp}{ArrowLeft}{ArrowLeft}');
  await expect.poll(focused).toBe('photo 0');
  await userEvent.keyboard('{End}{ArrowDown}');
  await expect.poll(focused).toBe('photo 19');
  await expect.poll(() => grid?.querySelectorAll('[tabindex="0"]').length).toBe(1);
});

test('Enter picks the picture that has the focus', async () => {
  const { picker } = await openPicker({ pictures: manyPictures(3) });
  await expect.element(page.getByRole('button', { name: 'photo 2' })).toBeVisible();
  page.getByRole('button', { name: 'photo 2' }).element().focus();
  await userEvent.keyboard('{Enter}');
  await expect
    .poll(() => picker.getSnapshot().context.chosen.map(({ name }) => name))
    .toEqual(['photo 2.jpg']);
});

test('the picker marks pictures that the place has and refuses to pick them again', async () => {
  const pictures = manyPictures(3);
  const { picker } = await openPicker({ pictures });
  picker.send({ type: 'picker.dismissed' });
  picker.send({ ...openedForTwo, taken: pictures.slice(0, 1).map(({ id }) => id) });
  const taken = page.getByRole('button', { name: 'photo 0' });
  await expect.element(taken).toHaveAttribute('aria-pressed', 'true');
  await expect.element(taken).toHaveAttribute('aria-disabled', 'true');
  taken.element().focus();
  await userEvent.keyboard('{Enter}{ArrowRight}{Enter}');
  await expect
    .poll(() => picker.getSnapshot().context.chosen.map(({ name }) => name))
    .toEqual(['photo 1.jpg']);
});

test('a full place reports that it is full and opens no library', async () => {
  const picker = createActor(withInertActors(assetPickerMachine), { input: pickerInput }).start();
  let full = 0;
  await render(
    <WalkStage>
      <PickerLink picker={picker} place="image" most={0} onFull={() => full++} />
    </WalkStage>,
  );
  await press('From your library');
  await expect.poll(() => full).toBe(1);
  expect(picker.getSnapshot().value).toBe('closed');
});

test('the picker loads further pages and lists samples after the last one', async () => {
  const samples = [{ ...library.b, name: 'model-lan', role: 'person' as const }];
  await openPicker({ pictures: manyPictures(1), more: [library.c], samples });
  await press('Show more');
  await expect.element(page.getByRole('button', { name: 'c', exact: true })).toBeVisible();
  await expect.element(page.getByRole('button', { name: /model-lan/ })).toBeVisible();
});

test('an empty library describes its future contents', async () => {
  await openPicker();
  await expect.element(page.getByRole('heading', { name: 'Nothing here yet' })).toBeVisible();
});

test('the picker announces the outcome of a search', async () => {
  const { client } = libraryOf({ pictures: manyPictures(2) });
  const none = libraryOf({}).client;
  const call = (op: Op, args: { query?: { q?: string } }) =>
    (args.query?.q ? none : client).call(op as never, args as never);
  await openPicker({ ...client, call: call as Client['call'] });
  const said = () => document.querySelector('.picker-shelf > [aria-live="polite"]')?.textContent;
  await expect.poll(said).toBe('2 items are shown');
  await page.getByRole('radio', { name: 'Images' }).click();
  await expect.poll(said).toBe('2 pictures are shown');
  await page.getByRole('radio', { name: 'Videos' }).click();
  await expect.poll(said).toBe('2 videos are shown');
  await page.getByRole('searchbox').fill('zzz');
  await expect.poll(said).toBe('No video is shown');
});

test('the picker queries the server by kind, source and search words', async () => {
  const { picker, asked } = await openPicker({ pictures: manyPictures(1) });
  await page.getByRole('radio', { name: 'Images' }).click();
  await page.getByRole('radio', { name: 'Your results' }).click();
  await page.getByRole('searchbox').fill('áo');
  await expect.poll(() => picker.getSnapshot().context.query).toBe('áo');
  await expect
    .poll(() => asked)
    .toContainEqual(['/api/assets', { kind: 'image', source: 'results', q: 'áo' }]);
});

test('a library that fails to load shows an error and offers a retry', async () => {
  const { client } = libraryOf({ pictures: manyPictures(1) });
  let isDown = true;
  const failure = { ok: false, failure: { code: 'not_found', message: '', fields: [] } };
  const call = ((op: Op, args: object) =>
    isDown ? Promise.resolve(failure) : client.call(op as never, args as never)) as Client['call'];
  await openPicker({ ...client, call });
  await expect.element(page.getByText('Failed to load assets')).toBeVisible();
  isDown = false;
  await press('Try again');
  await expect.element(page.getByRole('button', { name: 'photo 0' })).toBeVisible();
});

test('a further page that fails to load offers a retry in place of its button', async () => {
  const { client } = libraryOf({ pictures: manyPictures(1), more: [library.c] });
  let isDown = false;
  const failure = { ok: false, failure: { code: 'not_found', message: '', fields: [] } };
  const call = ((op: Op, args: object) =>
    isDown ? Promise.resolve(failure) : client.call(op as never, args as never)) as Client['call'];
  await openPicker({ ...client, call });
  await expect.element(page.getByRole('button', { name: 'Show more' })).toBeVisible();
  isDown = true;
  await press('Show more');
  await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
  isDown = false;
  await press('Try again');
  await expect.element(page.getByRole('button', { name: 'photo 0' })).toBeVisible();
});

test('the picker shows a video, refuses to pick it as a picture and says why', async () => {
  const film: Asset = { ...library.a, kind: 'video', name: 'film.mp4' };
  const { picker } = await openPicker({ pictures: [film] });
  await expect.element(page.getByRole('button', { name: 'film' })).toHaveAttribute('aria-disabled', 'true');
  await expect.element(page.getByText('A video can’t be chosen here, only a picture.')).toBeVisible();
  page.getByRole('button', { name: 'film' }).element().focus();
  await userEvent.keyboard('{Enter}');
  expect(selectIsOpen(picker.getSnapshot())).toBe(true);
  expect(picker.getSnapshot().context.chosen).toEqual([]);
});

test('the library reports a lost network and loads itself once the network is back', async () => {
  onlineManager.setOnline(false);
  onTestFinished(() => onlineManager.setOnline(true));
  await openPicker({ pictures: manyPictures(1) });
  await expect.element(page.getByText('You are offline.', { exact: false })).toBeVisible();
  onlineManager.setOnline(true);
  await expect.element(page.getByRole('button', { name: 'photo 0' })).toBeVisible();
});

test('a picture that no longer exists leaves the picker, and the focus moves to the next picture', async () => {
  const readPictures = fromPromise<readonly Asset[], { ids: readonly string[] }>(() => Promise.resolve([]));
  const machine = withInertActors(assetPickerMachine).provide({ actors: { readPictures } });
  await openPicker({ pictures: manyPictures(3) }, machine);
  await expect.element(page.getByRole('button', { name: 'photo 1' })).toBeVisible();
  page.getByRole('button', { name: 'photo 1' }).element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('It is gone.', { exact: false })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'photo 1' })).not.toBeInTheDocument();
  await expect.poll(focused).toBe('photo 2');
});

test('the picker reports that the studio has no sample videos', async () => {
  await openPicker({ samples: [library.a] });
  await page.getByRole('radio', { name: 'Videos' }).click();
  await page.getByRole('radio', { name: 'Studio samples' }).click();
  await expect.element(page.getByRole('heading', { name: 'The studio brings no videos' })).toBeVisible();
});

test('the picker announces the picked pictures in a live region that exists already', async () => {
  const readPictures = fromPromise<readonly Asset[], { ids: readonly string[] }>(() =>
    Promise.resolve([library.a]),
  );
  const machine = withInertActors(assetPickerMachine).provide({ actors: { readPictures } });
  const { picker } = await openPicker({ pictures: [library.a] }, machine);
  const region = document.querySelector('main > [aria-live="polite"]');
  expect(region?.textContent).toBe('');
  await press('a');
  await expect.poll(() => region?.textContent).toBe('Chosen: a');
  expect(selectIsOpen(picker.getSnapshot())).toBe(false);
  picker.send({ type: 'picker.opened', role: 'photo', most: 1 });
  await expect.poll(() => region?.textContent).toBe('');
});
