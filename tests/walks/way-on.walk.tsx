import type { ReactElement } from 'react';
import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { createActor } from 'xstate';

import { withInertActors } from '#machines/_kit/model.ts';
import { openedWith, pictureOf } from '#machines/_wizard/fixtures.ts';
import { drafts as looks, hairstyleInput } from '#machines/hairstyle/hairstyle.model.ts';
import { hairstyleMachine } from '#machines/hairstyle/hairstyle.machine.ts';
import { drafts as films, imageToVideoInput } from '#machines/image-to-video/image-to-video.model.ts';
import { imageToVideoMachine } from '#machines/image-to-video/image-to-video.machine.ts';
import { assets, drafts as outfits, tryOnInput } from '#machines/try-on/try-on.model.ts';
import { tryOnMachine } from '#machines/try-on/try-on.machine.ts';
import { HairstyleWizard } from '#ui/hairstyle/hairstyle-page.tsx';
import '#ui/hairstyle/hairstyle-later-screens.ts';
import { ImageToVideoWizard } from '#ui/image-to-video/image-to-video-page.tsx';
import '#ui/image-to-video/film-later-screens.ts';
import { TryOnWizard } from '#ui/try-on/try-on-page.tsx';
import '#ui/try-on/try-on-later-screens.ts';

import { scriptedStudio } from './scripted-studio.ts';
import { WalkStage } from './stage.tsx';

const { client } = scriptedStudio([pictureOf('a', 'person'), pictureOf('b', 'garment')]);
const onMoved = () => {};

/** Height in pixels that the top bar, the title and the steps leave in a window of 768. */
const room = 768 - 257;

const tryOn = () => {
  const wizard = createActor(withInertActors(tryOnMachine), { input: tryOnInput }).start();
  const garments = [
    { asset: assets.shirt, category: 'tops' },
    { asset: assets.skirt, category: 'bottoms' },
  ];
  wizard.send(openedWith({ ...outfits.garments, mode: 'several', garments }));
  return <TryOnWizard wizard={wizard} onMoved={onMoved} />;
};
const film = () => {
  const wizard = createActor(withInertActors(imageToVideoMachine), { input: imageToVideoInput }).start();
  wizard.send(openedWith(films.configuring));
  return <ImageToVideoWizard wizard={wizard} onMoved={onMoved} />;
};
const hair = () => {
  const wizard = createActor(withInertActors(hairstyleMachine), { input: hairstyleInput }).start();
  wizard.send(openedWith(looks.customising));
  return <HairstyleWizard wizard={wizard} onMoved={onMoved} />;
};

const wizards: readonly [name: string, screen: () => ReactElement, order: RegExp][] = [
  ['two garments', tryOn, /^Create the picture/],
  ['a moving photo', film, /^Make the moving photo/],
  ['a new look', hair, /^Change the hair/],
];

test.for(wizards)(
  'on a screen of 768 pixels %s can be ordered without scrolling',
  async ([, screen, order]) => {
    await page.viewport(1366, 768);
    onTestFinished(() => page.viewport(1280, 900));
    await render(
      <WalkStage client={client}>
        <div style={{ width: 1030 }}>{screen()}</div>
      </WalkStage>,
    );
    const panel = page.getByRole('complementary');
    await expect.element(panel.getByText('Left afterwards')).toBeVisible();
    const button = panel.getByRole('button', { name: order });
    // A late font may break a line elsewhere.
    await document.fonts.ready;
    const needed = () =>
      button.element().getBoundingClientRect().bottom - panel.element().getBoundingClientRect().top;
    await expect.poll(needed).toBeLessThanOrEqual(room);
  },
);
