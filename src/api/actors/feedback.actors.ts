import { fromPromise } from 'xstate';

import type { Client } from '#api/api-client.ts';
import { feedbackOps } from '#api/contract/feedback.ts';
import type {
  FeedbackAnswer,
  FeedbackInput,
  FeedbackOrder,
} from '#machines/result-feedback/result-feedback.types.ts';

/** @param onSent runs after feedback, when credits may have come back. */
export const feedbackActors = ({ call }: Pick<Client, 'call'>, onSent: () => void) => ({
  readFeedback: fromPromise<FeedbackAnswer, FeedbackInput>(async ({ input: { generation: id }, signal }) => {
    const found = await call(feedbackOps.resultFeedback, { params: { id }, signal });
    return found.ok
      ? { outcome: 'done', feedback: found.answer }
      : { outcome: 'refused', failure: found.failure };
  }),
  sendFeedback: fromPromise<FeedbackAnswer, FeedbackOrder>(
    async ({ input: { generation: id, faults, details, showsPicture }, signal }) => {
      const sent = await call(feedbackOps.sendFeedback, {
        params: { id },
        body: { faults: [...faults], details, shows_picture: showsPicture },
        signal,
      });
      if (!sent.ok) return { outcome: 'refused', failure: sent.failure };
      onSent();
      return { outcome: 'done', feedback: sent.answer };
    },
  ),
});
