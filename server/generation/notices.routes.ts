import type { noticeOps } from '#api/contract/notices.ts';
import { answeredGuidesOf, answerGuide, changeLetters } from '#server/notices/notices.service.ts';
import type { Handlers } from '#server/platform/http/call.ts';

import { readNotices, markNoticesSeen, markAllNoticesSeen } from './tray.service.ts';
import type { StoredViewDeps } from './generation-view.ts';

export const noticeHandlers = (shower: StoredViewDeps): Handlers<typeof noticeOps> => ({
  notices: ({ caller }) => readNotices(shower, caller.userId),
  seeNotices: ({ caller, body }) => markNoticesSeen(shower, caller.userId, body.ids),
  seeAllNotices: ({ caller }) => markAllNoticesSeen(shower, caller.userId),
  changeNotices: ({ caller, body }) => changeLetters(shower, caller.userId, body.mail_long_jobs),
  guides: async ({ caller }) => ({ answered: await answeredGuidesOf(shower, caller.userId) }),
  answerGuide: ({ caller, body }) => answerGuide(shower, caller.userId, body.guide),
});
