import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { createActor } from 'xstate';

import type { Client } from '#api/api-client.ts';
import { uploadActors } from '#api/actors/upload.actors.ts';
import { watchNetwork } from '#api/actors/network.actors.ts';
import { assetUploadsMachine } from '#machines/asset-uploads/asset-uploads.machine.ts';
import { assetUploadsModel } from '#machines/asset-uploads/asset-uploads.model.ts';
import { selectFiles, selectIsOver } from '#machines/asset-uploads/asset-uploads.selectors.ts';
import { uploadMachine } from '#machines/upload/upload.machine.ts';
import { uploadedAsset } from '#machines/upload/upload.model.ts';
import { Uploads } from '#ui/library/uploads.tsx';
import '#ui/library/library.css';

import { press } from './page-hands.ts';
import { describeWalk, type Gestures } from './harness.tsx';
import { WalkStage } from './stage.tsx';

const fileInput = () => {
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  if (!input) throw new Error('there is nothing to choose files by');
  return input;
};
const dragged = (type: string, files: readonly File[] = []) => {
  const dataTransfer = new DataTransfer();
  for (const file of files) dataTransfer.items.add(file);
  if (files.length === 0) dataTransfer.items.add(new File(['x'], 'x.png'));
  window.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }));
};

const gestures = {
  'drag.entered': () => dragged('dragenter'),
  'drag.left': () => dragged('dragleave'),
  'files.chosen': ({ files }) => userEvent.upload(fileInput(), [...files]),
  'file.dismissed': async () => {
    await page
      .getByRole('button', { name: /^(Cancel the upload of|Take lan)/ })
      .first()
      .click();
  },
  'file.retried': () => press('Send lan.jpg again'),
  'finished.cleared': () => press('Hide what is done'),
  // Events of an upload come from the network, not from a user.
  'upload.moved': (event, { actor }) => actor.send(event),
  'upload.finished': (event, { actor }) => actor.send(event),
  'upload.removed': (event, { actor }) => actor.send(event),
} satisfies Gestures<typeof assetUploadsMachine>;

describeWalk({
  model: assetUploadsModel,
  screen: (actor) => (
    <WalkStage>
      <Uploads actor={actor} />
    </WalkStage>
  ),
  gestures,
  offers: ({ type, ...event }, snapshot) => {
    const files = selectFiles(snapshot);
    const [first] = files;
    if (type === 'file.dismissed') return first?.key === '0';
    if (type === 'file.retried')
      return first?.key === '0' && (first.phase === 'refused' || first.phase === 'stopped');
    if (type === 'finished.cleared') return files.some(({ phase }) => phase === 'done');
    return 'files' in event ? !selectIsOver(snapshot) : true;
  },
  sees: async (snapshot) => {
    const files = selectFiles(snapshot);
    await expect.element(page.getByRole('listitem').nth(files.length)).not.toBeInTheDocument();
    if (files.length > 0) await expect.element(page.getByText(/\d of \d uploaded/)).toBeVisible();
    if (selectIsOver(snapshot))
      await expect.element(page.getByText('Drop here: into your library')).toBeVisible();
  },
});

test('files dropped anywhere are checked and uploaded, each with its own outcome', async () => {
  const picture = async () => {
    const canvas = new OffscreenCanvas(200, 200);
    canvas.getContext('2d')?.fillRect(0, 0, 200, 200);
    return canvas.convertToBlob({ type: 'image/png' });
  };
  const client: Client = {
    call: () => Promise.reject(new Error('nothing is called')),
    open: () => Promise.reject(new Error('nothing is opened')),
    upload: () => Promise.resolve({ ok: true, answer: uploadedAsset }),
  };
  const upload = uploadMachine.provide({ actors: { ...uploadActors(client), watchNetwork } });
  const actor = createActor(assetUploadsMachine.provide({ actors: { upload } })).start();
  await render(
    <WalkStage client={client}>
      <Uploads actor={actor} />
    </WalkStage>,
  );
  dragged('drop', [
    new File([await picture()], 'good.png', { type: 'image/png' }),
    new File(['no picture'], 'notes.png', { type: 'image/png' }),
  ]);
  await expect.element(page.getByText('1 of 2 uploaded')).toBeVisible();
  await expect.element(page.getByText('Uploaded', { exact: true })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Send notes.png again' })).toBeVisible();
  actor.stop();
});
