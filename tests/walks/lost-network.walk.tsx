import { useSelector } from '@xstate/react';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { createActor } from 'xstate';

import { assetLibraryActors } from '#api/actors/asset-library.actors.ts';
import { historyActors } from '#api/actors/history.actors.ts';
import { watchNetwork } from '#api/actors/network.actors.ts';
import { uploadActors } from '#api/actors/upload.actors.ts';
import { type Client, createClient } from '#api/api-client.ts';
import { assetLibraryOps } from '#api/contract/asset-library.ts';
import { assetOps } from '#api/contract/assets.ts';
import { type Generation, generationOps } from '#api/contract/generation.ts';
import { libraryOps } from '#api/contract/library.ts';
import { assetLibraryMachine } from '#machines/asset-library/asset-library.machine.ts';
import { pictures } from '#machines/asset-library/asset-library.model.ts';
import { selectChosen } from '#machines/asset-library/asset-library.selectors.ts';
import { assetUploadsMachine } from '#machines/asset-uploads/asset-uploads.machine.ts';
import { historySelectionMachine } from '#machines/history-selection/history-selection.machine.ts';
import { items } from '#machines/history-selection/history-selection.model.ts';
import { uploadMachine } from '#machines/upload/upload.machine.ts';
import { SelectionBar } from '#ui/history/selection-bar.tsx';
import { ReviewActions } from '#ui/image-review/review-actions.tsx';
import { AssetView } from '#ui/library/asset-window.tsx';
import { LibraryBar } from '#ui/library/library-bar.tsx';
import type { LibraryRef } from '#ui/library/library-list.tsx';
import { Uploads } from '#ui/library/uploads.tsx';
import { Toasts } from '#ui/patterns/toasts.tsx';
import '#ui/download-options/download-dialog.tsx';
import '#ui/library/library.css';
import '#ui/library/tag-window.tsx';

import { generationOf } from './generations.ts';
import { press } from './page-hands.ts';
import { WalkStage } from './stage.tsx';

/** Client with an unreachable address: calls and uploads fail as without a network. */
const unreached = createClient({ origin: 'http://127.0.0.1:9', token: () => null, onRefused: () => {} });
const noConnection = 'No connection. Please check your network and try again.';

/** Creates a server with responses to these calls, and a network that can be lost. */
function unsteadyServer(answers: ReadonlyMap<unknown, unknown>) {
  const network = { isLost: true };
  const bodies: unknown[] = [];
  /** Idempotency keys of the orders, including lost ones. */
  const keys: (string | undefined)[] = [];
  const client: Client = {
    ...unreached,
    call: ((op: unknown, args: { body?: unknown; idempotencyKey?: string } = {}) => {
      if (op === generationOps.regenerate) keys.push(args.idempotencyKey);
      if (network.isLost || !answers.has(op)) return unreached.call(op as never, args as never);
      bodies.push(args.body);
      return Promise.resolve({ ok: true, answer: answers.get(op) });
    }) as Client['call'],
    upload: (file, options) => {
      if (network.isLost && file.name === 'second.png') return unreached.upload(file, options);
      bodies.push(file.name);
      return Promise.resolve({ ok: true, answer: { ...pictures[0], name: file.name } });
    },
  };
  return { client, network, sent: bodies, keys };
}

const noop = () => {};
const alert = (title: string) => page.getByRole('alert').filter({ hasText: title });

async function expectLoss(title: string) {
  const message = alert(title).filter({ hasText: noConnection });
  await expect.element(message.first()).toBeVisible();
}

/** Response with the zip's address; a fragment, so that the browser saves no file. */
const archive = { url: '#zip', filename: 'mot.zip' };

