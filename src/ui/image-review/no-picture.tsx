import { Trans, useLingui } from '@lingui/react/macro';

import type { Generation } from '#api/contract/generation.ts';
import { jobErrorText } from '#ui/messages/job-errors.ts';
import { stageMessages } from '#ui/messages/generation-messages.ts';
import { jobStatusMessages } from '#ui/messages/job-status-messages.ts';
import { notices } from '#ui/messages/notices-messages.ts';
import { isJobRunning } from '#ui/patterns/under-way.ts';
import { Callout } from '#ui/primitives/callout.tsx';
import { ProgressBar } from '#ui/primitives/progress-bar.tsx';

/** Progress or error of a generation without a picture. */
export function NoPicture({ generation }: { generation: Generation }) {
  const { i18n } = useLingui();
  const { status, error } = generation;
  if (isJobRunning(generation)) return <Progress generation={generation} />;
  if (status === 'succeeded')
    return (
      <div className="review-none">
        <Callout tone="failure" title={i18n._(notices.resultMissing.title)}>
          <Trans>
            It was made, and its file is not there any more. What it was made of still is: make it again.
          </Trans>
        </Callout>
      </div>
    );
  const isCancelled = status === 'cancelled';
  return (
    <div className="review-none">
      <Callout
        tone={isCancelled ? 'hint' : 'failure'}
        title={i18n._(isCancelled ? jobStatusMessages.cancelled : notices.generationFailed.title)}
      >
        {jobErrorText(i18n, error?.code ?? (isCancelled ? 'cancelled' : 'engine_failed'))}
      </Callout>
      <p className="text-sm text-ink-2">
        <Trans>Nothing was charged for it.</Trans>
      </p>
    </div>
  );
}

function Progress({ generation: { feature, stage, status, progress } }: { generation: Generation }) {
  const { i18n } = useLingui();
  const statusText = i18n._(stage === null ? jobStatusMessages[status] : stageMessages(feature)[stage]);
  return (
    <div className="review-none text-center">
      <p className="text-ink-2" aria-live="polite">
        {statusText}
      </p>
      <ProgressBar label={statusText} value={status === 'running' ? progress : undefined} />
    </div>
  );
}
