import type { ContactTopic } from '#api/contract/choices.ts';
import type { ContactForm } from '#api/contract/contact.ts';
import type { Locale } from '#api/contract/common.ts';
import { composeLetter } from '#server/platform/mail/compose-letter.ts';
import type { Letter } from '#server/platform/mail/mail.ts';

const topics: Record<Locale, Record<ContactTopic, string>> = {
  vi: {
    technical_support: 'Hỗ trợ kỹ thuật',
    service_and_pricing: 'Thông tin dịch vụ và bảng giá',
    cooperation: 'Hợp tác kinh doanh',
    feedback: 'Góp ý và đề xuất',
    other: 'Khác',
  },
  en: {
    technical_support: 'Technical support',
    service_and_pricing: 'Service information and pricing',
    cooperation: 'Business cooperation',
    feedback: 'Feedback and suggestions',
    other: 'Other',
  },
};

/** Confirmation without any text of the form: the form's sender may have typed another person's address and any text beside it. */
export const receiptLetter = (
  { to, locale }: { to: string; locale: Locale },
  { reference, topic }: { reference: string; topic: ContactTopic },
): Letter =>
  composeLetter(to, locale, {
    vi: {
      subject: `Mốt đã nhận được tin nhắn của bạn (${reference})`,
      greeting: 'Chào bạn,',
      paragraphs: [
        `Cảm ơn bạn đã liên hệ về “${topics.vi[topic]}”. Chúng tôi đã nhận được tin nhắn, mã số là:`,
        { highlight: reference },
        'Chúng tôi sẽ trả lời vào chính địa chỉ email này. Nếu cần bổ sung, bạn hãy gửi tin nhắn mới và ghi kèm mã số trên.',
        'Nếu bạn không gửi tin nhắn nào cho Mốt, hãy bỏ qua email này.',
      ],
    },
    en: {
      subject: `Mốt has your message (${reference})`,
      greeting: 'Hello,',
      paragraphs: [
        `Thank you for writing to us about “${topics.en[topic]}”. Your message has arrived; its number is:`,
        { highlight: reference },
        'We will answer to this address. To add something, send another message and mention the number.',
        'If you did not write to Mốt, ignore this email.',
      ],
    },
  });

/** Notice to an administrator; a reply to this mail goes to the sender. */
export function noticeLetter(
  to: string,
  { form, reference, files }: { form: ContactForm; reference: string; files: number },
): Letter {
  const { first_name, last_name, email, phone, topic, description } = form;
  const name = `${first_name} ${last_name}`;
  const attached = (none: string, some: string) => (files === 0 ? none : some);
  const letter = composeLetter(to, 'vi', {
    vi: {
      subject: `[${reference}] ${topics.vi[topic]}: ${name}`,
      greeting: `Tin nhắn mới từ trang Liên hệ (${reference}):`,
      paragraphs: [
        `Người gửi: ${name}\nEmail: ${email}${phone === '' ? '' : `\nĐiện thoại: ${phone}`}`,
        `Chủ đề: ${topics.vi[topic]}`,
        description,
        attached(
          'Không có tệp đính kèm.',
          `${files} tệp đính kèm đang nằm trong hộp thư của trang quản trị.`,
        ),
      ],
    },
    en: { subject: '', greeting: '', paragraphs: [] },
  });
  return { ...letter, replyTo: email };
}

export const answerLetter = (
  { to, locale }: { to: string; locale: Locale },
  { reference, text }: { reference: string; text: string },
): Letter =>
  composeLetter(to, locale, {
    vi: {
      subject: `Mốt trả lời tin nhắn ${reference}`,
      greeting: 'Chào bạn,',
      paragraphs: text.split(/\n{2,}/),
    },
    en: {
      subject: `Mốt’s answer to your message ${reference}`,
      greeting: 'Hello,',
      paragraphs: text.split(/\n{2,}/),
    },
  });
