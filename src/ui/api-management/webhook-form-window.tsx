import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';

import { WebhookForm, type WebhookFormInput } from '#api/contract/webhook-forms.ts';
import { defaultLowCredits, type Webhook, webhookEventTypes } from '#api/contract/webhooks.ts';
import { selectFailure, selectIsBusy, selectWebhook } from '#machines/webhook/webhook.selectors.ts';
import { webhookEventNames } from '#ui/messages/webhooks-messages.ts';
import { FailureCallout } from '#ui/patterns/failure-callout.tsx';
import { useContractForm } from '#ui/patterns/use-contract-form.ts';
import { Button } from '#ui/primitives/button.tsx';
import { Dialog } from '#ui/primitives/dialog.tsx';
import { TextField } from '#ui/primitives/text-field.tsx';

import type { WebhookRef } from './api-management.types.ts';

const valuesOf = (webhook: Webhook | null): WebhookFormInput => ({
  url: webhook?.url ?? '',
  events: webhook?.events ?? ['generation.succeeded', 'generation.failed'],
  low_credits: String(webhook?.low_credits ?? defaultLowCredits),
});

/** Form with the URL of an endpoint and the events that it receives. */
export function WebhookFormWindow({ actor }: { actor: WebhookRef }) {
  const { t } = useLingui();
  const webhook = useSelector(actor, selectWebhook);
  const failure = useSelector(actor, selectFailure);
  const isBusy = useSelector(actor, selectIsBusy);
  const { submit, field } = useContractForm({
    schema: WebhookForm,
    defaultValues: valuesOf(webhook),
    failure,
    first: 'url',
    onSubmit: (form) => actor.send({ type: 'form.submitted', form }),
  });
  const close = () => actor.send({ type: 'window.closed' });
  return (
    <Dialog labelledBy="webhook-form-title" onClose={close} className="w-160">
      <form noValidate onSubmit={submit} className="grid gap-5 p-7">
        <h2 id="webhook-form-title" className="pr-10 text-[28px]">
          {webhook ? <Trans>Edit the endpoint</Trans> : <Trans>Add an endpoint</Trans>}
        </h2>
        <FailureCallout
          title={webhook ? t`The endpoint was not changed` : t`The endpoint was not added`}
          failure={failure}
        />
        <TextField
          label={t`Address of the endpoint`}
          hint={t`Public and over HTTPS: https://shop.example/mot-events`}
          inputMode="url"
          autoComplete="off"
          spellCheck={false}
          {...field('url')}
        />
        <EventChoice field={field('events')} />
        <TextField
          label={t`Low credits are fewer than`}
          hint={t`For the event that says that credits run low.`}
          inputMode="numeric"
          {...field('low_credits')}
        />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" busy={isBusy}>
            {webhook ? <Trans>Save the changes</Trans> : <Trans>Add the endpoint</Trans>}
          </Button>
          <Button look="quiet" disabled={isBusy} onClick={close}>
            <Trans>Cancel</Trans>
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

type Registered = ReturnType<ReturnType<typeof useContractForm<WebhookFormInput, WebhookForm>>['field']>;

function EventChoice({ field: { error, ...input } }: { field: Registered }) {
  const { i18n } = useLingui();
  return (
    <fieldset aria-describedby="events-note" className="grid gap-2.5">
      <legend className="mb-1.5 text-[14px] font-500">
        <Trans>Events to send</Trans>
      </legend>
      {webhookEventTypes.map((type) => (
        <label key={type} className="flex cursor-pointer items-start gap-2.5 text-[14px] leading-6">
          <input type="checkbox" className="size-6 flex-none accent-lacquer" value={type} {...input} />
          <span>
            {i18n._(webhookEventNames[type])} <code className="token-hint">{type}</code>
          </span>
        </label>
      ))}
      <p id="events-note" aria-live="polite" className="field-note text-lacquer">
        {error && <span className="i-lucide-circle-alert mr-1.5" aria-hidden="true" />}
        {error}
      </p>
    </fieldset>
  );
}
