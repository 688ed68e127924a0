import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';

import { IconButton } from '#ui/primitives/icon-button.tsx';
import { showTooltips } from '#ui/tooltips/tooltips.ts';

import { WalkStage } from './stage.tsx';

const tip = () => document.querySelector('.tooltip')?.textContent ?? null;

test('the tooltip of a button appears on hover and focus, and disappears on Escape', async () => {
  const end = showTooltips();
  await render(
    <WalkStage>
      <IconButton label="Save" icon="i-lucide-download" />
      <IconButton label="Delete" icon="i-lucide-trash" />
    </WalkStage>,
  );
  await page.getByRole('button', { name: 'Save' }).hover();
  await expect.poll(tip).toBe('Save');
  await page.getByRole('button', { name: 'Delete' }).hover();
  await expect.poll(tip).toBe('Delete');
  await userEvent.keyboard('{Escape}');
  await expect.poll(tip).toBe(null);
  await userEvent.tab();
  await expect.poll(tip).toBe('Save');
  end();
});
