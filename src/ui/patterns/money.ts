import type { I18n } from '@lingui/core';

const tags: Record<string, string> = { vi: 'vi-VN', en: 'en-US' };

/** Formats whole đồng in the language of the page. */
export const moneyText = ({ locale }: Pick<I18n, 'locale'>, amount: number): string =>
  new Intl.NumberFormat(tags[locale] ?? locale, {
    style: 'currency',
    currency: 'VND',
    maximumFractionDigits: 0,
  }).format(amount);

/** Formats a day in Vietnam's time zone. */
export const dayText = ({ locale }: Pick<I18n, 'locale'>, at: string): string =>
  new Intl.DateTimeFormat(tags[locale] ?? locale, {
    dateStyle: 'long',
    timeZone: 'Asia/Ho_Chi_Minh',
  }).format(new Date(at));
