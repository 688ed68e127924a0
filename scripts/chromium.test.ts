import { chromium } from '@playwright/test';
import { expect, test } from 'vitest';

import { playwrightArguments } from './chromium.mjs';

test('Chromium keeps the features off that Playwright turns off', async () => {
  // Node rejects a browser's arguments, and the error lists all of them: Playwright's own first, then the added ones.
  const refused = await chromium.launch({ executablePath: process.execPath, args: playwrightArguments }).then(
    () => '',
    ({ message }: Error) => message,
  );
  const lists = refused.match(/(?<=--disable-features=)[\w,]+/g) ?? [];
  const [theirs, ours] = [...new Set(lists)].map((list) => list.split(','));
  expect(theirs).toContain('LensOverlay');
  expect(ours).toEqual(expect.arrayContaining(theirs ?? []));
});
