import type { Locale } from '#api/contract/common.ts';
import { composeLetter } from '#server/platform/mail/compose-letter.ts';
import type { Letter } from '#server/platform/mail/mail.ts';

/** Letter that Firebase sends to an unverified address. */
export const verificationLetter = (to: string, locale: Locale, link: string): Letter =>
  composeLetter(to, locale, {
    vi: {
      subject: 'Xác nhận địa chỉ email của bạn (Firebase thử)',
      greeting: 'Chào bạn,',
      paragraphs: [
        'Dịch vụ danh tính thử của máy này nhờ bạn xác nhận địa chỉ:',
        { link, label: 'Xác nhận địa chỉ' },
      ],
    },
    en: {
      subject: 'Verify your email address (test Firebase)',
      greeting: 'Hello,',
      paragraphs: [
        'The test identity service of this machine asks you to verify your address:',
        { link, label: 'Verify the address' },
      ],
    },
  });
