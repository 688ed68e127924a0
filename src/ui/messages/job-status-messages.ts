import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

import type { HistoryStatus, JobStatus } from '#api/contract/choices.ts';

export const jobStatusMessages: Record<JobStatus, MessageDescriptor> = {
  queued: msg`Waiting`,
  running: msg`Processing`,
  succeeded: msg`Completed`,
  failed: msg`Failed`,
  cancelled: msg`Cancelled`,
};

export const historyStatusMessages: Record<HistoryStatus, MessageDescriptor> = {
  all: msg`All`,
  completed: msg`Completed`,
  processing: msg`Processing`,
  failed: msg`Failed`,
  cancelled: msg`Cancelled`,
};
