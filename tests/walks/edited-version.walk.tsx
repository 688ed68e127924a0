import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { createActor } from 'xstate';

import { required } from '#machines/_kit/require-value.ts';
import { withInertActors } from '#machines/_kit/model.ts';
import { assets, imageEditingModel, resultShown } from '#machines/image-editing/image-editing.model.ts';
import { selectBase } from '#machines/image-editing/image-editing.selectors.ts';
// Styles are generated from the modules that are loaded when the walk begins.
import '#ui/image-editing/editing-later-screens.ts';
import { rememberGuidelinesSeen } from '#ui/image-editing/guidelines-cookie.ts';
import { ImageEditingWizard } from '#ui/image-editing/image-editing-page.tsx';

import { scriptedStudio } from './scripted-studio.ts';
import { WalkStage } from './stage.tsx';

test('the panel beside an instruction for a later version shows that version, not the original', async () => {
  rememberGuidelinesSeen();
  const actor = createActor(withInertActors(imageEditingModel.machine), { input: imageEditingModel.input });
  actor.start();
  const tell = (event: object) => actor.send(event as Parameters<typeof actor.send>[0]);
  for (const event of [...resultShown, { type: 'another.requested' }]) tell(event);
  await render(
    <WalkStage client={scriptedStudio(Object.values(assets)).client}>
      <ImageEditingWizard wizard={actor as never} onMoved={() => {}} />
    </WalkStage>,
  );
  const base = required(selectBase(actor.getSnapshot()), 'what is edited');
  const panel = page.getByRole('complementary', { name: 'Your edit' });
  await expect.element(panel).toBeVisible();
  await expect.poll(() => panel.element().querySelector('img')?.getAttribute('src')).toBe(base.thumbnail_url);
  expect(base.id).not.toBe(assets.a.id);
});
