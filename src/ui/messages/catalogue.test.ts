import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from 'vitest';

// Messages that the product specifies word for word, and the test in which each is caused to appear.

const source = new URL('../../', import.meta.url).pathname;
const files = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name) && !/\.(?:test|gen)\./.test(name) && !name.includes('ui/gallery/'))
  .map((name) => readFileSync(join(source, name), 'utf8'));
// Interpolated names are written in braces, whatever the expression.
const sources = files.join('\n').replaceAll('${', '{');

const signIn = 'tests/walks/sign-in-messages.walk.tsx';
const pages = 'tests/walks/page-messages.walk.tsx';
const pictures = 'tests/walks/picture-messages.walk.tsx';

const provokedIn: Record<string, string> = {
  'Something went wrong': pages,
  'Failed to process generation': pictures,
  'Server timeout. Please try again in a few moments.': pages,
  'Generation Failed': pictures,
  'Generation Error': pictures,
  'An error occurred during processing. Please try again later.': pictures,
  'Upload Failed': pictures,
  'Failed to upload model image. Please try again.': pictures,
  'Failed to upload garment image. Please try again.': pictures,
  'Failed to upload face image. Please try again.': pictures,
  'Download Failed': pictures,
  'Failed to download image.': pictures,
  'Failed to load assets': 'tests/walks/asset-picker.walk.tsx',
  'Failed to load asset': 'tests/walks/image-review.walk.tsx',
  'Failed to select asset': 'tests/walks/asset-picker.walk.tsx',
  'Failed to load generations': pages,
  'Refresh Failed': pages,
  'Missing Result': 'tests/walks/image-review.walk.tsx',
  'Error loading pricing plans': pages,
  'Failed to load pricing information. Please try again.': pages,
  'Failed to delete API token. Please try again.': pages,
  'Failed to copy token to clipboard.': 'tests/walks/api-token.walk.tsx',
  'Failed to load API management data. Please try again.': pages,
  'Please check your credentials and try again.': signIn,
  'Popup was blocked. Please allow popups and try again.': 'tests/e2e/social-sign-in.spec.ts',
  'Login failed: {message}': signIn,
  'Authentication failed due to a configuration issue. Please contact support if this continues.': signIn,
  'Authentication Error': signIn,
  'Registration failed': signIn,
  'Please try again with different credentials.': signIn,
  'Failed to send OTP': signIn,
  'Verification failed': signIn,
  'Invalid OTP. Please try again.': signIn,
  'Request failed': signIn,
  'Reset failed': signIn,
  'Invalid or expired reset token.': signIn,
  'An error occurred while rendering this page.': pages,
  'Try again': pages,
  'Unexpected Application Error!': pages,
  'Loading...': pages,
  'API request failed with status: {status}': signIn,
  'Generation Successful': 'tests/walks/jobs-tray.walk.tsx',
  'Upload Successful': pictures,
  'Download Complete': pictures,
  'History refreshed successfully': pages,
  'Item deleted successfully': pages,
  'Regeneration started': pictures,
  'Mask created successfully': pictures,
  'Images are automatically resized to {maxResolution} px': pictures,
};
const promised = Object.entries(provokedIn).map(([message, file]) => ({ message, file }));

test.each(promised)('the interface contains «$message» word for word', ({ message }) => {
  expect(sources).toContain(message);
});

test('the interface uses every notice with its title and body', () => {
  const code = readFileSync(join(source, 'ui/messages/notices-messages.ts'), 'utf8');
  const declared = [...code.matchAll(/^ {2}(\w+): (.*?)(?=\n {2}\w+: |\n\} satisfies)/gms)];
  const notices = declared.map(([, name = '', words = '']) => ({
    name,
    hasBody: /\bbody: |retryUpload/.test(words),
  }));
  expect(notices).toContainEqual({ name: 'generationError', hasBody: true });
  const used = (name: string, part: string) => new RegExp(`\\bnotices\\.${name}\\b${part}`).test(sources);
  const unused = notices.filter(
    ({ name, hasBody }) =>
      // As a pair, or each part of it.
      !used(name, '(?!\\.)') && !(used(name, '\\.title') && (!hasBody || used(name, '\\.body'))),
  );
  expect(unused).toEqual([]);
});

test.each(promised)('the test $file makes «$message» appear', ({ message, file }) => {
  const code = readFileSync(join(source, '..', file), 'utf8').replaceAll(/^\s*\/\/.*$/gm, '');
  // The test holds a value in place of a name in braces.
  const [before = '', after = ''] = message
    .split(/\{\w+\}/)
    .map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`));
  const filled = message.includes('{') ? String.raw`[^'"\`]+` : '';
  expect(code).toMatch(new RegExp(`['"\`]${before}${filled}${after}['"\`]`));
  expect(code).toContain('toBeVisible');
});
