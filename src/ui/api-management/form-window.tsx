import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';

import { Feature } from '#api/contract/choices.ts';
import { TokenForm, type TokenFormInput } from '#api/contract/token-forms.ts';
import { type ApiToken, rateLimits, type TokenMode, tokenModes } from '#api/contract/tokens.ts';
import { selectFailure, selectIsBusy, selectToken } from '#machines/api-token/api-token.selectors.ts';
import { featureNames } from '#ui/messages/features-messages.ts';
import { FailureCallout } from '#ui/patterns/failure-callout.tsx';
import { useContractForm } from '#ui/patterns/use-contract-form.ts';
import { Button } from '#ui/primitives/button.tsx';
import { Dialog } from '#ui/primitives/dialog.tsx';
import { Field } from '#ui/primitives/field.tsx';
import { TextField } from '#ui/primitives/text-field.tsx';

import type { ApiTokenRef } from './api-management.types.ts';
import { usePlanHasApi } from './plan-access.tsx';

/** Converts a timestamp into the value of a date field in the user's time zone. */
function toDateValue(time: string | null): string {
  if (time === null) return '';
  const date = new Date(time);
  const two = (part: number) => String(part).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

const valuesOf = (token: ApiToken | null, usualMode: TokenMode): TokenFormInput => ({
  name: token?.name ?? '',
  mode: token?.mode ?? usualMode,
  services: token?.services ?? [],
  rate_limit: String(token?.rate_limit ?? rateLimits.usual),
  expires_at: toDateValue(token?.expires_at ?? null),
  allowed_ips: token?.allowed_ips.join('\n') ?? '',
  monthly_cap: token?.monthly_cap ? String(token.monthly_cap) : '',
});

/** Form that creates a token or changes its permissions. */
export function FormWindow({ actor }: { actor: ApiTokenRef }) {
  const { t } = useLingui();
  const token = useSelector(actor, selectToken);
  const failure = useSelector(actor, selectFailure);
  const isBusy = useSelector(actor, selectIsBusy);
  const hasApi = usePlanHasApi();
  const { submit, field } = useContractForm({
    schema: TokenForm,
    defaultValues: valuesOf(token, hasApi ? 'live' : 'test'),
    failure,
    first: 'name',
    onSubmit: (form) => actor.send({ type: 'form.submitted', form }),
  });
  const close = () => actor.send({ type: 'window.closed' });
  return (
    <Dialog labelledBy="token-form-title" onClose={close} className="w-160">
      <form noValidate onSubmit={submit} className="grid gap-5 p-7">
        <h2 id="token-form-title" className="pr-10 text-[28px]">
          {token ? <Trans>Edit the token</Trans> : <Trans>Create a token</Trans>}
        </h2>
        <FailureCallout
          title={token ? t`The token was not changed` : t`Failed to create API token. Please try again.`}
          failure={failure}
        />
        <TextField
          label={t`Token name`}
          hint={t`So that you recognise it: the program that uses it, say.`}
          autoComplete="off"
          {...field('name')}
        />
        {!token && <ModeChoice field={field('mode')} hasApi={hasApi} />}
        <ServiceChoice field={field('services')} />
        <Limits field={field} />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" busy={isBusy}>
            {token ? <Trans>Save the changes</Trans> : <Trans>Create the token</Trans>}
          </Button>
          <Button look="quiet" disabled={isBusy} onClick={close}>
            <Trans>Cancel</Trans>
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

type Registered = ReturnType<ReturnType<typeof useContractForm<TokenFormInput, TokenForm>>['field']>;

function ModeChoice({ field, hasApi }: { field: Registered; hasApi: boolean }) {
  const { t } = useLingui();
  const { error: _, ...input } = field;
  const words = {
    live: [t`Live`, hasApi ? t`Makes real pictures and takes credits.` : t`Needs a plan with API access.`],
    test: [t`Test`, t`Runs every call with a canned result and takes no credits.`],
  } as const;
  return (
    <fieldset className="grid gap-2.5">
      <legend className="mb-1.5 text-[14px] font-500">
        <Trans>Mode</Trans>
      </legend>
      {tokenModes.map((mode) => (
        <label key={mode} className="flex cursor-pointer items-start gap-2.5 text-[14px] leading-6">
          <input
            type="radio"
            className="size-6 flex-none accent-lacquer"
            value={mode}
            {...input}
            disabled={mode === 'live' && !hasApi}
          />
          <span>
            <span className="font-500">{words[mode][0]}</span>
            <span className="text-ink-2"> · {words[mode][1]}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}

function ServiceChoice({ field: { error, ...input } }: { field: Registered }) {
  const { i18n } = useLingui();
  return (
    <fieldset aria-describedby="services-note" className="grid gap-2.5">
      <legend className="mb-1.5 text-[14px] font-500">
        <Trans>Service permissions</Trans>
      </legend>
      <div className="grid gap-2.5 sm:grid-cols-2">
        {Feature.options.map((feature) => (
          <label key={feature} className="flex cursor-pointer items-start gap-2.5 text-[14px] leading-6">
            <input type="checkbox" className="size-6 flex-none accent-lacquer" value={feature} {...input} />
            {i18n._(featureNames[feature])}
          </label>
        ))}
      </div>
      <p id="services-note" aria-live="polite" className="field-note text-lacquer">
        {error && <span className="i-lucide-circle-alert mr-1.5" aria-hidden="true" />}
        {error}
      </p>
    </fieldset>
  );
}

function Limits({ field }: { field: (name: keyof TokenFormInput) => Registered }) {
  const { t } = useLingui();
  const { error: rangesError, ...ranges } = field('allowed_ips');
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label={t`Requests per minute`}
          hint={t`From 1 to 1000.`}
          inputMode="numeric"
          {...field('rate_limit')}
        />
        <TextField
          label={t`Credits per month`}
          hint={t`Empty for as many as you have.`}
          inputMode="numeric"
          {...field('monthly_cap')}
        />
        <TextField
          label={t`Last day`}
          hint={t`Empty for a token that does not expire.`}
          type="date"
          {...field('expires_at')}
        />
      </div>
      <Field
        label={t`Allowed IP addresses`}
        hint={t`One a line, ranges too: 203.0.113.0/24. Empty for any address.`}
        error={rangesError}
      >
        {(wiring) => (
          <textarea rows={3} className="field-control" spellCheck={false} {...ranges} {...wiring} />
        )}
      </Field>
    </>
  );
}
