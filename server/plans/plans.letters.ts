import type { BillingPeriod, Plan } from '#api/contract/choices.ts';
import type { Recipient } from '#server/notices/notices.service.ts';
import { composeLetter } from '#server/platform/mail/compose-letter.ts';
import type { Letter } from '#server/platform/mail/mail.ts';

import { dayName, itemName, planNames, vnd } from '#server/receipts/item.words.ts';

type Renewal = { plan: Plan; period: BillingPeriod; amountVnd: number; dueAt: Date; link: string };

export const renewalLetter = (
  { to, name, locale }: Recipient,
  { plan, period, amountVnd, dueAt, link }: Renewal,
): Letter => {
  const item = itemName(locale, { kind: 'plan', plan, period });
  return composeLetter(to, locale, {
    vi: {
      subject: `Gói Mốt của bạn đến hạn ngày ${dayName('vi', dueAt)}`,
      greeting: `Chào ${name},`,
      paragraphs: [
        `${item}: ${vnd('vi', amountVnd)}, đến hạn ngày ${dayName('vi', dueAt)}. Mốt không tự trừ tiền; bạn thanh toán khi nào tiện, ngày gia hạn vẫn giữ nguyên.`,
        { link, label: 'Gia hạn' },
        'Nếu không gia hạn, gói sẽ dừng sau 7 ngày kể từ ngày đến hạn. Ảnh và video của bạn vẫn còn nguyên.',
      ],
    },
    en: {
      subject: `Your Mốt plan is due on ${dayName('en', dueAt)}`,
      greeting: `Hello ${name},`,
      paragraphs: [
        `${item}: ${vnd('en', amountVnd)}, due on ${dayName('en', dueAt)}. Mốt takes no money by itself; pay when it suits you, the billing day stays the same.`,
        { link, label: 'Renew' },
        'Without a renewal the plan ends 7 days after that day. Your pictures and films stay.',
      ],
    },
  });
};

export const collectionLetter = (
  { to, name, locale }: Recipient,
  { plan, period, amountVnd, dueAt, link }: Renewal,
): Letter => {
  const item = itemName(locale, { kind: 'plan', plan, period });
  return composeLetter(to, locale, {
    vi: {
      subject: `Gói Mốt của bạn tự gia hạn ngày ${dayName('vi', dueAt)}`,
      greeting: `Chào ${name},`,
      paragraphs: [
        `${item}: ${vnd('vi', amountVnd)} sẽ được trừ vào thẻ của bạn ngày ${dayName('vi', dueAt)}. Bạn không cần làm gì.`,
        { link, label: 'Đổi thẻ hoặc huỷ gia hạn' },
        'Nếu huỷ trước ngày đó, gói vẫn dùng được đến hết kỳ đã trả. Ảnh và video của bạn vẫn còn nguyên.',
      ],
    },
    en: {
      subject: `Your Mốt plan renews on ${dayName('en', dueAt)}`,
      greeting: `Hello ${name},`,
      paragraphs: [
        `${item}: ${vnd('en', amountVnd)} will be charged to your card on ${dayName('en', dueAt)}. There is nothing to do.`,
        { link, label: 'Change the card or cancel' },
        'If you cancel before that day, the plan stands until the end of what is paid. Your pictures and films stay.',
      ],
    },
  });
};

export const renewalFailedLetter = (
  { to, name, locale }: Recipient,
  { plan, period, amountVnd, until, link }: Renewal & { until: Date },
): Letter => {
  const item = itemName(locale, { kind: 'plan', plan, period });
  return composeLetter(to, locale, {
    vi: {
      subject: 'Gói Mốt của bạn chưa được gia hạn',
      greeting: `Chào ${name},`,
      paragraphs: [
        `Mốt chưa nhận được ${vnd('vi', amountVnd)} cho “${item}”. Gói vẫn dùng được đến hết ngày ${dayName('vi', until)}, nhưng chưa có credit mới.`,
        { link, label: 'Gia hạn ngay' },
        `Sau ngày đó tài khoản trở về gói ${planNames.vi.free_trial}. Credit còn hạn, ảnh và video vẫn là của bạn.`,
      ],
    },
    en: {
      subject: 'Your Mốt plan was not renewed',
      greeting: `Hello ${name},`,
      paragraphs: [
        `Mốt has not received ${vnd('en', amountVnd)} for “${item}”. The plan goes on until ${dayName('en', until)}, without new credits.`,
        { link, label: 'Renew now' },
        `After that the account is on the ${planNames.en.free_trial.toLowerCase()} again. Credits that have not expired, pictures and films stay yours.`,
      ],
    },
  });
};

export const lowBalanceLetter = (
  { to, name, locale }: Recipient,
  { balance, link }: { balance: number; link: string },
): Letter =>
  composeLetter(to, locale, {
    vi: {
      subject: balance === 0 ? 'Bạn đã dùng hết credit' : `Bạn còn ${balance} credit`,
      greeting: `Chào ${name},`,
      paragraphs: [
        balance === 0
          ? 'Tài khoản Mốt của bạn vừa dùng đến credit cuối cùng.'
          : `Tài khoản Mốt của bạn còn ${balance} credit.`,
        { link, label: 'Nạp thêm credit' },
        'Những gì bạn đang làm dở vẫn được giữ nguyên.',
      ],
    },
    en: {
      subject:
        balance === 0
          ? 'You have used all your credits'
          : `You have ${balance} ${balance === 1 ? 'credit' : 'credits'} left`,
      greeting: `Hello ${name},`,
      paragraphs: [
        balance === 0
          ? 'Your account at Mốt has just used its last credit.'
          : `Your account at Mốt has ${balance} ${balance === 1 ? 'credit' : 'credits'} left.`,
        { link, label: 'Get more credits' },
        'Whatever you are working on stays as it is.',
      ],
    },
  });

export const creditsExpireLetter = (
  { to, name, locale }: Recipient,
  { left, expiresAt, link }: { left: number; expiresAt: Date; link: string },
): Letter =>
  composeLetter(to, locale, {
    vi: {
      subject: `${left} credit của bạn hết hạn ngày ${dayName('vi', expiresAt)}`,
      greeting: `Chào ${name},`,
      paragraphs: [
        `${left} credit trong tài khoản Mốt của bạn sẽ hết hạn ngày ${dayName('vi', expiresAt)}. Credit sắp hết hạn luôn được dùng trước.`,
        { link, label: 'Mở Mốt' },
      ],
    },
    en: {
      subject: `${left} of your credits expire on ${dayName('en', expiresAt)}`,
      greeting: `Hello ${name},`,
      paragraphs: [
        `${left} credits of your account at Mốt expire on ${dayName('en', expiresAt)}. What expires soonest is always spent first.`,
        { link, label: 'Open Mốt' },
      ],
    },
  });
