import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';

import type { Client } from '#api/api-client.ts';
import { generationOps } from '#api/contract/generation.ts';
import { libraryOps } from '#api/contract/library.ts';
import type { Op } from '#api/contract/op.ts';
import { requestedPicture } from '#machines/_wizard/fixtures.ts';
import { showToast, Toasts } from '#ui/patterns/toasts.tsx';
import '#ui/studio/studio.css';
import { WizardResultView } from '#ui/wizard/wizard-result.tsx';

import { scriptedStudio } from './scripted-studio.ts';
import { WalkStage } from './stage.tsx';

test('a deleted result links to the bin and is shown again after its restoration', async () => {
  const { client } = scriptedStudio([requestedPicture, { ...requestedPicture, id: 'b' }]);
  let isDeleted = true;
  const call = async (op: Op, args: object) => {
    if (op.path === libraryOps.restoreHistoryItem.path) isDeleted = false;
    else if (isDeleted) return { ok: false, failure: { code: 'not_found', message: '', fields: [] } };
    return client.call(generationOps.generation, { params: { id: 'first' }, ...args });
  };
  await render(
    <WalkStage client={{ ...client, call: call as Client['call'] }}>
      <WizardResultView
        result={{ id: 'first', cancellation: null }}
        compared={null}
        description="Now"
        save={null}
      >
        {null}
      </WizardResultView>
    </WalkStage>,
  );
  await expect.element(page.getByRole('heading', { name: 'This result was deleted' })).toBeVisible();
  await expect.element(page.getByText(/network/)).not.toBeInTheDocument();
  await expect.element(page.getByRole('link', { name: 'Open the bin' })).toBeVisible();
  await page.getByRole('button', { name: 'Restore' }).click();
  await expect.element(page.getByRole('heading', { name: 'Result' })).toBeVisible();
});

test('the action of a toast runs once, however often its button is clicked', async () => {
  await render(
    <WalkStage>
      <Toasts />
    </WalkStage>,
  );
  let times = 0;
  showToast({ title: 'Deleted', action: { label: 'Bring it back', onPress: () => void (times += 1) } });
  const button = page.getByRole('button', { name: 'Bring it back' });
  await expect.element(button).toBeVisible();
  const found = button.element();
  if (found instanceof HTMLElement) for (let press = 0; press < 3; press += 1) found.click();
  expect(times).toBe(1);
});
