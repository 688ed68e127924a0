import type { adminFeedbackOps, feedbackOps } from '#api/contract/feedback.ts';
import type { Handlers } from '#server/platform/http/call.ts';
import type { Platform } from '#server/platform/platform.ts';

import { exportFeedback, listFeedback } from './feedback-desk.service.ts';
import { readFeedback, sendFeedback } from './feedback.service.ts';

export const feedbackHandlers = (
  platform: Pick<Platform, 'db' | 'films' | 'secrets' | 'clock' | 'ids'>,
): Handlers<typeof feedbackOps & typeof adminFeedbackOps> => ({
  resultFeedback: ({ caller, params }) => readFeedback(platform, caller.userId, params.id),
  sendFeedback: ({ caller, params, body }) => sendFeedback(platform, caller.userId, params.id, body),
  adminFeedback: ({ query }) => listFeedback(platform, query),
  adminFeedbackCsv: ({ query, ...acting }) => exportFeedback(platform, acting, query),
});
