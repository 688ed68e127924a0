import { i18n } from '@lingui/core';
import { expect } from 'vitest';
import { page } from 'vitest/browser';

import type { CallFailure } from '#api/contract/problem.ts';
import { errorText } from '#ui/messages/errors.ts';

// What a person's hands do and eyes look for, by what the screen says.
export const press = (name: string | RegExp) => page.getByRole('button', { name, exact: true }).click();
export const fill = (label: string, text: string) => page.getByLabelText(label, { exact: true }).fill(text);

/** A failure of the whole form is said aloud; one of its fields is said at the field. */
export async function seeFailure({ code, fields }: CallFailure): Promise<void> {
  if (fields.length > 0) return;
  await expect
    .element(page.getByRole('alert').getByText(errorText(i18n, code), { exact: true }))
    .toBeVisible();
}