async function takeHomeAsZip(network: { isLost: boolean }) {
  await press('Download');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: 'PNG' }).click({ force: true });
  await dialog.getByRole('button', { name: 'Download', exact: true }).click();
  await expect.element(dialog.getByRole('alert').filter({ hasText: noConnection })).toBeVisible();
  await expect.element(dialog.getByRole('radio', { name: 'PNG' })).toBeChecked();
  network.isLost = false;
  await dialog.getByRole('button', { name: 'Download', exact: true }).click();
  await expect.element(dialog).not.toBeInTheDocument();
}

type Acts = {
  show: (op: unknown, answer: unknown, isBin?: boolean) => Promise<ReturnType<typeof unsteadyServer>>;
  ids: readonly string[];
  bin: readonly [op: unknown, answer: unknown];
  restore: readonly [op: unknown, answer: unknown];
  /** Body of the request for the zip. */
  zip: object;
};

/** Tests the actions on three selected items: they fail without a network and keep the selection. */
function testActs({ show, ids, bin, restore, zip }: Acts) {
  test.for([
    ['Delete', 'It could not be deleted', ...bin],
    ['Restore', 'It could not be brought back', ...restore],
  ] as const)('«%s» keeps the selection and works on the second click', async ([name, title, op, answer]) => {
    const { network, sent } = await show(op, answer, name === 'Restore');
    await press(name);
    await expectLoss(title);
    await expect.element(page.getByText('3 chosen')).toBeVisible();
    network.isLost = false;
    await press(name);
    await expect.element(page.getByText('3 chosen')).not.toBeInTheDocument();
    expect(sent).toEqual([{ ids }]);
  });

  test('a download of several results keeps its settings and the selection', async () => {
    const { network, sent } = await show(assetOps.archiveLink, archive);
    await takeHomeAsZip(network);
    expect(sent).toMatchObject([zip]);
    await expect.element(page.getByText('3 chosen')).toBeVisible();
  });
}

describe('the history with a lost network', () => {
  const ids = items.slice(0, 3).map(({ id }) => id);
  testActs({
    show: async (op, answer, isBin = false) => {
      const studio = unsteadyServer(new Map([[op, answer]]));
      const actors = historyActors({ client: studio.client, onHistoryChanged: noop });
      const actor = createActor(historySelectionMachine.provide({ actors })).start();
      onTestFinished(() => void actor.stop());
      await render(
        <WalkStage client={studio.client}>
          <SelectionBar actor={actor} isBin={isBin} />
          <Toasts />
        </WalkStage>,
      );
      actor.send({ type: 'range.extended', items: items.slice(0, 3) });
      return studio;
    },
    ids,
    bin: [libraryOps.binHistory, { binned: ids, under_way: [] }],
    restore: [libraryOps.restoreHistory, { restored: ids }],
    zip: { format: 'png' },
  });
});

test('a retry that failed without a network is sent again as the same order', async () => {
  const failed: Generation = generationOf(pictures[0].id, {
    status: 'failed',
    created_at: pictures[0].created_at,
  });
  const again = { ...failed, id: pictures[1].id, status: 'queued' as const };
  const { client, network, keys } = unsteadyServer(new Map([[generationOps.regenerate, again]]));
  const opened = vi.fn<(id: string) => void>();
  await render(
    <WalkStage client={client}>
      <ReviewActions generation={failed} onClose={noop} onOpen={opened} />
    </WalkStage>,
  );
  await press(/^Retry/);
  await expect.element(page.getByText(noConnection)).toBeVisible();
  expect(opened).not.toHaveBeenCalled();
  network.isLost = false;
  await press(/^Retry/);
  await expect.poll(() => opened.mock.calls).toEqual([[again.id]]);
  expect(keys).toEqual([keys[0], keys[0]]);
});

