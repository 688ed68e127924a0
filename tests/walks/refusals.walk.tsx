import { i18n } from '@lingui/core';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { createActor } from 'xstate';

import type { Generation } from '#api/contract/generation.ts';
import { withInertActors } from '#machines/_kit/model.ts';
import { openedWith } from '#machines/_wizard/fixtures.ts';
import { assets, tryOnModel } from '#machines/try-on/try-on.model.ts';
import { NoPicture } from '#ui/image-review/no-picture.tsx';
import { ErrorPanel } from '#ui/patterns/error-panel.tsx';
import { addFlow } from '#ui/patterns/running-flows.ts';
import { Button } from '#ui/primitives/button.tsx';
import { TryOnWizard } from '#ui/try-on/try-on-page.tsx';

import { generationOf } from './generations.ts';
import { scriptedStudio } from './scripted-studio.ts';
import { WalkStage } from './stage.tsx';

const { client } = scriptedStudio(Object.values(assets));

async function showWizard() {
  const actor = createActor(withInertActors(tryOnModel.machine), { input: tryOnModel.input }).start();
  onTestFinished(addFlow(actor));
  await render(
    <WalkStage client={client}>
      <TryOnWizard wizard={actor} onMoved={() => {}} />
    </WalkStage>,
  );
  actor.send(openedWith(undefined));
  return actor;
}

const step = (name: RegExp) => page.getByRole('navigation', { name: 'Steps' }).getByRole('button', { name });

test('a disabled step is focusable, is described by what is missing, and announces it when pressed', async () => {
  const actor = await showWizard();
  const garments = step(/Choose garments/);
  await expect.element(garments).toHaveAttribute('aria-disabled', 'true');
  await expect.element(garments).toHaveAccessibleDescription('Choose a model first.');
  await expect
    .element(step(/Create the picture/))
    .toHaveAccessibleDescription(
      'Choose a model and at least one garment, and say what kind each garment is.',
    );
  (await garments.findElement()).focus();
  await userEvent.keyboard('{Enter}');
  await expect
    .element(page.getByRole('status').filter({ hasText: 'Choose garments: Choose a model first.' }))
    .toBeVisible();
  actor.send({ type: 'person.chosen', asset: assets.person });
  await expect.element(garments).not.toHaveAttribute('aria-disabled');
  await expect.element(page.getByText('Choose garments: Choose a model first.')).not.toBeInTheDocument();
});

test('a disabled button shows its reason when it is pressed, and not before', async () => {
  const pressed = vi.fn<() => void>();
  const screen = (isOff: boolean) => (
    <WalkStage>
      <Button disabled={isOff} why="Choose a way to pay first." onClick={pressed}>
        Pay
      </Button>
    </WalkStage>
  );
  const { rerender } = await render(screen(true));
  const pay = page.getByRole('button', { name: 'Pay' });
  await expect.element(pay).toHaveAccessibleDescription('Choose a way to pay first.');
  await expect.element(page.getByRole('status')).not.toBeInTheDocument();
  await pay.click({ force: true });
  await expect.element(page.getByRole('status')).toHaveTextContent('Choose a way to pay first.');
  expect(pressed).not.toHaveBeenCalled();
  await rerender(screen(false));
  await pay.click();
  await expect.poll(() => pressed).toHaveBeenCalledOnce();
  await expect.element(page.getByRole('status')).not.toBeInTheDocument();
});

test('the wizard shows its chart state, and an error report includes it', async () => {
  const actor = await showWizard();
  await page.getByText('Where this wizard is now').click();
  await expect.element(page.getByText('working › choosing › model')).toBeVisible();
  actor.send({ type: 'person.chosen', asset: assets.person });
  actor.send({ type: 'step.chosen', step: 'garment' });
  await expect.element(page.getByText('working › choosing › garment')).toBeVisible();
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  onTestFinished(() => copied.mockRestore());
  await render(
    <WalkStage>
      <ErrorPanel title="Error" detail="request 7">
        {i18n.locale}
      </ErrorPanel>
    </WalkStage>,
  );
  await page.getByText('Details for support').click();
  await page.getByRole('button', { name: 'Copy the report' }).click();
  await expect.poll(() => copied).toHaveBeenCalledOnce();
  const lines = copied.mock.calls[0]?.[0].split('\n') ?? [];
  expect(lines).toContain('request 7');
  expect(lines).toContain('tryOn: working › choosing › garment');
});

test('a cancelled order is no failure and names who cancelled it', async () => {
  const generation: Generation = generationOf(assets.person.id, {
    status: 'cancelled',
    progress: 0.2,
    cost: 0,
    created_at: assets.person.created_at,
  });
  await render(
    <WalkStage>
      <NoPicture generation={generation} />
    </WalkStage>,
  );
  await expect.element(page.getByText('Cancelled', { exact: true })).toBeVisible();
  await expect.element(page.getByText('You cancelled it. Your credits are back.')).toBeVisible();
});
