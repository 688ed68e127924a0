import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';

import { latePart, useLatePart } from '#ui/patterns/late-part.ts';

import { WalkStage } from './stage.tsx';

/** Creates a chunk whose stylesheet fails the first time; a bundler requests it only once. */
function stumblingPart() {
  const href = URL.createObjectURL(new Blob(['.late-part { order: 7 }'], { type: 'text/css' }));
  let isAsked = false;
  return () =>
    new Promise<string>((resolve, reject) => {
      if (isAsked) return resolve('part');
      isAsked = true;
      const link = document.createElement('link');
      link.addEventListener('error', () => reject(new Error('no styles')));
      Object.assign(link, { rel: 'stylesheet', href, integrity: `sha256-${'A'.repeat(43)}=` });
      document.head.append(link);
    });
}

test('a chunk whose stylesheet failed loads it on the next attempt', async () => {
  const part = stumblingPart();
  await expect(latePart(part).load()).rejects.toThrow('no styles');
  await render(<p className="late-part">part</p>);
  expect(await latePart(part).load()).toBe('part');
  expect(getComputedStyle(page.getByText('part').element()).order).toBe('7');
});

test('a chunk that failed without a network loads once the network is back', async () => {
  let isOnline = false;
  const part = latePart(() =>
    isOnline ? Promise.resolve('the part') : Promise.reject(new Error('offline')),
  );
  const Shown = () => <output>{useLatePart(part, true)}</output>;
  await render(
    <WalkStage>
      <Shown />
    </WalkStage>,
  );
  await expect.element(page.getByRole('status')).toBeEmptyDOMElement();
  isOnline = true;
  dispatchEvent(new Event('online'));
  await expect.element(page.getByText('the part')).toBeVisible();
});
