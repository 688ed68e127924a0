import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { createActor, fromCallback, fromPromise } from 'xstate';

import { withInertActors } from '#machines/_kit/model.ts';
import { uploadMachine } from '#machines/upload/upload.machine.ts';
import { checks, otherFile, photo, uploadedAsset, uploadInput } from '#machines/upload/upload.model.ts';
import type { CheckAnswer, SendEvent, SendInput } from '#machines/upload/upload.types.ts';
import { notices } from '#ui/messages/notices-messages.ts';
import { UploadDrop } from '#ui/patterns/upload-drop.tsx';
import { Toasts } from '#ui/patterns/toasts.tsx';
import { UploadTile } from '#ui/wizard/upload-tile.tsx';

import { WalkStage } from './stage.tsx';

test('the file field comes before the library in the tab order', async () => {
  await render(
    <WalkStage>
      <UploadDrop label="Add a picture" isOver={false} onOver={() => {}} onFiles={() => {}}>
        <button type="button">From your library</button>
      </UploadDrop>
    </WalkStage>,
  );
  await userEvent.keyboard('{Tab}');
  await expect.element(page.getByLabelText('Add a picture')).toHaveFocus();
  await userEvent.keyboard('{Tab}');
  await expect.element(page.getByRole('button', { name: 'From your library' })).toHaveFocus();
});

/** Renders a tile for several pictures whose checks all have the same outcome; `arrive` completes one upload. */
async function severalTile(check: keyof typeof checks, room = 5) {
  const arriving: (() => void)[] = [];
  let sendings = 0;
  const machine = withInertActors(uploadMachine).provide({
    actors: {
      checkImage: fromPromise<CheckAnswer, { file: File }>(async () => checks[check]),
      sendFile: fromCallback<SendEvent, SendInput>(({ sendBack }) => {
        sendings += 1;
        arriving.push(() => sendBack({ type: 'sending.finished', asset: uploadedAsset }));
      }),
    },
  });
  const upload = createActor(machine, { input: uploadInput }).start();
  await render(
    <WalkStage>
      <UploadTile
        upload={upload}
        picker={undefined}
        room={room}
        label="Add a picture"
        broken={notices.modelUploadFailed}
      />
      <Toasts />
    </WalkStage>,
  );
  return {
    pick: (...files: File[]) => userEvent.upload(page.getByLabelText('Add a picture'), files),
    arrive: async () => {
      await expect.poll(() => arriving).toHaveLength(1);
      arriving.pop()?.();
    },
    said: document.querySelector('.drop > [aria-live]'),
    /** Returns the number of uploads. */
    asked: () => sendings,
  };
}

test('an existing live region announces the number of added pictures at the end', async () => {
  const { pick, arrive, said } = await severalTile('good');
  expect(said).toHaveTextContent('');
  await pick(photo, otherFile);
  await arrive();
  await expect.poll(() => said?.textContent).toBe('Sending…');
  await arrive();
  await expect.poll(() => said?.textContent).toBe('2 pictures were added');
});

const drop = (file: File) => {
  const dataTransfer = new DataTransfer();
  dataTransfer.items.add(file);
  const event = new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer });
  document.querySelector('.drop')?.dispatchEvent(event);
};

test('a full list sends no picture and says why', async () => {
  const { pick, asked } = await severalTile('good', 0);
  await pick(photo);
  await expect
    .element(page.getByText('There is no room for another picture: remove one first'))
    .toBeVisible();
  expect(asked()).toBe(0);
});

test('running uploads count towards the limit of a place', async () => {
  const { pick, arrive, said, asked } = await severalTile('good', 1);
  await pick(photo);
  await expect.poll(() => said?.textContent).toBe('Sending…');
  drop(otherFile);
  await expect
    .element(page.getByText('There is no room for another picture: remove one first'))
    .toBeVisible();
  await arrive();
  await expect.poll(() => said?.textContent).toBe('1 picture was added');
  expect(asked()).toBe(1);
});

test('the upload names each of several refused files with its reason', async () => {
  const { pick } = await severalTile('refused');
  await pick(photo, otherFile);
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('lan.jpg, mai.jpgFile is too large. Maximum size is 10MB');
});

test('pictures dropped during an upload are queued', async () => {
  const { pick, arrive, said } = await severalTile('good');
  await pick(photo);
  await expect.poll(() => said?.textContent).toBe('Sending…');
  drop(otherFile);
  await arrive();
  await arrive();
  await expect.poll(() => said?.textContent).toBe('2 pictures were added');
});

test('a picture dropped or pasted anywhere goes to the place that the overlay names', async () => {
  const taken: string[] = [];
  const Zones = () => {
    const [over, setOver] = useState<string | null>(null);
    return ['Model', 'Garment'].map((label) => (
      <UploadDrop
        key={label}
        label={label}
        isOver={over === label}
        onOver={(isOver) => setOver(isOver ? label : null)}
        onFiles={(files) => taken.push(`${label}: ${files.map(({ name }) => name).join()}`)}
      />
    ));
  };
  await render(
    <WalkStage>
      <Toasts />
      <main data-testid="elsewhere">A page</main>
      <Zones />
    </WalkStage>,
  );
  const data = new DataTransfer();
  data.items.add(photo);
  const fire = (type: string, at: Element) =>
    at.dispatchEvent(new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer: data }));
  const elsewhere = page.getByTestId('elsewhere').element();
  // The place under the pointer has priority, and an earlier test may have left the pointer over one.
  await userEvent.hover(elsewhere);
  fire('dragenter', elsewhere);
  await expect.element(page.getByText('Let go anywhere in this window')).toBeVisible();
  expect(fire('dragover', elsewhere)).toBe(false);
  fire('drop', elsewhere);
  await expect.poll(() => taken).toEqual(['Model: lan.jpg']);
  await expect.poll(() => document.querySelector('.drop-veil')).toBe(null);
  const [, garment] = document.querySelectorAll('.drop');
  if (garment) fire('drop', garment);
  await expect.poll(() => taken.at(-1)).toBe('Garment: lan.jpg');
  elsewhere.dispatchEvent(new ClipboardEvent('paste', { bubbles: true, clipboardData: data }));
  await expect.poll(() => taken.length).toBe(3);
  const link = new DataTransfer();
  link.setData('text/uri-list', 'https://shop.example/dress.jpg');
  elsewhere.dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer: link }));
  await expect.element(page.getByText(/Save it first, then choose the file/)).toBeVisible();
  expect(taken.length).toBe(3);
});
