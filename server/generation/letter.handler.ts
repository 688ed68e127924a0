import { eq } from 'drizzle-orm';

import type { Feature } from '#api/contract/choices.ts';
import { notifyOnce, type Recipient } from '#server/notices/notices.service.ts';
import { composeLetter } from '#server/platform/mail/compose-letter.ts';
import type { Letter } from '#server/platform/mail/mail.ts';
import type { Platform } from '#server/platform/platform.ts';
import { handleJob, type JobHandler } from '#server/platform/queue/job.ts';

import { generations } from './generation.tables.ts';
import { letterJob } from './letter.job.ts';
import { featureWords } from './result-words.ts';

export { letterJob } from './letter.job.ts';

type LetterSender = Pick<Platform, 'db' | 'clock' | 'queue' | 'secrets' | 'settings'>;

/** Runs some time after the job's end: a result that was seen meanwhile, on any device, needs no letter. */
export const letterHandler = (sender: LetterSender): JobHandler =>
  handleJob(letterJob, ({ generation }) =>
    sender.db.transaction(async (tx) => {
      const [row] = await tx.select().from(generations).where(eq(generations.id, generation));
      if (!row || row.seenAt !== null || row.deletedAt !== null) return;
      const { id, userId, feature, status } = row;
      const link = `${sender.settings.publicUrl}/history?item=${id}`;
      await notifyOnce(tx, sender, { userId, kind: 'job_done', about: id }, (to) =>
        jobDoneLetter(to, { feature, isMade: status === 'succeeded', link }),
      );
    }),
  );

const jobDoneLetter = (
  { to, name, locale }: Recipient,
  { feature, isMade, link }: { feature: Feature; isMade: boolean; link: string },
): Letter => {
  const { vi, en } = featureWords[feature];
  return composeLetter(to, locale, {
    vi: {
      subject: isMade ? `${vi}: kết quả của bạn đã sẵn sàng` : `${vi}: lần này chưa tạo được`,
      greeting: `Chào ${name},`,
      paragraphs: [
        isMade
          ? `Lượt «${vi}» bạn gửi đã xong.`
          : `Lượt «${vi}» bạn gửi không tạo được kết quả. Credit đã được hoàn lại.`,
        { link, label: isMade ? 'Xem kết quả' : 'Xem lý do' },
        'Bạn có thể tắt thư này trong phần Hồ sơ.',
      ],
    },
    en: {
      subject: isMade ? `${en}: your result is ready` : `${en}: it could not be made`,
      greeting: `Hello ${name},`,
      paragraphs: [
        isMade
          ? `Your order “${en}” is done.`
          : `Nothing could be made of your order “${en}”. The credits are back.`,
        { link, label: isMade ? 'See the result' : 'See why' },
        'You can turn these letters off in your profile.',
      ],
    },
  });
};
