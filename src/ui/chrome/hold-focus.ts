const behind = '.skip-link, .site-header > .wrap, #content, footer';

/**
 * Makes the page behind the mobile menu inert while the menu is open. The page becomes active again before the menu closes,
 * because the focus then returns to the menu's button.
 *
 * @returns the function that removes the listeners.
 */
export function holdFocusInMenu(): () => void {
  const onToggle = ({ type, target, newState }: ToggleEvent) => {
    if (!(target instanceof HTMLElement) || target.id !== 'menu') return;
    const isOpen = newState === 'open';
    // The browser returns the focus itself, except from its own toolbar, to which Tab leads after the last link.
    if (!isOpen && type === 'toggle' && document.activeElement === document.body)
      document.querySelector<HTMLElement>('.site-header > .wrap [popovertarget="menu"]')?.focus();
    if (isOpen !== (type === 'toggle')) return;
    for (const part of document.querySelectorAll<HTMLElement>(behind)) part.inert = isOpen;
    if (isOpen) target.querySelector('button')?.focus();
  };
  document.addEventListener('beforetoggle', onToggle, true);
  document.addEventListener('toggle', onToggle, true);
  return () => {
    document.removeEventListener('beforetoggle', onToggle, true);
    document.removeEventListener('toggle', onToggle, true);
  };
}
