import './contact.css';

import { Trans, useLingui } from '@lingui/react/macro';

import { contactFiles, contactLimits } from '#api/contract/contact.ts';
import { errorText } from '#ui/messages/errors.ts';
import '#ui/messages/later-errors.ts';
import { fieldMessages } from '#ui/messages/fields.ts';
import { PageHead } from '#ui/patterns/page-head.tsx';
import { buttonClass } from '#ui/primitives/button.tsx';

import { acceptedTypes } from './accepted-types.ts';

/** Confirmation after a form that was posted without JavaScript. */
export function SentPage() {
  const { t } = useLingui();
  return (
    <main className="wrap min-h-[62vh] max-w-180 py-20 lg:py-28">
      <PageHead title={t`Your message has arrived`} description={t`We answer by email.`} />
      <h1 className="text-[40px] lg:text-[52px]">
        <Trans>Your message has arrived</Trans>
      </h1>
      <p className="mt-4 text-lg text-ink-2">
        <Trans>A receipt with its number is on its way to you, and we answer to the same address.</Trans>
      </p>
      <p className="mt-8">
        <a href="/" className={buttonClass('primary')}>
          <Trans>Back to home</Trans>
        </a>
      </p>
    </main>
  );
}

/** Rejection of a form that was posted without JavaScript: the fragment names the reason (`#email`), and the browser marks it. */
export function NotSentPage() {
  const { t, i18n } = useLingui();
  const { count, megabytes } = contactFiles;
  const { description: length } = contactLimits;
  const reasons = [
    { id: 'first_name', text: t`Please fill in your first name.` },
    { id: 'last_name', text: t`Please fill in your last name.` },
    { id: 'email', text: i18n._(fieldMessages.email_invalid) },
    { id: 'phone', text: i18n._(fieldMessages.phone_invalid) },
    { id: 'topic', text: t`Please choose a topic.` },
    { id: 'description', text: t`The message is empty, or longer than ${length} characters.` },
    { id: 'file_type_refused', text: errorText(i18n, 'file_type_refused', { acceptedTypes }) },
    { id: 'file_too_large', text: t`A file is larger than ${megabytes} MB.` },
    { id: 'too_many_files', text: t`There are more than ${count} files.` },
    { id: 'file_unreadable', text: t`A file is empty or damaged.` },
    {
      id: 'rate_limited',
      text: t`Too many messages came from your connection. Please try again in an hour.`,
    },
  ];
  return (
    <main className="wrap min-h-[62vh] max-w-180 py-20 lg:py-28">
      <PageHead
        title={t`Your message was not sent`}
        description={t`What to change before sending it again.`}
      />
      <h1 className="text-[40px] lg:text-[52px]">
        <Trans>Your message was not sent</Trans>
      </h1>
      <p className="mt-4 text-lg text-ink-2">
        <Trans>
          Go back with your browser's back button: what you wrote is still in the form. One of these has to
          change; the marked one, where one is marked.
        </Trans>
      </p>
      <ul className="mt-8 border-t border-ink">
        {reasons.map(({ id, text }) => (
          <li key={id} id={id} className="contact-reason">
            {text}
          </li>
        ))}
      </ul>
      <p className="mt-8">
        <a href="/contact" className={buttonClass('ghost')}>
          <Trans>To an empty form</Trans>
        </a>
      </p>
    </main>
  );
}
