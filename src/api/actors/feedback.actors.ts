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
    const result = await call(feedbackOps.resultFeedback, { params: { id }, signal });
    return result.ok
      ? { outcome: 'done', feedback: result.answer }
      : { outcome: 'refused', failure: result.failure };
  }),
  sendFeedback: fromPromise<FeedbackAnswer, FeedbackOrder>(
    async ({ input: { generation: id, faults, details, showsPicture }, signal }) => {
      const result = await call(feedbackOps.sendFeedback, {
        params: { id },
        body: { faults: [...faults], details, shows_picture: showsPicture },
        signal,
      });
      if (!result.ok) return { outcome: 'refused', failure: result.failure };
      onSent();
      return { outcome: 'done', feedback: result.answer };
    },
  ),
});
