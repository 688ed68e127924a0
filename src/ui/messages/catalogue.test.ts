import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from 'vitest';

// The messages that the product promises word for word, and where each is said: a file that shows it, or the notice that does.

const source = new URL('../../', import.meta.url).pathname;
const files = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name) && !/\.(?:test|gen)\./.test(name) && !name.includes('ui/gallery/'))
  .map((name) => readFileSync(join(source, name), 'utf8'));
const shown = files.join('\n');

// The test in which each message appears because something made it appear; `open` where no test does that yet.
const open = undefined;
const provokedIn: Record<string, string | undefined> = {
  'Something went wrong': open,
  'Failed to process generation': open,
  'Server timeout. Please try again in a few moments.': open,
  'Generation Failed': 'tests/walks/hair-fits.walk.tsx',
  'Generation Error': open,
  'An error occurred during processing. Please try again later.': open,
  'Upload Failed': open,
  'Failed to upload model image. Please try again.': open,
  'Failed to upload garment image. Please try again.': open,
  'Failed to upload face image. Please try again.': open,
  'Download Failed': open,
  'Failed to download image.': open,
  'Failed to load assets': 'tests/walks/asset-picker.walk.tsx',
  'Failed to load asset': 'tests/walks/image-review.walk.tsx',
  'Failed to select asset': 'tests/walks/asset-picker.walk.tsx',
  'Failed to load generations': open,
  'Refresh Failed': open,
  'Missing Result': 'tests/walks/image-review.walk.tsx',
  'Error loading pricing plans': open,
  'Failed to load pricing information. Please try again.': open,
  'Failed to delete API token. Please try again.': open,
  'Failed to copy token to clipboard.': 'tests/walks/api-token.walk.tsx',
  'Failed to load API management data. Please try again.': open,
  'Please check your credentials and try again.': open,
  'Popup was blocked. Please allow popups and try again.': 'tests/e2e/social-sign-in.spec.ts',
  'Login failed: ': open,
  'Authentication failed due to a configuration issue. Please contact support if this continues.': open,
  'Authentication Error': open,
  'Registration failed': open,
  'Please try again with different credentials.': open,
  'Failed to send OTP': open,
  'Verification failed': open,
  'Invalid OTP. Please try again.': 'server/accounts/accounts.error.test.ts',
  'Request failed': open,
  'Reset failed': open,
  'Invalid or expired reset token.': 'server/accounts/accounts.error.test.ts',
  'An error occurred while rendering this page.': open,
  'Try again': 'tests/walks/asset-picker.walk.tsx',
  'Unexpected Application Error!': open,
  'Loading...': open,
  'API request failed with status: ': 'src/api/client.test.ts',
  'Generation Successful': 'tests/walks/jobs-tray.walk.tsx',
  'Upload Successful': open,
  'Download Complete': open,
  'History refreshed successfully': open,
  'Item deleted successfully': open,
  'Regeneration started': open,
  'Mask created successfully': open,
  'automatically resized to {maxResolution} px': open,
};
const promised = Object.keys(provokedIn);
const mostOpen = 37;

test.each(promised)('«%s» stands in the interface word for word', (message) => {
  expect(shown).toContain(message);
});

test('every notice that has words is shown by something', () => {
  const declared = readFileSync(join(source, 'ui/messages/notices.ts'), 'utf8').matchAll(/^ {2}(\w+): /gm);
  const names = [...declared].flatMap(([, name]) => (name === undefined ? [] : [name]));
  expect(names).toContain('generationFailed');
  const unused = names.filter((name) => !new RegExp(`notices\\??\\.${name}\\b`).test(shown));
  expect(unused).toEqual([]);
});

const provoked = Object.entries(provokedIn).flatMap(([message, file]) =>
  file === undefined ? [] : [{ message, file }],
);

test.each(provoked)('«$message» is expected by $file', ({ message, file }) => {
  const code = readFileSync(join(source, '..', file), 'utf8').replaceAll(/^\s*\/\/.*$/gm, '');
  // A message that ends with a space goes on with a value; every other one ends with its quotation mark.
  const written = message.endsWith(' ') ? [message] : [`${message}'`, `${message}"`, `${message}\``];
  expect(written.some((words) => code.includes(words))).toBe(true);
  expect(code).toContain('expect');
});

test('the messages that no test provokes become fewer and never more', () => {
  expect(promised.length - provoked.length).toBeLessThanOrEqual(mostOpen);
});
