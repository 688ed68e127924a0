import * as v from 'valibot';

import { defineJob } from '#server/platform/queue/job.ts';

export const receiptJob = defineJob({
  name: 'receipt',
  data: v.object({ document: v.string() }),
  options: { retryLimit: 5, retryDelay: 10, retryBackoff: true, expireInSeconds: 120 },
});
