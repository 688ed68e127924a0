import type { noticeOps } from '#api/contract/notices.ts';
import { answeredGuidesOf, answerGuide, changeLetters } from '#server/notices/notices.service.ts';
import type { Handlers } from '#server/platform/http/call.ts';
import type { Platform } from '#server/platform/platform.ts';

import { readNotices, see, seeAll } from './tray.service.ts';

export const noticeHandlers = (platform: Platform): Handlers<typeof noticeOps> => ({
  notices: ({ caller }) => readNotices(platform, caller.userId),
  seeNotices: ({ caller, body }) => see(platform, caller.userId, body.ids),
  seeAllNotices: ({ caller }) => seeAll(platform, caller.userId),
  changeNotices: ({ caller, body }) => changeLetters(platform, caller.userId, body.mail_long_jobs),
  guides: async ({ caller }) => ({ answered: await answeredGuidesOf(platform, caller.userId) }),
  answerGuide: ({ caller, body }) => answerGuide(platform, caller.userId, body.guide),
});
