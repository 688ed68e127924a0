import { i18n } from '@lingui/core';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';

import { activate } from '#src/locales/locale.ts';
import { HelpPage } from '#ui/help/help-page.tsx';
import { Sidebar } from '#ui/studio/sidebar.tsx';
import '#ui/studio/studio.css';

import { press } from './page-hands.ts';
import { WalkStage } from './stage.tsx';

test('the sidebar of the studio links every specified page and signs out', async () => {
  const signOut = vi.fn<() => void>();
  await render(
    <WalkStage>
      <Sidebar account={<p>Lan Anh</p>} language={<p>Tiếng Việt</p>} onSignOut={signOut} />
    </WalkStage>,
  );
  const places = page.getByRole('navigation', { name: 'Studio' }).getByRole('link').elements();
  expect(places.map(({ textContent }) => textContent)).toEqual([
    'Dashboard',
    'Virtual Try-On',
    'Body Generator',
    'Hairstyle Changer',
    'Image To Video',
    'Image Editing',
    'API Management',
    'History',
    'Library',
    'Pricing & Credits',
    'Payments and credits',
    'Settings',
    'Help',
  ]);
  await press('Log out');
  await expect.poll(() => signOut).toHaveBeenCalledOnce();
});

test('the help page has a tour of each tool, questions with answers, the shortcuts and a contact link', async () => {
  await render(
    <WalkStage>
      <HelpPage isGuest={false} />
    </WalkStage>,
  );
  const tours = page.getByRole('region', { name: 'Tours' }).getByRole('button', { name: 'Take the tour' });
  await expect.poll(() => tours.elements()).toHaveLength(5);
  const questions = page.getByRole('region', { name: 'Questions' });
  await questions.getByText('Who can see my pictures?').click();
  await expect.element(questions.getByText(/They belong to your account/)).toBeVisible();
  const keys = page.getByRole('region', { name: 'Keyboard shortcuts' });
  await expect.element(keys.getByText('Find and do: tools, pages, results, actions')).toBeVisible();
  const contact = page.getByRole('region', { name: 'Contact' });
  await expect
    .element(contact.getByRole('link', { name: 'Write to us' }))
    .toHaveAttribute('href', '/contact');
});

test('a message without a translation shows its key', async () => {
  onTestFinished(() => activate('en'));
  for (const locale of ['vi', 'en'] as const) {
    await activate(locale);
    expect(i18n._('words.that.nobody.wrote')).toBe('words.that.nobody.wrote');
  }
});
