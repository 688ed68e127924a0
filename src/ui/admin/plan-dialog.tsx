import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';

import { Feature } from '#api/contract/choices.ts';
import type { PlanForm, PlanHistory } from '#api/contract/admin-plans.ts';
import { annualPrice } from '#api/contract/pricing.ts';
import { adminContentMutations } from '#api/queries/admin-content.queries.ts';
import { planNames } from '#ui/messages/admin-messages.ts';
import { featureNames } from '#ui/messages/features-messages.ts';
import { useApi } from '#ui/patterns/api-context.ts';
import { FailureCallout } from '#ui/patterns/failure-callout.tsx';
import { failureOf } from '#ui/patterns/failure-of.ts';
import { showToast } from '#ui/patterns/toasts.tsx';
import { Button } from '#ui/primitives/button.tsx';
import { Callout } from '#ui/primitives/callout.tsx';
import { Checkbox } from '#ui/primitives/checkbox.tsx';
import { Dialog } from '#ui/primitives/dialog.tsx';
import { Select } from '#ui/primitives/select.tsx';
import { TextField } from '#ui/primitives/text-field.tsx';

export type PlanVersion = PlanHistory['versions'][number];

const toInt = (text: string): number | null => (/^\d{1,9}$/.test(text.trim()) ? Number(text) : null);

/** Dialog with the fields of a new version of a plan. */
export function PlanDialog({ version, onClose }: { version: PlanVersion; onClose: () => void }) {
  const { t, i18n } = useLingui();
  const heading = useId();
  const mutations = useApi(adminContentMutations);
  const { mutate, isPending, error } = useMutation(mutations.revisePlan());
  const [monthly, setMonthly] = useState(version.monthly_vnd === null ? '' : String(version.monthly_vnd));
  const [credits, setCredits] = useState(version.credits === null ? '' : String(version.credits));
  const [jobs, setJobs] = useState(String(version.jobs_at_once));
  const [months, setMonths] = useState(String(version.rollover_months));
  const [form, setForm] = useState({
    credit_policy: version.credit_policy,
    watermark: version.watermark,
    features: version.features,
    api_access: version.api_access,
  });
  const name = i18n._(planNames[version.plan]);
  const [price, count, maxJobs, rollover] = [toInt(monthly), toInt(credits), toInt(jobs), toInt(months)];
  const year = price === null ? '' : i18n.number(annualPrice(price));
  const isValid =
    (monthly === '' || price !== null) &&
    (credits === '' || count !== null) &&
    maxJobs !== null &&
    maxJobs >= 1 &&
    rollover !== null &&
    rollover <= 12 &&
    form.features.length > 0;
  const offer = () => {
    if (!isValid || maxJobs === null || rollover === null) return;
    const body: PlanForm = {
      plan: version.plan,
      of_version: version.version,
      monthly_vnd: price,
      credits: count,
      rollover_months: rollover,
      jobs_at_once: maxJobs,
      ...form,
    };
    mutate(body, {
      onSuccess: () => {
        showToast({ title: t`Another version of ${name} is offered`, tone: 'done' });
        onClose();
      },
    });
  };
  return (
    <Dialog labelledBy={heading} onClose={onClose}>
      <form
        className="grid gap-4 p-8"
        onSubmit={(event) => {
          event.preventDefault();
          offer();
        }}
      >
        <h2 id={heading} className="pr-10 text-[26px]">
          <Trans>Another version of {name}</Trans>
        </h2>
        <Callout tone="hint">
          <Trans>New customers get it from now on. Who bought the version before keeps it.</Trans>
        </Callout>
        <TextField
          label={t`Price of a month, in đồng; empty: by contact`}
          inputMode="numeric"
          value={monthly}
          hint={price === null ? undefined : t`A year: ${year} ₫`}
          onChange={({ target }) => setMonthly(target.value)}
        />
        <TextField
          label={t`Credits a month; empty: unlimited`}
          inputMode="numeric"
          value={credits}
          onChange={({ target }) => setCredits(target.value)}
        />
        <div className="grid gap-4 sm:grid-cols-2">
          <Select
            label={t`Credits that are left`}
            value={form.credit_policy}
            options={[
              { value: 'expire', label: t`end with the month` },
              { value: 'rollover', label: t`are kept for months` },
            ]}
            onChange={(credit_policy) => setForm({ ...form, credit_policy })}
          />
          <TextField
            label={t`Months they are kept`}
            inputMode="numeric"
            value={months}
            onChange={({ target }) => setMonths(target.value)}
          />
        </div>
        <TextField
          label={t`Jobs at once`}
          inputMode="numeric"
          value={jobs}
          onChange={({ target }) => setJobs(target.value)}
        />
        <Checkbox
          label={t`Exports carry a watermark`}
          checked={form.watermark}
          onChange={(watermark) => setForm({ ...form, watermark })}
        />
        <Checkbox
          label={t`API tokens may be made`}
          checked={form.api_access}
          onChange={(api_access) => setForm({ ...form, api_access })}
        />
        <fieldset className="grid gap-2">
          <legend className="mb-1 text-[14px] font-500">
            <Trans>Tools</Trans>
          </legend>
          {Feature.options.map((feature) => (
            <Checkbox
              key={feature}
              label={i18n._(featureNames[feature])}
              checked={form.features.includes(feature)}
              onChange={(chosen) =>
                setForm({
                  ...form,
                  features: chosen
                    ? [...form.features, feature]
                    : form.features.filter((each) => each !== feature),
                })
              }
            />
          ))}
        </fieldset>
        <FailureCallout title={t`Nothing was changed`} failure={failureOf(error)} />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" look="dark" busy={isPending} disabled={!isValid}>
            <Trans>Offer it</Trans>
          </Button>
          <Button look="quiet" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
