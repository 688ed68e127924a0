import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery } from '@tanstack/react-query';

import type { SignedInSession } from '#api/contract/accounts.ts';
import { accountMutations, accountQueries } from '#api/queries/account.queries.ts';
import { useApi } from '#ui/patterns/api-context.ts';
import { FailureCallout } from '#ui/patterns/failure-callout.tsx';
import { showToast } from '#ui/patterns/toasts.tsx';
import { Button } from '#ui/primitives/button.tsx';
import { Skeleton } from '#ui/primitives/skeleton.tsx';

import { failureOf } from '#ui/patterns/failure-of.ts';
import { Section } from './profile-section.tsx';
import { SessionItem } from './session-item.tsx';

/** Section with the open sessions and the ways to end them. */
export function SessionsSection() {
  const { t } = useLingui();
  const queries = useApi(accountQueries);
  const { data, error, refetch } = useQuery(queries.sessions());
  return (
    <Section title={<Trans>Signed-in devices</Trans>}>
      {data ? (
        <Sessions sessions={data} />
      ) : error ? (
        <>
          <FailureCallout title={t`Your devices can't be shown`} failure={failureOf(error)} />
          <Button look="ghost" size="small" onClick={() => void refetch()}>
            <Trans>Try again</Trans>
          </Button>
        </>
      ) : (
        <Skeleton className="h-16 w-full" />
      )}
    </Section>
  );
}

function Sessions({ sessions }: { sessions: readonly SignedInSession[] }) {
  const { t } = useLingui();
  const mutations = useApi(accountMutations);
  const { mutate, isPending, error } = useMutation(mutations.logoutEverywhere());
  const ending = useMutation(mutations.endSession());
  const others = sessions.length - 1;
  const endOthers = () =>
    mutate(undefined, {
      onSuccess: () => showToast({ title: t`Every other device is signed out`, tone: 'done' }),
    });
  const end = (id: string, device: string) =>
    ending.mutate(id, {
      onSuccess: () => showToast({ title: t`${device} is signed out`, tone: 'done' }),
    });
  const isEnding = (id: string) => ending.variables === id;
  return (
    <>
      <ul className="w-full divide-y divide-line border-y border-line">
        {sessions.map((session) => (
          <SessionItem
            key={session.id}
            session={session}
            ending={isEnding(session.id) && ending.isPending}
            error={isEnding(session.id) ? ending.error : null}
            onEnd={(device) => end(session.id, device)}
          />
        ))}
      </ul>
      <FailureCallout title={t`The other devices are still signed in`} failure={failureOf(error)} />
      {others > 0 ? (
        <Button look="ghost" size="small" icon="i-lucide-log-out" busy={isPending} onClick={endOthers}>
          <Trans>Sign out everywhere else</Trans>
        </Button>
      ) : (
        <p className="text-sm text-ink-2">
          <Trans>You are signed in nowhere else.</Trans>
        </p>
      )}
    </>
  );
}
