import { fromCallback, fromPromise } from 'xstate';

import type { Client } from '#api/api-client.ts';
import { assetOps } from '#api/contract/assets.ts';
import { generationOps } from '#api/contract/generation.ts';
import type { Quote } from '#api/contract/quote.ts';
import { factsSince, type JobFact } from '#api/contract/job-facts.ts';
import type {
  GenerationRequest,
  Order,
  SubmitAnswer,
  UploadAnswer,
} from '#machines/generation/generation.types.ts';
import type { JobWatchEvent, LookInput } from '#machines/job-watch/job-watch.machine.ts';

import { errorCodeOf, isNoAnswer, NoAnswerError } from './failures.ts';
import { jobMissing, jobStream } from './job-stream.ts';
import type { SendOrder } from './orders/send-order.ts';
import { withPicture } from './orders/with-picture.ts';
import type { WorkFeed } from './work-feed.types.ts';

export type JobDeps = {
  client: Client;
  work: WorkFeed;
  sendOrder: SendOrder;
  /** Runs when a job began or ended. */
  onWorkChanged: () => void;
};

const endings: readonly JobFact['type'][] = ['job.succeeded', 'job.failed', 'job.cancelled'];

/** Returns a random idempotency key of 128 bits for an order. */
export function orderKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

export const jobActors = ({ client, work, sendOrder, onWorkChanged }: JobDeps) => {
  const tell = (sendBack: (event: JobWatchEvent) => void, fact: JobFact) => {
    sendBack(fact);
    if (endings.includes(fact.type)) onWorkChanged();
  };
  return {
    requestQuote: fromPromise<Quote, { feature: GenerationRequest['feature'] }>(async ({ input, signal }) => {
      const result = await client.call(generationOps.quote, { body: input, signal });
      if (result.ok) return result.answer;
      throw new NoAnswerError(result.failure);
    }),
    uploadPictures: fromPromise<UploadAnswer, Order>(async ({ input: { request, pictures }, signal }) => {
      let sending = request;
      for (const { field, role, file } of pictures) {
        const upload = { picture: file, name: field, role };
        const uploaded = await client.upload(upload, { signal, onProgress: () => {} });
        if (uploaded.ok) sending = withPicture(sending, field, uploaded.answer.id);
        else if (isNoAnswer(uploaded.failure)) throw new NoAnswerError(uploaded.failure);
        else return { outcome: 'refused', code: errorCodeOf(uploaded.failure) };
      }
      return { outcome: 'uploaded', request: sending };
    }),
    submitOrder: fromPromise<SubmitAnswer, Order>(async ({ input: { request, key }, signal }) => {
      const submitted = await sendOrder(client, request, { idempotencyKey: key, signal });
      if (submitted.ok) {
        onWorkChanged();
        return { outcome: 'accepted', id: submitted.answer.id };
      }
      const { failure } = submitted;
      if (failure.credits !== undefined) return { outcome: 'unaffordable', shortfall: failure.credits };
      if (isNoAnswer(failure)) throw new NoAnswerError(failure);
      return { outcome: 'refused', code: errorCodeOf(failure) };
    }),
    cancelJob: fromPromise<void, { id: string }>(async ({ input: { id }, signal }) => {
      const result = await client.call(generationOps.cancelGeneration, { params: { id }, signal });
      if (!result.ok) throw new NoAnswerError(result.failure);
    }),
    streamJob: jobStream({ client, work, tell }),
    lookAtJob: fromCallback<JobWatchEvent, LookInput>(({ input: { id, seen }, sendBack }) => {
      const leaving = new AbortController();
      const look = async () => {
        const looked = await client.call(generationOps.generation, {
          params: { id },
          signal: leaving.signal,
        });
        if (!looked.ok && looked.failure.code === 'not_found') {
          return tell(sendBack, jobMissing);
        }
        if (!looked.ok) return sendBack({ type: 'look.unanswered' });
        for (const fact of factsSince(seen, looked.answer)) tell(sendBack, fact);
        sendBack({ type: 'look.answered' });
      };
      look().catch(() => {
        if (!leaving.signal.aborted) sendBack({ type: 'look.unanswered' });
      });
      return () => leaving.abort();
    }),
    saveResult: fromPromise<void, { id: string }>(async ({ input: { id }, signal }) => {
      const found = await client.call(generationOps.generation, { params: { id }, signal });
      if (!found.ok) throw new NoAnswerError(found.failure);
      const { result } = found.answer;
      if (result === undefined) throw new Error('the generation has no result');
      const saved = await client.call(assetOps.changeAsset, {
        params: { id: result.id },
        body: { saved: true },
        signal,
      });
      if (!saved.ok) throw new NoAnswerError(saved.failure);
      onWorkChanged();
    }),
  };
};
