import type { noticeOps } from '#api/contract/notices.ts';
import { answeredGuidesOf, answerGuide, changeLetters } from '#server/notices/notices.service.ts';
import type { Handlers } from '#server/platform/http/call.ts';

import { readNotices, see, seeAll } from './tray.service.ts';
import type { StoredShower } from './view.ts';

export const noticeHandlers = (shower: StoredShower): Handlers<typeof noticeOps> => ({
  notices: ({ caller }) => readNotices(shower, caller.userId),
  seeNotices: ({ caller, body }) => see(shower, caller.userId, body.ids),
  seeAllNotices: ({ caller }) => seeAll(shower, caller.userId),
  changeNotices: ({ caller, body }) => changeLetters(shower, caller.userId, body.mail_long_jobs),
  guides: async ({ caller }) => ({ answered: await answeredGuidesOf(shower, caller.userId) }),
  answerGuide: ({ caller, body }) => answerGuide(shower, caller.userId, body.guide),
});