describe('the library with a lost network', () => {
  const [first] = pictures;
  const ids = pictures.map(({ id }) => id);

  function Screen({ actor, isBin }: { actor: LibraryRef; isBin: boolean }) {
    const chosen = useSelector(actor, selectChosen);
    return (
      <>
        {chosen.length === 0 && <AssetView asset={{ ...first, tags: [] }} actor={actor} />}
        <LibraryBar actor={actor} isBin={isBin} />
        <Toasts />
      </>
    );
  }

  async function showLibrary(op: unknown, answer: unknown, { isBin = false, isChosen = true } = {}) {
    const studio = unsteadyServer(new Map([[op, answer]]));
    const actors = assetLibraryActors({ client: studio.client, onAssetsChanged: noop });
    const actor = createActor(assetLibraryMachine.provide({ actors })).start();
    onTestFinished(() => void actor.stop());
    if (isChosen) actor.send({ type: 'range.extended', items: pictures });
    await render(
      <WalkStage client={studio.client}>
        <Screen actor={actor} isBin={isBin} />
      </WalkStage>,
    );
    return studio;
  }

  testActs({
    show: (op, answer, isBin = false) => showLibrary(op, answer, { isBin }),
    ids,
    bin: [assetLibraryOps.binAssets, { binned: ids, kept: [] }],
    restore: [assetLibraryOps.restoreAssets, { restored: ids }],
    zip: { assets: ids, format: 'png' },
  });

  test('unsaved tags are still in the dialog when it opens again', async () => {
    const { network, sent } = await showLibrary(assetLibraryOps.tagAssets, { tagged: ids });
    const dialog = page.getByRole('dialog');
    await press('Tags');
    await dialog.getByRole('combobox', { name: 'Put on all of them' }).fill('Mùa hè');
    await dialog.getByRole('button', { name: 'Add' }).click();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expectLoss('The tags could not be changed');
    await expect.element(page.getByText('3 chosen')).toBeVisible();
    network.isLost = false;
    await press('Tags');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect.element(alert('The tags could not be changed')).not.toBeInTheDocument();
    await expect.poll(() => sent).toEqual([{ ids, add: ['Mùa hè'], remove: [] }]);
    await press('Tags');
    await expect.element(dialog.getByText('Mùa hè')).not.toBeInTheDocument();
  });

  test('an unsaved name stays in its field', async () => {
    const answer = { ...first, name: 'Áo dài đỏ' };
    const { network, sent } = await showLibrary(assetOps.changeAsset, answer, { isChosen: false });
    const name = page.getByRole('textbox', { name: 'Name' });
    await name.fill('Áo dài đỏ');
    await press('Save');
    await expectLoss('The change was not saved');
    await expect.element(name).toHaveValue('Áo dài đỏ');
    network.isLost = false;
    await press('Save');
    await expect.element(alert('The change was not saved')).not.toBeInTheDocument();
    await expect.poll(() => sent).toEqual([{ name: 'Áo dài đỏ', tags: [] }]);
  });
});

test('the one of three uploads whose connection broke is kept and can be sent again', async () => {
  const canvas = new OffscreenCanvas(200, 200);
  canvas.getContext('2d')?.fillRect(0, 0, 200, 200);
  const picture = await canvas.convertToBlob({ type: 'image/png' });
  const { client, network, sent } = unsteadyServer(new Map());
  const upload = uploadMachine.provide({ actors: { ...uploadActors(client), watchNetwork } });
  const actor = createActor(assetUploadsMachine.provide({ actors: { upload } })).start();
  onTestFinished(() => void actor.stop());
  await render(
    <WalkStage client={client}>
      <Uploads actor={actor} />
    </WalkStage>,
  );
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  const files = ['first.png', 'second.png', 'third.png'].map((name) => new File([picture], name));
  await userEvent.upload(input ?? document.body, files);
  await expect.element(page.getByText('2 of 3 uploaded')).toBeVisible();
  await expect.element(page.getByText(/The connection broke/)).toBeVisible();
  network.isLost = false;
  await press('Send second.png again');
  await expect.element(page.getByText('3 of 3 uploaded')).toBeVisible();
  expect(new Set(sent)).toEqual(new Set(['first.png', 'second.png', 'third.png']));
});
