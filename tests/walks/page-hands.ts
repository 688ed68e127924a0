import { i18n, type MessageDescriptor } from '@lingui/core';
import { expect } from 'vitest';
import { page } from 'vitest/browser';

import type { CallFailure } from '#api/contract/problem.ts';
import { failureText } from '#ui/messages/errors.ts';

// User actions and checks by the texts of the screen.
export const press = (name: string | RegExp) => page.getByRole('button', { name, exact: true }).click();
export const fill = (label: string, text: string) => page.getByLabelText(label, { exact: true }).fill(text);

/**
 * Checks that an alert shows a failure of the whole form; failures of fields appear at the fields.
 * @param otherwise the form's message for a failure without its own.
 */
export async function seeFailure(failure: CallFailure, otherwise?: MessageDescriptor): Promise<void> {
  if (failure.fields.length > 0) return;
  const words = failureText(i18n, failure, { otherwise });
  await expect.element(page.getByRole('alert').getByText(words, { exact: true })).toBeVisible();
}
