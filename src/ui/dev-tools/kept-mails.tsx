import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';

import type { KeptMail } from '#api/contract/service.ts';
import { serviceQueries } from '#api/queries/service.queries.ts';
import { useApi } from '#ui/patterns/api-context.ts';
import { Spinner } from '#ui/primitives/spinner.tsx';

/** Mails that the server stored instead of sending them, newest first, refreshed every few seconds. */
export function KeptMails() {
  const queries = useApi(serviceQueries);
  const { data, isPending } = useQuery(queries.outbox());
  if (isPending) return <Spinner className="text-[22px]" />;
  if (data === undefined) {
    return (
      <p className="border-y border-line py-6 text-ink-2">
        <Trans>
          Nothing is shown here: the server sends its mail by SMTP, or this browser runs on another machine.
        </Trans>
      </p>
    );
  }
  if (data.mails.length === 0) {
    return (
      <p className="border-y border-line py-6 text-ink-2">
        <Trans>No mail yet. Register, and the code that proves your address appears here.</Trans>
      </p>
    );
  }
  const newestFirst = data.mails.toSorted((a, b) => b.sent_at.localeCompare(a.sent_at));
  return (
    <ul className="grid gap-4" aria-live="polite">
      {newestFirst.map((mail) => (
        <li key={mail.id}>
          <Mail mail={mail} />
        </li>
      ))}
    </ul>
  );
}

function Mail({ mail: { to, subject, text, sent_at } }: { mail: KeptMail }) {
  const { i18n } = useLingui();
  return (
    <article className="panel p-5">
      <header className="flex flex-wrap justify-between gap-x-4 gap-y-1">
        <h3 className="text-[20px]">{subject}</h3>
        <p className="text-sm text-ink-2">
          {to} ·{' '}
          <time dateTime={sent_at}>{i18n.date(sent_at, { dateStyle: 'short', timeStyle: 'medium' })}</time>
        </p>
      </header>
      <pre className="mt-3 whitespace-pre-wrap break-words font-text">{text}</pre>
    </article>
  );
}
