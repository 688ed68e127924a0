import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';

import { FilmPlayer } from '#ui/patterns/film-player.tsx';

import { requestedPicture } from '#machines/_wizard/fixtures.ts';

import { press } from './page-hands.ts';
import { WalkStage } from './stage.tsx';

/** Records a real video of three seconds from a canvas. */
async function recorded(): Promise<string> {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [48, 64];
  const pen = canvas.getContext('2d');
  const recorder = new MediaRecorder(canvas.captureStream(24));
  const parts: Blob[] = [];
  const ended = new Promise((resolve) => (recorder.onstop = resolve));
  recorder.ondataavailable = ({ data }) => parts.push(data);
  recorder.start();
  for (let frame = 0; frame < 30; frame++) {
    pen?.fillRect(frame, frame, 8, 8);
    await new Promise((resolve) => requestAnimationFrame(resolve));
  }
  recorder.stop();
  await ended;
  return URL.createObjectURL(new Blob(parts, { type: 'video/webm' }));
}

async function renderPlayer() {
  const url = await recorded();
  const film = { ...requestedPicture, kind: 'video' as const, url, width: 48, height: 64 };
  await render(
    <WalkStage>
      <FilmPlayer film={film} description="The picture in motion" />
    </WalkStage>,
  );
  const video = document.querySelector('video');
  if (!video) throw new Error('no film');
  await expect.poll(() => video.readyState).toBeGreaterThan(1);
  return video;
}

/** Returns the index of the current frame; the player seeks to the middle of a frame, not to its edge. */
const pictureOf = ({ currentTime }: HTMLVideoElement): number => currentTime * 24 - 0.5;

test('a video steps forward and back frame by frame and pauses', async () => {
  const video = await renderPlayer();
  await press('One picture on');
  await press('One picture on');
  await expect.poll(() => pictureOf(video)).toBeCloseTo(2, 1);
  await press('One picture back');
  await expect.poll(() => pictureOf(video)).toBeCloseTo(1, 1);
  expect(video.paused).toBe(true);
});

test('the keys . and , step frame by frame from anywhere in the player', async () => {
  const video = await renderPlayer();
  video.focus();
  await userEvent.keyboard('...');
  await expect.poll(() => pictureOf(video)).toBeCloseTo(3, 1);
  await userEvent.keyboard(',');
  await expect.poll(() => pictureOf(video)).toBeCloseTo(2, 1);
  await userEvent.keyboard(',,,');
  await expect.poll(() => pictureOf(video)).toBeCloseTo(0, 1);
});

test('a video plays at another speed', async () => {
  const video = await renderPlayer();
  await userEvent.selectOptions(page.getByLabelText('Speed'), '0.5');
  await expect.poll(() => video.playbackRate).toBe(0.5);
});

test('a video loops until looping is switched off', async () => {
  const video = await renderPlayer();
  expect(video.loop).toBe(true);
  await page.getByLabelText('Play over and over').click();
  await expect.poll(() => video.loop).toBe(false);
});
