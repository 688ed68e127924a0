import { expect, type Page } from '@playwright/test';

/** Presses Tab until an element with this name has the focus; every stop on the way must show a focus ring. */
export async function tabTo(page: Page, name: string | RegExp): Promise<void> {
  const target = page.getByRole('main').locator(':focus');
  for (let tabs = 0; tabs < 60; tabs += 1) {
    await page.keyboard.press('Tab');
    expect(await page.evaluate(isFocusSeen), `tab ${tabs} on the way to ${name}`).toBe(true);
    const label = await page.evaluate(
      () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? '',
    );
    if (typeof name === 'string' ? label === name : name.test(label)) return;
  }
  await expect(target, `to be reached by Tab: ${name}`).toHaveText(name);
}

/** Whether the focused element or one of its two nearest ancestors has an outline. */
function isFocusSeen(): boolean {
  const focused = document.activeElement;
  if (focused === null || focused === document.body || !focused.matches(':focus-visible')) return false;
  const around = [focused, focused.parentElement, focused.parentElement?.parentElement];
  return around.some((element) => {
    if (!element) return false;
    const { outlineStyle, outlineWidth } = getComputedStyle(element);
    return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0;
  });
}
