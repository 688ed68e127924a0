import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';

import { ContactForm, contactTrap } from '#api/contract/contact.ts';
import {
  selectFailure,
  selectIsBusy,
  selectValues,
  selectView,
} from '#machines/contact/contact.selectors.ts';
import type { ContactValues } from '#machines/contact/contact.types.ts';
import { contactTopics } from '#ui/messages/contact-messages.ts';
import { useContractForm } from '#ui/patterns/use-contract-form.ts';
import { Button } from '#ui/primitives/button.tsx';
import { Field } from '#ui/primitives/field.tsx';
import { TextField } from '#ui/primitives/text-field.tsx';

import type { ContactViewProps } from './contact-view.types.ts';
import { ContactFailure } from './contact-failure.tsx';
import { FilesField } from './files-field.tsx';

const fieldNames: readonly (keyof ContactValues)[] = [
  'first_name',
  'last_name',
  'email',
  'phone',
  'topic',
  'description',
];

function textIn(data: FormData, name: string): string {
  const value = data.get(name);
  return typeof value === 'string' ? value : '';
}

function valuesOf(form: HTMLFormElement): ContactValues {
  const data = new FormData(form);
  const text = (name: keyof ContactValues) => textIn(data, name);
  return {
    first_name: text('first_name'),
    last_name: text('last_name'),
    email: text('email'),
    phone: text('phone'),
    topic: text('topic'),
    description: text('description'),
  };
}

const trapOf = (form: HTMLFormElement | null): string =>
  form === null ? '' : textIn(new FormData(form), contactTrap);

/** Contact form: the browser posts it until hydration, then the machine sends it. */
export function FormView({ actor }: ContactViewProps) {
  const { i18n } = useLingui();
  const ref = useRef<HTMLFormElement>(null);
  const isOpen = useSelector(actor, selectView) === 'form';
  const isBusy = useSelector(actor, selectIsBusy);
  const failure = useSelector(actor, selectFailure);
  const { submit, field, setValue } = useContractForm({
    schema: ContactForm,
    defaultValues: {},
    found: fieldNames,
    failure,
    onSubmit: (form) => actor.send({ type: 'message.submitted', form, trap: trapOf(ref.current) }),
  });
  const report = () => ref.current && actor.send({ type: 'form.changed', values: valuesOf(ref.current) });

  // Text that was typed before hydration becomes the first change.
  useEffect(() => {
    if (!isOpen) report();
    // oxlint-disable-next-line react/exhaustive-deps -- once
  }, []);
  // The loaded draft fills the fields.
  useEffect(() => {
    if (!isOpen) return;
    const values = selectValues(actor.getSnapshot());
    for (const name of fieldNames) setValue(name, values[name]);
    // oxlint-disable-next-line react/exhaustive-deps -- once for each opening
  }, [isOpen]);

  return (
    <form
      ref={ref}
      method="post"
      action="/contact"
      encType="multipart/form-data"
      noValidate={isOpen}
      onSubmit={isOpen ? submit : undefined}
      onInput={report}
      className="relative grid content-start gap-5"
    >
      <ContactFailure failure={failure} />
      <Fields field={field} />
      <FilesField actor={actor} />
      <input type="hidden" name="locale" value={i18n.locale} />
      <div className="contact-trap" aria-hidden="true">
        <label>
          Website
          <input type="text" name={contactTrap} tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      {/* The request records when the form was opened, without JavaScript. */}
      <img src="/api/contact/ticket" width="1" height="1" alt="" className="absolute bottom-0 right-0" />
      <p className="text-sm text-ink-2">
        <Trans>
          What you send is kept to answer you, and is seen by those who run Mốt alone.{' '}
          <a href="/privacy#contact" className="link">
            How we handle it
          </a>
        </Trans>
      </p>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={isBusy}>
          {isBusy ? <Trans>Sending …</Trans> : <Trans>Send the message</Trans>}
        </Button>
        {isBusy && (
          <Button look="ghost" onClick={() => actor.send({ type: 'sending.cancelled' })}>
            <Trans>Cancel</Trans>
          </Button>
        )}
      </div>
    </form>
  );
}

type FieldsProps = { field: ReturnType<typeof useContractForm<ContactValues, ContactForm>>['field'] };

function Fields({ field }: FieldsProps) {
  const { t, i18n } = useLingui();
  const { error: topicError, ...topic } = field('topic');
  const { error: descriptionError, ...description } = field('description');
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField label={t`First name`} autoComplete="given-name" required {...field('first_name')} />
        <TextField label={t`Last name`} autoComplete="family-name" required {...field('last_name')} />
      </div>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField type="email" label={t`Email`} autoComplete="email" required {...field('email')} />
        <TextField
          type="tel"
          label={t`Phone (optional)`}
          autoComplete="tel"
          hint={t`Only if you would like to be called.`}
          {...field('phone')}
        />
      </div>
      <Field label={t`Topic`} error={topicError}>
        {(wiring) => (
          <span className="relative block">
            <select {...topic} {...wiring} required className="field-control" defaultValue="">
              <option value="" disabled>
                {t`Choose a topic`}
              </option>
              {Object.entries(contactTopics).map(([value, name]) => (
                <option key={value} value={value}>
                  {i18n._(name)}
                </option>
              ))}
            </select>
            <span
              className="i-lucide-chevron-down absolute right-3.5 top-3.75 text-ink-2 pointer-events-none"
              aria-hidden="true"
            />
          </span>
        )}
      </Field>
      <Field label={t`Your message`} error={descriptionError}>
        {(wiring) => (
          <textarea {...description} {...wiring} required rows={7} className="field-control h-auto py-3" />
        )}
      </Field>
    </>
  );
}
