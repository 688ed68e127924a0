import type { CreditEntryKind } from '#api/contract/choices.ts';
import type { Locale } from '#api/contract/common.ts';

type Words = { columns: string[]; kinds: Record<CreditEntryKind, string> };

export const entryWords: Record<Locale, Words> = {
  vi: {
    columns: ['Thời điểm (UTC)', 'Loại', 'Lý do', 'Credit', 'Hết hạn (UTC)', 'Mã'],
    kinds: {
      grant: 'Được cấp',
      purchase: 'Mua',
      hold: 'Tạm giữ',
      capture: 'Đã dùng',
      release: 'Hoàn lại',
      expiry: 'Hết hạn',
      refund: 'Thu hồi do hoàn tiền',
      correction: 'Điều chỉnh',
      goodwill: 'Trả lại vì ảnh chưa đạt',
    },
  },
  en: {
    columns: ['Time (UTC)', 'Kind', 'Reason', 'Credits', 'Expires (UTC)', 'Id'],
    kinds: {
      grant: 'Granted',
      purchase: 'Bought',
      hold: 'Held',
      capture: 'Spent',
      release: 'Given back',
      expiry: 'Expired',
      refund: 'Taken back with a refund',
      correction: 'Corrected',
      goodwill: 'Given back for a bad result',
    },
  },
};
