import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from 'vitest';

// The messages that the product promises word for word, and where each is said: a file that shows it, or the notice that does.

const source = new URL('../../', import.meta.url).pathname;
const files = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name) && !/\.(?:test|gen)\./.test(name) && !name.includes('ui/gallery/'))
  .map((name) => readFileSync(join(source, name), 'utf8'));
const shown = files.join('\n');

const promised = [
  'Something went wrong',
  'Failed to process generation',
  'Server timeout. Please try again in a few moments.',
  'Generation Failed',
  'Generation Error',
  'An error occurred during processing. Please try again later.',
  'Upload Failed',
  'Failed to upload model image. Please try again.',
  'Failed to upload garment image. Please try again.',
  'Failed to upload face image. Please try again.',
  'Download Failed',
  'Failed to download image.',
  'Failed to load assets',
  'Failed to load asset',
  'Failed to select asset',
  'Failed to load generations',
  'Refresh Failed',
  'Missing Result',
  'Error loading pricing plans',
  'Failed to load pricing information. Please try again.',
  'Failed to delete API token. Please try again.',
  'Failed to copy token to clipboard.',
  'Failed to load API management data. Please try again.',
  'Please check your credentials and try again.',
  'Popup was blocked. Please allow popups and try again.',
  'Login failed: ',
  'Authentication failed due to a configuration issue. Please contact support if this continues.',
  'Authentication Error',
  'Registration failed',
  'Please try again with different credentials.',
  'Failed to send OTP',
  'Verification failed',
  'Invalid OTP. Please try again.',
  'Request failed',
  'Reset failed',
  'Invalid or expired reset token.',
  'An error occurred while rendering this page.',
  'Try again',
  'Unexpected Application Error!',
  'Loading...',
  'API request failed with status: ',
  'Generation Successful',
  'Upload Successful',
  'Download Complete',
  'History refreshed successfully',
  'Item deleted successfully',
  'Regeneration started',
  'Mask created successfully',
  'automatically resized to {maxResolution} px',
];

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
