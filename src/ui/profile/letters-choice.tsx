import { Trans } from '@lingui/react/macro';
import { useMutation, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';

import { noticeMutations, noticeQueries } from '#api/queries/notice.queries.ts';
import { useApi } from '#ui/patterns/api-context.ts';
import { useErrorWords } from '#ui/patterns/error-words.ts';
import { Callout } from '#ui/primitives/callout.tsx';
import { Checkbox } from '#ui/primitives/checkbox.tsx';

/** Loads and changes the choice; `room` is its placeholder, `children` stand below it. */
export function LettersChoice({ room, children }: { room: ReactNode; children: ReactNode }) {
  const queries = useApi(noticeQueries);
  const mutations = useApi(noticeMutations);
  const errorWords = useErrorWords();
  const { data, error } = useQuery(queries.notices());
  const change = useMutation(mutations.changeNotices());
  const failure = change.error ?? error;
  const isOn = change.isPending ? change.variables : data?.mail_long_jobs;
  return (
    <>
      {isOn === undefined ? (
        !failure && room
      ) : (
        <Checkbox
          label={<Trans>Write to me when an order that took more than a minute is done</Trans>}
          checked={isOn}
          onChange={(isWanted) => change.mutate(isWanted)}
        />
      )}
      {children}
      {failure && (
        <Callout tone="failure" title={<Trans>This was not changed</Trans>}>
          {errorWords(failure)}
        </Callout>
      )}
    </>
  );
}
