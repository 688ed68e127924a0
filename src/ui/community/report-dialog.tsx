import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';

import { type CommunityPost, reportReasons, type ReportReason } from '#api/contract/community.ts';
import { communityMutations } from '#api/queries/community.queries.ts';
import { reportReasonNames } from '#ui/messages/community-messages.ts';
import { useApi } from '#ui/patterns/api-context.ts';
import { FailureCallout } from '#ui/patterns/failure-callout.tsx';
import { failureOf } from '#ui/patterns/failure-of.ts';
import { showToast } from '#ui/patterns/toasts.tsx';
import { Button } from '#ui/primitives/button.tsx';
import { Dialog } from '#ui/primitives/dialog.tsx';
import { Select } from '#ui/primitives/select.tsx';
import { TextField } from '#ui/primitives/text-field.tsx';

/** Dialog that reports a shared result. */
export function ReportDialog({ post, onClose }: { post: CommunityPost; onClose: () => void }) {
  const { t, i18n } = useLingui();
  const mutations = useApi(communityMutations);
  const { mutate, isPending, error } = useMutation(mutations.report());
  const [reason, setReason] = useState<ReportReason>('real_person');
  const [details, setDetails] = useState('');
  const send = () =>
    mutate(
      { id: post.id, reason, details },
      {
        onSuccess: () => {
          showToast({ title: t`Thank you: we will look at it`, tone: 'done' });
          onClose();
        },
      },
    );
  return (
    <Dialog labelledBy="report-post" onClose={onClose}>
      <form
        className="grid gap-5 p-8"
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        <h2 id="report-post" className="pr-10 text-[28px]">
          <Trans>Report this result</Trans>
        </h2>
        <FailureCallout title={t`The report was not sent`} failure={failureOf(error)} />
        <Select<ReportReason>
          label={t`What is wrong with it?`}
          value={reason}
          options={reportReasons.map((value) => ({ value, label: i18n._(reportReasonNames[value]) }))}
          onChange={setReason}
        />
        <TextField
          label={t`Anything else we should know (optional)`}
          maxLength={500}
          value={details}
          onChange={({ target }) => setDetails(target.value)}
        />
        <Button type="submit" busy={isPending}>
          <Trans>Send the report</Trans>
        </Button>
      </form>
    </Dialog>
  );
}
