import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';

import { identityMutations } from '#api/queries/identity.queries.ts';
import { useApi } from '#ui/patterns/api-context.ts';
import { FailureCallout } from '#ui/patterns/failure-callout.tsx';
import { Button } from '#ui/primitives/button.tsx';

import { failureOf } from '#ui/patterns/failure-of.ts';
import { Section } from './profile-section.tsx';

/** Section for accounts from an external sign-in without a password: a mailed link sets the first one. */
export function FirstPasswordSection({ email }: { email: string }) {
  const { t } = useLingui();
  const mutations = useApi(identityMutations);
  const { mutate, isPending, isSuccess, error } = useMutation(mutations.mailPasswordLink());
  return (
    <Section title={<Trans>Password</Trans>}>
      <p className="text-ink-2">
        <Trans>
          Your account has no password yet. With one you can sign in by email too; it is asked for before an
          account is deleted.
        </Trans>
      </p>
      <FailureCallout title={t`The link could not be sent`} failure={failureOf(error)} />
      {isSuccess ? (
        <p aria-live="polite">
          <Trans>
            A link is on its way to <b className="break-all">{email}</b>. It is good for 30 minutes.
          </Trans>
        </p>
      ) : (
        <Button look="ghost" size="small" icon="i-lucide-mail" busy={isPending} onClick={() => mutate(email)}>
          <Trans>Send me a link that sets a password</Trans>
        </Button>
      )}
    </Section>
  );
}
