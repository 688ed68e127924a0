import { i18n, type MessageDescriptor } from '@lingui/core';
import { expect } from 'vitest';
import { page } from 'vitest/browser';

import type { CallFailure } from '#api/contract/problem.ts';
import { failureText } from '#ui/messages/errors.ts';

// What a person's hands do and eyes look for, by what the screen says.
export const press = (name: string | RegExp) => page.getByRole('button', { name, exact: true }).click();
export const fill = (label: string, text: string) => page.getByLabelText(label, { exact: true }).fill(text);

/**
 * A failure of the whole form is said aloud; one of its fields is said at the field.
 * @param otherwise what this form says where the failure tells nothing.
 */
export async function seeFailure(failure: CallFailure, otherwise?: MessageDescriptor): Promise<void> {
  if (failure.fields.length > 0) return;
  const words = failureText(i18n, failure, { otherwise });
  await expect.element(page.getByRole('alert').getByText(words, { exact: true })).toBeVisible();
}
