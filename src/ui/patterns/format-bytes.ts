import type { I18n } from '@lingui/core';

/** Formats a number of bytes in a readable unit. */
export function formatBytes(i18n: I18n, bytes: number): string {
  const units = ['kilobyte', 'megabyte', 'gigabyte'] as const;
  const step = bytes < 1_000_000 ? 0 : bytes < 1_000_000_000 ? 1 : 2;
  const value = bytes / 1000 ** (step + 1);
  return i18n.number(value, {
    style: 'unit',
    unit: units[step],
    maximumFractionDigits: value < 10 && step > 0 ? 1 : 0,
  });
}
