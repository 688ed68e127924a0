import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';

import { ActionMenu } from '#ui/patterns/action-menu.tsx';
import { Dialog } from '#ui/primitives/dialog.tsx';
import { LinkMenu } from '#ui/primitives/link-menu.tsx';
import { Menu } from '#ui/primitives/menu.tsx';

import { press } from './page-hands.ts';
import { WalkStage } from './stage.tsx';

/** Page with a button that opens a dialog with a menu and a field. */
function PageWithWindow({ onAction }: { onAction: (name: string) => void }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <WalkStage>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <p>Behind</p>
      {isOpen && (
        <Dialog labelledBy="window-title" onClose={() => setOpen(false)} className="p-7">
          <h2 id="window-title">The window</h2>
          <Menu trigger="Save">
            <button type="button" onClick={() => onAction('large')}>
              Large
            </button>
            {null}
            <button type="button" onClick={() => onAction('small')}>
              Small
            </button>
          </Menu>
          <LinkMenu trigger="Again">
            <a href="#person">The person</a>
          </LinkMenu>
          <input aria-label="Name" />
        </Dialog>
      )}
    </WalkStage>
  );
}

const openWindow = async (onAction: (name: string) => void = () => {}) => {
  await render(<PageWithWindow onAction={onAction} />);
  await press('Open');
  const window = page.getByRole('dialog', { name: 'The window' });
  await expect.element(window).toBeVisible();
  return window;
};

test('a dialog makes the page behind it inert and traps Tab', async () => {
  const window = await openWindow();
  await expect.poll(() => page.getByText('Behind').element().closest('[inert]')).not.toBeNull();
  for (let presses = 0; presses < 8; presses++) {
    await userEvent.tab();
    await expect.poll(() => window.element().contains(document.activeElement)).toBe(true);
  }
});

test('Escape closes a dialog and returns the focus to its opener', async () => {
  const window = await openWindow();
  await userEvent.keyboard('{Escape}');
  await expect.element(window).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'Open' })).toHaveFocus();
});

test('a click beside a dialog keeps it open with its input', async () => {
  const window = await openWindow();
  await page.getByLabelText('Name').fill('Mai');
  await window.click({ position: { x: 4, y: 4 } });
  await expect.element(page.getByLabelText('Name')).toHaveValue('Mai');
});

test('arrow keys and first letters move through a menu, and Enter runs an action', async () => {
  const taken: string[] = [];
  await openWindow((name) => taken.push(name));
  const menu = page.getByRole('menu');
  await press('Save');
  // The menu receives keys once it has the focus.
  await expect.element(menu).toHaveFocus();
  await userEvent.keyboard('s{Enter}');
  await expect.poll(() => taken).toEqual(['small']);
  await expect.element(menu).not.toBeInTheDocument();
  await press('Save');
  await expect.element(menu).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await expect.poll(() => taken).toEqual(['small', 'large']);
  await expect.element(page.getByRole('button', { name: 'Save' })).toHaveFocus();
});

test('Escape in a menu closes only the menu', async () => {
  const window = await openWindow();
  await press('Save');
  await expect.element(page.getByRole('menuitem', { name: 'Large' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('menu')).not.toBeInTheDocument();
  await expect.element(window).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Save' })).toHaveFocus();
});

test('Escape closes a link menu in a dialog, and a second Escape closes the dialog', async () => {
  await openWindow();
  await press('Again');
  const place = page.getByRole('link', { name: 'The person' });
  await expect.element(place).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(place).not.toBeInTheDocument();
  await expect.element(page.getByRole('dialog')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Again' })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
});

test('a lazily loaded menu opens at the first click or key and returns the focus', async () => {
  const taken: string[] = [];
  await render(
    <WalkStage>
      <ActionMenu trigger="Late">
        <button type="button" onClick={() => taken.push('first')}>
          First
        </button>
        <button type="button" onClick={() => taken.push('last')}>
          Last
        </button>
      </ActionMenu>
    </WalkStage>,
  );
  const late = page.getByRole('button', { name: 'Late' });
  await expect.element(late).toHaveAttribute('aria-haspopup', 'menu');
  await userEvent.tab();
  await userEvent.keyboard('{ArrowUp}');
  await expect.element(page.getByRole('menuitem', { name: 'Last' })).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => taken).toEqual(['last']);
  await expect.element(page.getByRole('menu')).not.toBeInTheDocument();
  await expect.element(late).toHaveFocus();
});
