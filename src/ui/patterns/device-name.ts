import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';

type Device = { browser: string | null; system: string | null };

/** Returns a device's name: its browser and its system. */
export function deviceName(i18n: I18n, { browser, system }: Device): string {
  if (browser && system) return i18n._(msg`${browser} on ${system}`);
  return browser ?? system ?? i18n._(msg`Unknown device`);
}
