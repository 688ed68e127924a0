import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery } from '@tanstack/react-query';

import { BillingDetails } from '#api/contract/receipts.ts';
import { paymentMutations, paymentQueries } from '#api/queries/payments.queries.ts';
import { useApi } from '#ui/patterns/api-context.ts';
import { FailureCallout } from '#ui/patterns/failure-callout.tsx';
import { failureOf } from '#ui/patterns/failure-of.ts';
import { showToast } from '#ui/patterns/toasts.tsx';
import { useContractForm } from '#ui/patterns/use-contract-form.ts';
import { Button } from '#ui/primitives/button.tsx';
import { TextField } from '#ui/primitives/text-field.tsx';

/** What receipts from now on say of the buyer. */
export function BillingDetailsForm() {
  const queries = useApi(paymentQueries);
  const { data } = useQuery(queries.billingDetails());
  return (
    <section aria-labelledby="billing" className="mt-14 border-t border-line py-9">
      <h2 id="billing" className="heading text-[24px]">
        <Trans>Details on your receipts</Trans>
      </h2>
      <p className="mt-2 mb-5 max-w-160 text-ink-2">
        <Trans>
          For a company: its name, tax code and address stand on receipts that are issued from now on.
          Receipts that you have stay as they are.
        </Trans>
      </p>
      {data && <Fields details={data} />}
    </section>
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
        hint={t`10 digits, or 13 for a branch`}
        {...field('tax_code')}
      />
      <TextField label={t`Address`} autoComplete="street-address" {...field('address')} />
      <div>
        <Button type="submit" look="dark" busy={isPending}>
          <Trans>Save</Trans>
        </Button>
      </div>
    </form>
  );
}
