import { Trans } from '@lingui/react/macro';
import { useMutation, useQuery } from '@tanstack/react-query';

import { noticeMutations, noticeQueries } from '#api/queries/notice.queries.ts';
import { useApi } from '#ui/patterns/api-context.ts';
import { useErrorWords } from '#ui/patterns/error-words.ts';
import { Callout } from '#ui/primitives/callout.tsx';
import { Checkbox } from '#ui/primitives/checkbox.tsx';
import { Skeleton } from '#ui/primitives/skeleton.tsx';

import { Section } from './profile-section.tsx';

/** What somebody wants to be written. */
export function LettersSection() {
  const queries = useApi(noticeQueries);
  const mutations = useApi(noticeMutations);
  const errorWords = useErrorWords();
  const { data, error } = useQuery(queries.notices());
  const change = useMutation(mutations.changeNotices());
  const failure = change.error ?? error;
  const isOn = change.isPending ? change.variables : data?.mail_long_jobs;
  return (
    <Section title={<Trans>Letters</Trans>}>
      {isOn === undefined ? (
        !failure && <Skeleton className="h-6 w-full max-w-100" />
      ) : (
        <Checkbox
          label={<Trans>Write to me when an order that took more than a minute is done</Trans>}
          checked={isOn}
          onChange={(wanted) => change.mutate(wanted)}
        />
      )}
      <p className="text-sm text-ink-2">
        <Trans>Only if you have not looked at it within two minutes, and once for each order.</Trans>
      </p>
      {failure && (
        <Callout tone="failure" title={<Trans>This was not changed</Trans>}>
          {errorWords(failure)}
        </Callout>
      )}
    </Section>
  );
}
