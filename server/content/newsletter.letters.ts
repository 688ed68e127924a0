import type { Locale } from '#api/contract/common.ts';
import { composeLetter } from '#server/platform/mail/compose-letter.ts';
import type { Letter } from '#server/platform/mail/mail.ts';
import type { Platform } from '#server/platform/platform.ts';

type Settings = Pick<Platform, 'settings'>;
type Reader = { email: string; locale: Locale };

const greetings: Record<Locale, string> = { vi: 'Chào bạn,', en: 'Hello,' };

export function confirmationLetter({ settings }: Settings, { email, locale }: Reader, token: string): Letter {
  const link = `${settings.publicUrl}/newsletter/confirm?token=${encodeURIComponent(token)}&lang=${locale}`;
  return composeLetter(email, locale, {
    vi: {
      subject: 'Xác nhận nhận bản tin Mốt',
      greeting: greetings.vi,
      paragraphs: [
        'Có người vừa dùng địa chỉ này để đăng ký nhận bản tin của Mốt. Nếu đó là bạn, hãy bấm nút dưới đây để xác nhận:',
        { link, label: 'Xác nhận đăng ký' },
        'Liên kết dùng được trong 7 ngày. Nếu không phải bạn, cứ bỏ qua email này: chưa xác nhận thì Mốt không gửi gì thêm, và địa chỉ sẽ được xoá.',
      ],
    },
    en: {
      subject: 'Confirm the Mốt newsletter',
      greeting: greetings.en,
      paragraphs: [
        'Somebody signed up for the Mốt newsletter with this address. If that was you, confirm it here:',
        { link, label: 'Confirm' },
        'The link works for 7 days. If it was not you, ignore this email: without a confirmation nothing more is sent and the address is deleted.',
      ],
    },
  });
}

export function newPostLetter(
  { settings }: Settings,
  { email, locale }: Reader,
  { token, post }: { token: string; post: { slug: string; title: string; summary: string } },
): Letter {
  const language = locale === 'en' ? '?lang=en' : '';
  const link = `${settings.publicUrl}/blog/${post.slug}${language}`;
  const leave = `${settings.publicUrl}/newsletter/unsubscribe?token=${encodeURIComponent(token)}&lang=${locale}`;
  const letter = composeLetter(email, locale, {
    vi: {
      subject: post.title,
      greeting: greetings.vi,
      paragraphs: [
        `Blog Mốt vừa có bài mới: “${post.title}”.`,
        post.summary,
        { link, label: 'Đọc bài viết' },
        `Bạn nhận email này vì đã đăng ký bản tin của Mốt. Nếu không muốn nhận nữa, hãy mở: ${leave}`,
      ],
    },
    en: {
      subject: post.title,
      greeting: greetings.en,
      paragraphs: [
        `There is a new post on the Mốt blog: “${post.title}”.`,
        post.summary,
        { link, label: 'Read it' },
        `You get this because you signed up for the Mốt newsletter. To unsubscribe, open: ${leave}`,
      ],
    },
  });
  // RFC 8058: the mail program's own button posts to this address.
  return {
    ...letter,
    headers: { 'List-Unsubscribe': `<${leave}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
  };
}
