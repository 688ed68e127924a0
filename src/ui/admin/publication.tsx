import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import { useState } from 'react';

import type { AdminPost, AdminTranslation, PublicationForm } from '#api/contract/admin-blog.ts';
import type { Locale } from '#api/contract/common.ts';
import { adminContentMutations } from '#api/queries/admin-content.queries.ts';
import { selectEditorView, selectVersion } from '#machines/blog-editor/blog-editor.selectors.ts';
import { useApi } from '#ui/patterns/api-context.ts';
import { FailureCallout } from '#ui/patterns/failure-callout.tsx';
import { failureOf } from '#ui/patterns/failure-of.ts';
import { Button } from '#ui/primitives/button.tsx';
import { Checkbox } from '#ui/primitives/checkbox.tsx';
import { TextField } from '#ui/primitives/text-field.tsx';

import type { BlogEditorRef } from './editor-state.tsx';
import { studioZone } from './formats.ts';
import { PublicationState } from './publication-state.tsx';

const names: Record<Locale, string> = { vi: 'Tiếng Việt', en: 'English' };
type PublicationProps = {
  actor: BlogEditorRef;
  post: AdminPost;
  isOnSite: (post: AdminPost) => boolean;
};

/** Publication of each language on its own: now, at a scheduled time, or withdrawn. */
export function Publication({ actor, post: first, isOnSite }: PublicationProps) {
  const { t } = useLingui();
  const mutations = useApi(adminContentMutations);
  const { mutate, isPending, error, data } = useMutation(mutations.publish());
  const view = useSelector(actor, selectEditorView);
  const version = useSelector(actor, selectVersion);
  const post = data ?? first;
  const submit = (form: PublicationForm) =>
    mutate(
      { id: post.id, form },
      {
        onSuccess: (next) =>
          actor.send({ type: 'version.counted', version: next.version, savesByItself: !isOnSite(next) }),
      },
    );
  return (
    <section className="mt-9 border-t border-line pt-6">
      <h2 className="mb-1 text-[22px]">
        <Trans>Publication</Trans>
      </h2>
      {view !== 'saved' && (
        <p className="mb-3 text-ink-2">
          <NotPublished />
        </p>
      )}
      <div className="mt-4 grid gap-8 xl:grid-cols-2">
        {post.translations.map((translation) => (
          <Language
            key={translation.lang}
            translation={translation}
            version={version ?? post.version}
            busy={isPending}
            disabled={view !== 'saved'}
            onSubmit={submit}
          />
        ))}
      </div>
      <div className="mt-4">
        <FailureCallout title={t`Nothing was changed on the site`} failure={failureOf(error)} />
      </div>
    </section>
  );
}

const NotPublished = () => <Trans>Only what is saved can be published.</Trans>;

type LanguageProps = {
  translation: AdminTranslation;
  version: number;
  busy: boolean;
  disabled: boolean;
  onSubmit: (form: PublicationForm) => void;
};

function Language({ translation, version, busy, disabled, onSubmit }: LanguageProps) {
  const { t } = useLingui();
  const [scheduledAt, setAt] = useState('');
  const [announce, setAnnounce] = useState(false);
  const { lang, status, preview_path, slug } = translation;
  const target = { lang, version };
  const buttonState = { busy, disabled, why: <NotPublished /> };
  return (
    <div className="grid content-start justify-items-start gap-4">
      <h3 className="text-lg font-500">{names[lang]}</h3>
      <PublicationState translation={translation} />
      <p className="flex flex-wrap gap-4">
        <a
          className="link"
          href={status === 'published' ? `/blog/${slug}` : preview_path}
          target="_blank"
          rel="noreferrer"
        >
          {status === 'published' ? <Trans>Open on the site</Trans> : <Trans>Private preview</Trans>}
        </a>
      </p>
      {status === 'published' ? (
        <Button
          look="danger"
          size="small"
          {...buttonState}
          onClick={() => onSubmit({ ...target, action: 'unpublish' })}
        >
          <Trans>Take it off the site</Trans>
        </Button>
      ) : (
        <>
          <Checkbox
            label={t`Tell the subscribers of the newsletter`}
            checked={announce}
            onChange={setAnnounce}
          />
          <Button
            look="dark"
            size="small"
            {...buttonState}
            onClick={() => onSubmit({ ...target, action: 'publish', announce })}
          >
            <Trans>Publish now</Trans>
          </Button>
          <TextField
            label={t`Or at a moment, in Vietnam`}
            type="datetime-local"
            value={scheduledAt}
            onChange={({ target }) => setAt(target.value)}
          />
          <Button
            look="ghost"
            size="small"
            {...buttonState}
            disabled={disabled || scheduledAt === ''}
            why={disabled ? <NotPublished /> : <Trans>Choose the moment first.</Trans>}
            onClick={() =>
              onSubmit({
                ...target,
                action: 'schedule',
                announce,
                at: new Date(`${scheduledAt}:00+07:00`).toISOString(),
                zone: studioZone,
              })
            }
          >
            <Trans>Schedule</Trans>
          </Button>
        </>
      )}
    </div>
  );
}
