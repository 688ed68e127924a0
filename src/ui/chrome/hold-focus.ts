const behind = '.skip-link, .site-header > .wrap, #content, footer';

/**
 * While the menu of small screens covers the page, nothing behind it can be reached. What is behind comes back before the menu is gone,
 * as the focus goes back to its button then.
 *
 * @returns what ends it.
 */
export function holdFocusInMenu(): () => void {
  const hear = ({ type, target, newState }: ToggleEvent) => {
    if (!(target instanceof HTMLElement) || target.id !== 'menu') return;
    const isOpen = newState === 'open';
    // The browser gives the focus back itself, but not from its own bars, to which Tab leads after the last link.
    if (!isOpen && type === 'toggle' && document.activeElement === document.body)
      document.querySelector<HTMLElement>('.site-header > .wrap [popovertarget="menu"]')?.focus();
    if (isOpen !== (type === 'toggle')) return;
    for (const part of document.querySelectorAll<HTMLElement>(behind)) part.inert = isOpen;
    if (isOpen) target.querySelector('button')?.focus();
  };
  document.addEventListener('beforetoggle', hear, true);
  document.addEventListener('toggle', hear, true);
  return () => {
    document.removeEventListener('beforetoggle', hear, true);
    document.removeEventListener('toggle', hear, true);
  };
}
