import { useLingui } from '@lingui/react';

import type { JobStatus } from '#api/contract/choices.ts';
import { jobStatusMessages } from '#ui/messages/job-status-messages.ts';
import { Chip } from '#ui/primitives/chip.tsx';

const tones = {
  queued: 'busy',
  running: 'busy',
  succeeded: 'done',
  failed: 'problem',
  cancelled: 'plain',
} as const satisfies Record<JobStatus, string>;

export function StatusChip({ status }: { status: JobStatus }) {
  const { i18n } = useLingui();
  return <Chip tone={tones[status]}>{i18n._(jobStatusMessages[status])}</Chip>;
}
