import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';

import { requestedPicture } from '#machines/_wizard/fixtures.ts';
import type { downloadOptionsMachine } from '#machines/download-options/download-options.machine.ts';
import { downloadOptionsModel } from '#machines/download-options/download-options.model.ts';
import {
  selectChoice,
  selectFailure,
  selectIsBusy,
} from '#machines/download-options/download-options.selectors.ts';
import { Download } from '#ui/download-options/download.tsx';
import { DownloadForm } from '#ui/download-options/download-dialog.tsx';
import { notices } from '#ui/messages/notices-messages.ts';

import { press, seeFailure } from './page-hands.ts';
import { describeWalk, type Gestures } from './harness.tsx';
import { WalkStage } from './stage.tsx';

const radio = (name: string | RegExp) => page.getByRole('radio', { name });
/** Clicks a radio button by script, as its label covers it. */
const pick = (name: string | RegExp) => {
  const found = radio(name).element();
  if (found instanceof HTMLElement) found.click();
};
const names = { jpeg: 'JPEG', png: 'PNG', webp: 'WebP', mp4: 'MP4' };

const gestures = {
  'size.chosen': () => pick(/^Small \d/),
  'quality.chosen': () => pick('Small file'),
  'format.chosen': ({ format }) => pick(names[format]),
  'label.chosen': () => page.getByRole('checkbox', { name: /AI image/ }).click(),
  'download.requested': () => press('Download'),
  'dialog.closed': () => press('Close'),
} satisfies Gestures<typeof downloadOptionsMachine>;

describeWalk({
  model: downloadOptionsModel,
  screen: (actor) => (
    <WalkStage>
      <DownloadForm actor={actor} />
    </WalkStage>
  ),
  gestures,
  // A picture cannot be downloaded as a video, and a PNG has no quality.
  offers: (event, snapshot) =>
    !(event.type === 'format.chosen' && event.format === 'mp4') &&
    !(event.type === 'quality.chosen' && selectChoice(snapshot).format === 'png'),
  sees: async (snapshot) => {
    if (snapshot.status === 'done') return;
    const { format } = selectChoice(snapshot);
    await expect.element(radio(names[format])).toBeChecked();
    const button = page.getByRole('button', { name: 'Download', exact: true });
    if (selectIsBusy(snapshot)) await expect.element(button).toHaveAttribute('aria-busy', 'true');
    const failure = selectFailure(snapshot);
    if (failure !== null) await seeFailure(failure, notices.downloadFailed.body);
  },
});

test('each download size shows its pixels, by the long side of the picture', async () => {
  await render(
    <WalkStage>
      <Download pictures={[{ ...requestedPicture, width: 1536, height: 2048 }]} />
    </WalkStage>,
  );
  await press('Download');
  for (const size of ['Original 1536 × 2048', 'Large 1080 × 1440', 'Medium 720 × 960', 'Small 600 × 800'])
    await expect.element(radio(size)).toBeInTheDocument();
});

test('a video downloads as a video, and as an animated picture if it has one', async () => {
  const film = { ...requestedPicture, kind: 'video' as const, animated: true, can_be_labelled: true };
  await render(
    <WalkStage>
      <Download pictures={[film]} />
    </WalkStage>,
  );
  await press('Download');
  await expect.element(radio('Animated WebP')).toBeInTheDocument();
  await expect.element(radio('Original')).not.toBeInTheDocument();
  await expect.element(page.getByRole('checkbox', { name: /AI video/ })).toBeVisible();
});

test('a video that cannot carry the label says so, and its animated picture carries it', async () => {
  const film = { ...requestedPicture, kind: 'video' as const, animated: true, can_be_labelled: false };
  await render(
    <WalkStage>
      <Download pictures={[film]} />
    </WalkStage>,
  );
  await press('Download');
  const unlabelled = page.getByText(/The label cannot be put on this video/);
  const label = page.getByRole('checkbox', { name: /AI video/ });
  await expect.element(unlabelled).toBeVisible();
  await expect.element(label).not.toBeInTheDocument();
  pick('Animated WebP');
  await expect.element(unlabelled).not.toBeInTheDocument();
  await expect.element(label).toBeVisible();
});
