import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';

import type { InboxThread } from '#api/contract/admin-inbox.ts';
import {
  adminContentFiles,
  adminContentMutations,
  adminContentQueries,
} from '#api/queries/admin-content.queries.ts';
import { contactTopics } from '#ui/messages/contact-messages.ts';
import { useApi } from '#ui/patterns/api-context.ts';
import { FailureCallout } from '#ui/patterns/failure-callout.tsx';
import { failureOf } from '#ui/patterns/failure-of.ts';
import { PageHead } from '#ui/patterns/page-head.tsx';
import { showToast } from '#ui/patterns/toasts.tsx';
import { saveBlob } from '#ui/patterns/save-file.ts';
import { Button, LinkButton } from '#ui/primitives/button.tsx';
import { Chip } from '#ui/primitives/chip.tsx';
import { Field } from '#ui/primitives/field.tsx';

import { fileLine } from './formats.ts';
import { useMessageStatuses } from './message-statuses.ts';
import { Moment, Loaded } from './query-result.tsx';
import { useFileMessage } from './use-filing.ts';

/** Message with its answers and the form for another answer. */
export function MessagePage({ id }: { id: string }) {
  const { t } = useLingui();
  const queries = useApi(adminContentQueries);
  const thread = useQuery(queries.message(id));
  return (
    <main>
      <PageHead title={t`Message`} description={t`A message to the studio.`} />
      <p className="mt-6">
        <Link to="/admin/inbox" className="link">
          <Trans>All messages</Trans>
        </Link>
      </p>
      <Loaded query={thread}>{(data) => <Thread thread={data} />}</Loaded>
    </main>
  );
}

function Thread({ thread: { message, answers } }: { thread: InboxThread }) {
  const { t, i18n } = useLingui();
  const statuses = useMessageStatuses();
  const files = useApi(adminContentFiles);
  const { file: set, isFiling } = useFileMessage(message);
  const file = useMutation(files.messageFile());
  const { id, status } = message;
  return (
    <>
      <h1 className="mt-3 text-[36px] break-words">{`${message.last_name} ${message.first_name}`}</h1>
      <p className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-1 text-ink-2">
        <a className="link" href={`mailto:${message.email}`}>
          {message.email}
        </a>
        {message.phone}
        <span>{i18n._(contactTopics[message.topic])}</span>
        <Moment at={message.created_at} />
        <Chip>{statuses[status]}</Chip>
        <code className="text-xs">{message.reference}</code>
      </p>
      <p lang={message.locale} className="mt-6 max-w-180 whitespace-pre-wrap break-words">
        {message.description}
      </p>
      {message.files.length > 0 && (
        <ul className="mt-4 grid justify-items-start gap-1.5">
          {message.files.map(({ id: fileId, name, bytes }) => (
            <li key={fileId}>
              <LinkButton
                onClick={() =>
                  file.mutate({ id, file: fileId }, { onSuccess: (blob) => saveBlob(blob, name) })
                }
              >
                <span className="i-lucide-paperclip mr-2" aria-hidden="true" />
                {fileLine(name, i18n.number(Math.ceil(bytes / 1024)))}
              </LinkButton>
            </li>
          ))}
        </ul>
      )}
      <div className="mt-3">
        <FailureCallout title={t`The file could not be fetched`} failure={failureOf(file.error)} />
      </div>
      {answers.map((answer) => (
        <article key={answer.id} className="mt-6 max-w-180 border-l-2 border-jade pl-5">
          <p className="text-sm text-ink-2">
            {answer.author} · <Moment at={answer.created_at} />
          </p>
          <p lang={message.locale} className="mt-1 whitespace-pre-wrap break-words">
            {answer.text}
          </p>
        </article>
      ))}
      <Answer key={answers.length} id={id} />
      <div className="mt-8 flex flex-wrap gap-3 border-t border-line pt-6">
        {status !== 'closed' && (
          <Button look="ghost" size="small" busy={isFiling} onClick={() => set('closed')}>
            <Trans>Done</Trans>
          </Button>
        )}
        {status !== 'new' && (
          <Button look="ghost" size="small" busy={isFiling} onClick={() => set('new')}>
            <Trans>Mark as new</Trans>
          </Button>
        )}
        {status !== 'held' && (
          <Button look="ghost" size="small" busy={isFiling} onClick={() => set('held')}>
            <Trans>Spam</Trans>
          </Button>
        )}
      </div>
    </>
  );
}

function Answer({ id }: { id: string }) {
  const { t } = useLingui();
  const mutations = useApi(adminContentMutations);
  const { mutate, isPending, error } = useMutation(mutations.answerMessage());
  const [text, setText] = useState('');
  return (
    <form
      className="mt-8 grid max-w-180 justify-items-start gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim() === '' || isPending) return;
        mutate(
          { id, text },
          { onSuccess: () => showToast({ title: t`The answer is on its way`, tone: 'done' }) },
        );
      }}
    >
      <Field
        className="w-full"
        label={t`Answer`}
        hint={t`It is mailed to the sender, in the language of the message.`}
      >
        {(wiring) => (
          <textarea
            {...wiring}
            rows={7}
            maxLength={8000}
            className="field-control"
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        )}
      </Field>
      <FailureCallout title={t`The answer was not sent; it is still here`} failure={failureOf(error)} />
      <Button type="submit" look="dark" busy={isPending} disabled={text.trim() === ''}>
        <Trans>Send the answer</Trans>
      </Button>
    </form>
  );
}
