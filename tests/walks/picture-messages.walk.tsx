import { type ReactElement, useState } from 'react';
import { expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { createActor } from 'xstate';

import { watchNetwork } from '#api/actors/network.actors.ts';
import { pictureActors } from '#api/actors/picture.actors.ts';
import { uploadActors } from '#api/actors/upload.actors.ts';
import { type Client, createClient } from '#api/api-client.ts';
import { assetOps } from '#api/contract/assets.ts';
import { type Generation, generationOps } from '#api/contract/generation.ts';
import { libraryOps } from '#api/contract/library.ts';
import type { Op } from '#api/contract/op.ts';
import { withInertActors } from '#machines/_kit/model.ts';
import { requestedPicture, idOf, jobId, openedWith, pictureOf } from '#machines/_wizard/fixtures.ts';
import { hairstyleMachine } from '#machines/hairstyle/hairstyle.machine.ts';
import { assets, drafts, hairstyleInput } from '#machines/hairstyle/hairstyle.model.ts';
import { tryOnMachine } from '#machines/try-on/try-on.machine.ts';
import { tryOnModel } from '#machines/try-on/try-on.model.ts';
import { uploadMachine } from '#machines/upload/upload.machine.ts';
import { uploadedAsset } from '#machines/upload/upload.model.ts';
import { libraryUploadsLogic } from '#src/logic/library-uploads.logic.ts';
import { Download } from '#ui/download-options/download.tsx';
import '#ui/download-options/download-dialog.tsx';
import { HairstyleWizard } from '#ui/hairstyle/hairstyle-page.tsx';
import '#ui/hairstyle/hairstyle-later-screens.ts';
import { ImageReview } from '#ui/image-review/image-review.tsx';
import '#ui/library/library.css';
import { LibraryUploads } from '#ui/library/uploads.tsx';
import { Toasts } from '#ui/patterns/toasts.tsx';
import { TryOnWizard } from '#ui/try-on/try-on-page.tsx';
import '#ui/try-on/try-on-later-screens.ts';

import { generationOf } from './generations.ts';
import { scriptedClient, jsonAnswer, problemAnswer } from './answers.ts';
import { press } from './page-hands.ts';
import { scriptedStudio } from './scripted-studio.ts';
import { WalkStage } from './stage.tsx';

const noop = () => {};
const photo = pictureOf('a', 'person');
const { client: studio } = scriptedStudio([photo, pictureOf('b', 'garment')]);
/** Client with an unreachable address: an upload fails as without a network. */
const unreached = createClient({ origin: 'http://127.0.0.1:9', token: () => null, onRefused: noop });
const breaking = uploadMachine.provide({ actors: { ...uploadActors(unreached), watchNetwork } });

async function drawn(): Promise<File> {
  const canvas = new OffscreenCanvas(200, 200);
  canvas.getContext('2d')?.fillRect(0, 0, 200, 200);
  return new File([await canvas.convertToBlob({ type: 'image/png' })], 'lan.png', { type: 'image/png' });
}

const show = (screen: ReactElement, client: Client) =>
  render(
    <WalkStage client={client}>
      {screen}
      <Toasts />
    </WalkStage>,
  );

async function showTryOn() {
  const machine = withInertActors(tryOnMachine).provide({ actors: { uploadPicture: breaking } });
  const wizard = createActor(machine, { input: tryOnModel.input }).start();
  onTestFinished(() => void wizard.stop());
  await show(<TryOnWizard wizard={wizard} onMoved={noop} />, studio);
  wizard.send(openedWith(undefined));
  return wizard;
}

async function showHairstyle(draft: unknown, client: Client) {
  const { sendMask, refreshPictures } = pictureActors(client);
  const machine = withInertActors(hairstyleMachine).provide({
    actors: { uploadPicture: breaking, sendMask, refreshPictures },
  });
  const wizard = createActor(machine, { input: hairstyleInput }).start();
  onTestFinished(() => void wizard.stop());
  await show(<HairstyleWizard wizard={wizard} onMoved={noop} />, client);
  wizard.send(openedWith(draft));
  return wizard;
}

test.for([
  {
    place: 'Add a photo of a person',
    open: showTryOn,
    words: 'Failed to upload model image. Please try again.',
  },
  {
    place: 'Add a picture of a garment',
    open: async () => {
      const wizard = await showTryOn();
      wizard.send({ type: 'person.chosen', asset: photo });
      wizard.send({ type: 'step.chosen', step: 'garment' });
    },
    words: 'Failed to upload garment image. Please try again.',
  },
  {
    place: 'Add a photo of a face',
    open: () => showHairstyle(undefined, studio),
    words: 'Failed to upload face image. Please try again.',
  },
])(
  '«$place» says its limits, and what became of a picture whose connection broke',
  async ({ place, open, words }) => {
    await open();
    const input = page.getByLabelText(place);
    await expect.element(input).toBeInTheDocument();
    await expect
      .element(page.getByText('Images are automatically resized to 2048 px', { exact: true }))
      .toBeVisible();
    await userEvent.upload(input, await drawn());
    const said = page.getByRole('alert').filter({ hasText: 'Upload Failed' });
    await expect.element(said.getByText('Upload Failed', { exact: true })).toBeVisible();
    await expect.element(said).toHaveTextContent(`Upload Failedlan.png${words}`);
    await expect.element(page.getByRole('button', { name: 'Send again' })).toBeVisible();
  },
);

test('a toast reports uploads to the library', async () => {
  const taking: Client = { ...studio, upload: () => Promise.resolve({ ok: true, answer: uploadedAsset }) };
  await show(<LibraryUploads logic={libraryUploadsLogic(taking)} />, taking);
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  await userEvent.upload(input ?? document.body, await drawn());
  await expect
    .element(page.getByRole('status').getByText('Upload Successful', { exact: true }))
    .toBeVisible();
});

test('a toast reports an uploaded mask', async () => {
  const taking: Client = { ...studio, upload: () => Promise.resolve({ ok: true, answer: assets.mask }) };
  const wizard = await showHairstyle(drafts.masking, taking);
  await expect.element(page.getByRole('heading', { name: 'Where is the hair?' })).toBeVisible();
  wizard.send({ type: 'mask.ready', mask: await drawn(), picture: assets.photo.id, operations: [] });
  await expect
    .element(page.getByRole('status').getByText('Mask created successfully', { exact: true }))
    .toBeVisible();
});

const failed: Generation = generationOf(jobId, {
  status: 'failed',
  error: { code: 'engine_failed', message: '' },
});
const succeeded: Generation = { ...failed, status: 'succeeded', result: requestedPicture };

/** Renders the review dialog of a generation over a server with these responses. */
async function showGeneration(generation: Generation, ...answers: readonly [Op, () => Response][]) {
  function Window() {
    const [id, setId] = useState(generation.id);
    return <ImageReview id={id} picture={0} around={[id]} onPicture={noop} onOpen={setId} onClose={noop} />;
  }
  await show(
    <Window />,
    scriptedClient(new Map([[libraryOps.historyItem, jsonAnswer(generation)], ...answers])),
  );
}

test('a failed order shows its reason in place of the picture', async () => {
  await showGeneration(failed);
  const said = page.getByRole('alert').filter({ hasText: 'Generation Failed' });
  await expect.element(said.getByText('Generation Failed', { exact: true })).toBeVisible();
  await expect
    .element(said.getByText('An error occurred during processing. Please try again later.', { exact: true }))
    .toBeVisible();
});

test('a refused regeneration is reported beside the button', async () => {
  await showGeneration(succeeded, [generationOps.regenerate, problemAnswer(500, 'internal')]);
  await press(/^Make it again/);
  const said = page.getByRole('alert').filter({ hasText: 'Generation Error' });
  await expect.element(said.getByText('Generation Error', { exact: true })).toBeVisible();
  await expect.element(said.getByText('Failed to process generation', { exact: true })).toBeVisible();
});

test('a toast reports an accepted regeneration', async () => {
  const again = { ...succeeded, id: idOf('2'), status: 'queued' };
  await showGeneration(succeeded, [generationOps.regenerate, jsonAnswer(again)]);
  await press(/^Make it again/);
  await expect
    .element(page.getByRole('status').getByText('Regeneration started', { exact: true }))
    .toBeVisible();
});

async function pressDownload(answer: () => Response) {
  await show(
    <Download pictures={[requestedPicture]} />,
    scriptedClient(new Map([[assetOps.downloadLink, answer]])),
  );
  await press('Download');
  await page.getByRole('dialog').getByRole('button', { name: 'Download', exact: true }).click();
}

test('a toast reports a completed download', async () => {
  // The address is a fragment, so that a walk saves no file.
  await pressDownload(jsonAnswer({ url: '#file', filename: 'mot.jpg', watermarked: false, labelled: false }));
  await expect
    .element(page.getByRole('status').getByText('Download Complete', { exact: true }))
    .toBeVisible();
});

test('the dialog reports a failed download and stays open', async () => {
  await pressDownload(problemAnswer(500, 'internal'));
  const said = page.getByRole('dialog').getByRole('alert');
  await expect.element(said.getByText('Download Failed', { exact: true })).toBeVisible();
  await expect.element(said.getByText('Failed to download image.', { exact: true })).toBeVisible();
});
