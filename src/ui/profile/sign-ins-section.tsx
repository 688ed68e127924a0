import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery } from '@tanstack/react-query';

import type { LinkedSignIn, LinkedSignIns } from '#api/contract/identity.ts';
import { identityMutations, identityQueries } from '#api/queries/identity.queries.ts';
import { useApi } from '#ui/patterns/api-context.ts';
import { FailureCallout } from '#ui/patterns/failure-callout.tsx';
import { showToast } from '#ui/patterns/toasts.tsx';
import { Button, LinkButton } from '#ui/primitives/button.tsx';
import { Skeleton } from '#ui/primitives/skeleton.tsx';

import { failureOf } from '#ui/patterns/failure-of.ts';
import { Section } from './profile-section.tsx';

/** External accounts that open this one; hidden for a user with a password and no such account. */
export function SignInsSection() {
  const { t } = useLingui();
  const queries = useApi(identityQueries);
  const { data, error, refetch } = useQuery(queries.signIns());
  if (data?.has_password && data.items.length === 0) return null;
  return (
    <Section title={<Trans>Linked sign-ins</Trans>}>
      {data ? (
        <SignIns {...data} />
      ) : error ? (
        <>
          <FailureCallout title={t`Your linked sign-ins can't be shown`} failure={failureOf(error)} />
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

function SignIns({ has_password: hasPassword, items }: LinkedSignIns) {
  const isLast = !hasPassword && items.length === 1;
  return (
    <>
      <ul className="w-full divide-y divide-line border-y border-line">
        {items.map((item) => (
          <SignInItem key={item.id} item={item} isLast={isLast} />
        ))}
      </ul>
      {isLast && (
        <p className="text-sm text-ink-2">
          <Trans>It is the only way into your account: set a password before you unlink it.</Trans>
        </p>
      )}
    </>
  );
}

function SignInItem({ item, isLast }: { item: LinkedSignIn; isLast: boolean }) {
  const { t, i18n } = useLingui();
  const mutations = useApi(identityMutations);
  const { mutate, isPending, error } = useMutation(mutations.unlinkSignIn());
  const { provider, email } = item;
  const name = provider === 'google.com' ? 'Google' : t`Firebase password`;
  const moment = (time: string) => i18n.date(new Date(time), { dateStyle: 'medium' });
  const [since, used] = [moment(item.linked_at), moment(item.last_used_at)];
  const unlink = () =>
    mutate(item.id, { onSuccess: () => showToast({ title: t`${name} is unlinked`, tone: 'done' }) });
  return (
    <li className="grid gap-0.5 py-4">
      <p className="font-500 break-all">
        {name} · {email}
      </p>
      <p className="text-sm text-ink-2">
        <Trans>
          Linked {since}, last used {used}
        </Trans>
      </p>
      <FailureCallout title={t`${name} is still linked`} failure={failureOf(error)} />
      {!isLast && (
        <LinkButton
          className="justify-self-start text-sm"
          aria-label={t`Unlink ${name}`}
          aria-busy={isPending || undefined}
          onClick={isPending ? undefined : unlink}
        >
          <Trans>Unlink</Trans>
        </LinkButton>
      )}
    </li>
  );
}
