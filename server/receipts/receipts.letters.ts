import type { Recipient } from '#server/notices/notices.service.ts';
import { itemName, vnd } from './item.words.ts';
import { composeLetter } from '#server/platform/mail/compose-letter.ts';
import type { Attachment, Letter } from '#server/platform/mail/mail.ts';

import type { DocumentFacts } from './receipts.tables.ts';

type Facts = { number: string; facts: DocumentFacts; payments: string; attachment: Attachment };

export const receiptLetter = (
  { to, name, locale }: Recipient,
  { number, facts: { item, amountVnd }, payments, attachment }: Facts,
): Letter => ({
  ...composeLetter(to, locale, {
    vi: {
      subject: `Biên nhận ${number}: ${vnd('vi', amountVnd)}`,
      greeting: `Chào ${name},`,
      paragraphs: [
        `Cảm ơn bạn. Mốt đã nhận ${vnd('vi', amountVnd)} cho “${itemName('vi', item)}”. Biên nhận được đính kèm thư này.`,
        { link: payments, label: 'Xem lịch sử thanh toán' },
        'Thông tin công ty, mã số thuế và địa chỉ trên các biên nhận sau có thể sửa trong hồ sơ.',
      ],
    },
    en: {
      subject: `Receipt ${number}: ${vnd('en', amountVnd)}`,
      greeting: `Hello ${name},`,
      paragraphs: [
        `Thank you. Mốt has received ${vnd('en', amountVnd)} for “${itemName('en', item)}”. The receipt is attached.`,
        { link: payments, label: 'See your payments' },
        'Company, tax code and address on later receipts can be changed in your profile.',
      ],
    },
  }),
  attachments: [attachment],
});

export const refundLetter = (
  { to, name, locale }: Recipient,
  { number, facts: { item, amountVnd }, payments, attachment }: Facts,
): Letter => ({
  ...composeLetter(to, locale, {
    vi: {
      subject: `Phiếu hoàn tiền ${number}: ${vnd('vi', amountVnd)}`,
      greeting: `Chào ${name},`,
      paragraphs: [
        `Mốt vừa hoàn ${vnd('vi', amountVnd)} cho “${itemName('vi', item)}”. Phiếu hoàn tiền được đính kèm thư này.`,
        'Credit chưa dùng của khoản này đã được thu hồi; credit đã dùng thì vẫn tính là đã dùng.',
        { link: payments, label: 'Xem lịch sử thanh toán' },
      ],
    },
    en: {
      subject: `Refund note ${number}: ${vnd('en', amountVnd)}`,
      greeting: `Hello ${name},`,
      paragraphs: [
        `Mốt has paid back ${vnd('en', amountVnd)} for “${itemName('en', item)}”. The note of it is attached.`,
        'Credits of this payment that were not spent were taken back; spent ones stay spent.',
        { link: payments, label: 'See your payments' },
      ],
    },
  }),
  attachments: [attachment],
});
