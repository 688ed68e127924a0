import type { I18n } from '@lingui/core';

const tags: Record<string, string> = { vi: 'vi-VN', en: 'en-US' };

/** Whole đồng as they are written in the language of the page. */
export const moneyText = ({ locale }: Pick<I18n, 'locale'>, amount: number): string =>
  new Intl.NumberFormat(tags[locale] ?? locale, {
    style: 'currency',
    currency: 'VND',
    maximumFractionDigits: 0,
  }).format(amount);

/** A day as people of Vietnam count it. */
export const dayText = ({ locale }: Pick<I18n, 'locale'>, at: string): string =>
  new Intl.DateTimeFormat(tags[locale] ?? locale, {
    dateStyle: 'long',
    timeZone: 'Asia/Ho_Chi_Minh',
  }).format(new Date(at));
