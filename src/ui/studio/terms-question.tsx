import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery } from '@tanstack/react-query';
import { createPortal } from 'react-dom';

import { profileMutations, profileQueries } from '#api/queries/profile.queries.ts';
import { useApi } from '#ui/patterns/api-context.ts';
import { FailureCallout } from '#ui/patterns/failure-callout.tsx';
import { failureOf } from '#ui/patterns/failure-of.ts';
import { Button } from '#ui/primitives/button.tsx';

/** Asks an account that was opened without the terms of use to accept them; stays until then. */
export function TermsQuestion() {
  const { t } = useLingui();
  const { data: user } = useQuery(useApi(profileQueries).profile());
  const { mutate, isPending, error } = useMutation(useApi(profileMutations).agreeToTerms());
  if (user?.terms !== 'not_asked') return null;
  return createPortal(
    <section aria-label={t`Terms of use`} className="terms-question panel">
      <p>
        <Trans>
          Your account was opened before you saw the{' '}
          <a href="/terms" target="_blank" rel="noopener" className="underline">
            terms of use
          </a>{' '}
          and the{' '}
          <a href="/privacy" target="_blank" rel="noopener" className="underline">
            privacy policy
          </a>
          . Please read them, and agree to go on using Mốt.
        </Trans>
      </p>
      <FailureCallout title={t`That was not kept`} failure={failureOf(error)} />
      <Button size="small" className="justify-self-start" busy={isPending} onClick={() => mutate()}>
        <Trans>I agree</Trans>
      </Button>
    </section>,
    document.body,
  );
}
