import type { PaidMethod, Plan } from '#api/contract/choices.ts';
import type { Locale } from '#api/contract/common.ts';
import type { PurchasedItem } from '#api/contract/payments.ts';
import { addTime, hours } from '#server/platform/clock.ts';

/** Plan names for receipts and letters; the interface has its own catalog. */
export const planNames: Record<Locale, Record<Plan, string>> = {
  vi: {
    free_trial: 'Dùng thử',
    basic: 'Cơ bản',
    starter: 'Khởi đầu',
    pro: 'Pro',
    professional: 'Chuyên nghiệp',
    premium: 'Cao cấp',
    enterprise: 'Doanh nghiệp',
  },
  en: {
    free_trial: 'Free trial',
    basic: 'Basic',
    starter: 'Starter',
    pro: 'Pro',
    professional: 'Professional',
    premium: 'Premium',
    enterprise: 'Enterprise',
  },
};

export const methodNames: Record<Locale, Record<PaidMethod, string>> = {
  vi: {
    sandbox: 'Cổng thử nghiệm (không có tiền thật)',
    vietqr: 'Chuyển khoản VietQR',
    vnpay: 'VNPay',
    card: 'Thẻ quốc tế',
  },
  en: { sandbox: 'Sandbox (no real money)', vietqr: 'VietQR bank transfer', vnpay: 'VNPay', card: 'Card' },
};

export function itemName(locale: Locale, item: PurchasedItem): string {
  if (item.kind === 'pack')
    return locale === 'vi' ? `Gói nạp ${item.credits} credit` : `Pack of ${item.credits} credits`;
  const name = planNames[locale][item.plan];
  if (locale === 'vi') return `Gói ${name}, trả theo ${item.period === 'annual' ? 'năm' : 'tháng'}`;
  return `${name} plan, billed ${item.period === 'annual' ? 'yearly' : 'monthly'}`;
}

/** Amount in đồng: `1.234.000 ₫` in Vietnamese, `₫1,234,000` in English. */
export const vnd = (locale: Locale, amount: number): string =>
  new Intl.NumberFormat(locale === 'vi' ? 'vi-VN' : 'en-US', { style: 'currency', currency: 'VND' })
    .format(amount)
    .replaceAll('\u{a0}', ' ');

/** Day on Vietnam's calendar: `05/02/2026`, `5 February 2026`. */
export const dayName = (locale: Locale, at: Date): string =>
  new Intl.DateTimeFormat(
    locale === 'vi' ? 'vi-VN' : 'en-GB',
    locale === 'vi'
      ? { day: '2-digit', month: '2-digit', year: 'numeric', timeZone: 'UTC' }
      : { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' },
  ).format(addTime(at, hours(7)));
