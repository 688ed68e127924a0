import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery } from '@tanstack/react-query';

import { BillingDetails } from '#api/contract/receipts.ts';
import { paymentMutations, paymentQueries } from '#api/queries/payments.queries.ts';
import { Button } from '#ui/primitives/button.tsx';
import { Skeleton } from '#ui/primitives/skeleton.tsx';
import { TextField } from '#ui/primitives/text-field.tsx';

import { useApi } from './api-context.ts';
import { ErrorPanel } from './error-panel.tsx';
import { useErrorWords } from './error-words.ts';
import { FailureCallout } from './failure-callout.tsx';
import { failureOf } from './failure-of.ts';
import { showToast } from './toasts.tsx';
import { useContractForm } from './use-contract-form.ts';

/** Form with the buyer's details and the recipient of future receipts. */
export function BillingFields() {
  const queries = useApi(paymentQueries);
  const words = useErrorWords();
  const { data, error, refetch } = useQuery(queries.billingDetails());
  if (data) return <Fields details={data} />;
  return error ? (
    <ErrorPanel
      title={<Trans>The details can't be shown</Trans>}
      actions={
        <Button look="ghost" onClick={() => void refetch()}>
          <Trans>Try again</Trans>
        </Button>
      }
    >
      {words(error)}
    </ErrorPanel>
  ) : (
    <Skeleton className="h-60 w-full max-w-140" />
  );
}

function Fields({ details }: { details: BillingDetails }) {
  const { t } = useLingui();
  const mutations = useApi(paymentMutations);
  const { mutate, isPending, error } = useMutation(mutations.changeBillingDetails());
  const failure = failureOf(error);
  const { submit, field } = useContractForm({
    schema: BillingDetails,
    defaultValues: details,
    failure,
    onSubmit: (form) =>
      mutate(form, {
        onSuccess: () => showToast({ title: t`The details are saved`, tone: 'done' }),
      }),
  });
  return (
    <form noValidate onSubmit={submit} className="grid w-full max-w-140 gap-4">
      <FailureCallout title={t`The details were not saved`} failure={failure} />
      <TextField label={t`Company`} autoComplete="organization" {...field('company')} />
      <TextField
        label={t`Tax code`}
        inputMode="numeric"
        hint={t`10 digits, 13 for a branch, or 12 for a household business`}
        {...field('tax_code')}
      />
      <TextField label={t`Address`} autoComplete="street-address" {...field('address')} />
      <TextField
        label={t`Email for receipts`}
        type="email"
        autoComplete="email"
        hint={t`Empty: to the address of your account`}
        {...field('email')}
      />
      <div>
        <Button type="submit" look="dark" busy={isPending}>
          <Trans>Save</Trans>
        </Button>
      </div>
    </form>
  );
}
