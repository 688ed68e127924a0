import type { Locale } from '#api/contract/common.ts';
import { composeLetter } from '#server/platform/mail/compose-letter.ts';
import type { Letter } from '#server/platform/mail/mail.ts';

/** Letter to an administrator about a ledger that no longer adds up. */
export const booksAlarmLetter = ({
  to,
  locale,
  faults,
  page,
}: {
  to: string;
  locale: Locale;
  faults: readonly string[];
  page: string;
}): Letter =>
  composeLetter(to, locale, {
    vi: {
      subject: 'Cảnh báo: sổ credit của Mốt không khớp',
      greeting: 'Chào bạn,',
      paragraphs: [
        `Lần đối soát vừa rồi tìm thấy ${faults.length} chỗ lệch trong sổ credit. Bạn nên tạm dừng hoàn tiền và chỉnh credit, giữ nguyên bản sao lưu gần nhất và kiểm tra các mục sau:`,
        faults.join('\n'),
        { link: page, label: 'Mở trang quản trị' },
      ],
    },
    en: {
      subject: 'Alarm: the credit ledger of Mốt does not balance',
      greeting: 'Hello,',
      paragraphs: [
        `The last audit found ${faults.length} places in the credit ledger that do not add up. Make no refunds or corrections for now, keep the latest backup as it is, and look at these:`,
        faults.join('\n'),
        { link: page, label: 'Open administration' },
      ],
    },
  });
