import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { blogLimits } from '#api/contract/admin-blog.ts';
import type { Locale } from '#api/contract/common.ts';
import { adminContentQueries } from '#api/queries/admin-content.queries.ts';
import type { Translation } from '#machines/blog-editor/blog-editor.types.ts';
import { useApi } from '#ui/patterns/api-context.ts';
import { useStableValue } from '#ui/patterns/use-stable-value.ts';
import { Field } from '#ui/primitives/field.tsx';
import { SegmentedControl } from '#ui/primitives/segmented-control.tsx';
import { TextField } from '#ui/primitives/text-field.tsx';

import { PlacedPicture } from './placed-picture.tsx';

const names: Record<Locale, string> = { vi: 'Tiếng Việt', en: 'English' };
/** Lengths, in characters, that a search result shows. */
const titleShown = 60;
const summaryShown = 155;

type WritingFieldsProps = {
  lang: Locale;
  writing: Translation;
  cover: string;
  onChange: (writing: Translation) => void;
};

/** Fields of a post in one language: text, preview, and search result. */
export function WritingFields({ lang, writing, cover, onChange }: WritingFieldsProps) {
  const { t } = useLingui();
  const [view, setView] = useState<'write' | 'preview'>('write');
  const set = (part: Partial<Translation>) => onChange({ ...writing, ...part });
  const { title, summary, body, coverAlt, slug } = writing;
  return (
    <section lang={lang} className="grid content-start gap-4">
      <h2 className="text-[22px]">{names[lang]}</h2>
      <TextField
        label={t`Title`}
        maxLength={blogLimits.title}
        value={title}
        hint={title.length > titleShown ? t`Search results show about ${titleShown} characters.` : undefined}
        onChange={({ target }) => set({ title: target.value })}
      />
      <Field
        label={t`Summary`}
        hint={
          summary.length > summaryShown ? t`Search results show about ${summaryShown} characters.` : undefined
        }
      >
        {(wiring) => (
          <textarea
            {...wiring}
            rows={3}
            maxLength={blogLimits.summary}
            className="field-control"
            value={summary}
            onChange={({ target }) => set({ summary: target.value })}
          />
        )}
      </Field>
      <SegmentedControl
        label={t`View`}
        value={view}
        choices={[
          { value: 'write', label: t`Write` },
          { value: 'preview', label: t`Preview` },
        ]}
        onChange={setView}
      />
      {view === 'write' ? (
        <Body body={body} onBody={(next) => set({ body: next })} />
      ) : (
        <Preview body={body} lang={lang} />
      )}
      <TextField
        label={t`Description of the cover picture`}
        hint={
          cover !== '' && coverAlt === ''
            ? t`Say what is seen, for people who can't see it: the cover has no description yet.`
            : undefined
        }
        maxLength={blogLimits.coverAlt}
        value={coverAlt}
        onChange={({ target }) => set({ coverAlt: target.value })}
      />
      <TextField
        label={t`Address (slug)`}
        hint={t`Made of the title where nothing is given; what was published keeps its address.`}
        maxLength={100}
        value={slug}
        onChange={({ target }) => set({ slug: target.value })}
      />
      <SeoFields writing={writing} onChange={set} />
      <SearchPreview lang={lang} writing={writing} cover={cover} />
    </section>
  );
}

function Body({ body, onBody }: { body: string; onBody: (body: string) => void }) {
  const { t } = useLingui();
  return (
    <>
      <Field label={t`Text (Markdown)`}>
        {(wiring) => (
          <textarea
            {...wiring}
            rows={22}
            maxLength={blogLimits.body}
            className="field-control font-mono text-sm"
            value={body}
            onChange={({ target }) => onBody(target.value)}
          />
        )}
      </Field>
      <PlacedPicture onPlaced={(markdown) => onBody(`${body.trimEnd()}${markdown}`)} />
    </>
  );
}

type SeoFieldsProps = { writing: Translation; onChange: (part: Partial<Translation>) => void };

/** Title and description for search engines and shared links that replace the post's own. */
function SeoFields({ writing: { title, summary, seoTitle, seoDescription }, onChange }: SeoFieldsProps) {
  const { t } = useLingui();
  return (
    <>
      <TextField
        label={t`Title for searches and shares`}
        hint={t`The title stands there where nothing is given.`}
        placeholder={title}
        maxLength={blogLimits.seoTitle}
        value={seoTitle}
        onChange={({ target }) => onChange({ seoTitle: target.value })}
      />
      <Field
        label={t`Description for searches and shares`}
        hint={t`The summary stands there where nothing is given.`}
      >
        {(wiring) => (
          <textarea
            {...wiring}
            rows={2}
            maxLength={blogLimits.seoDescription}
            className="field-control"
            placeholder={summary}
            value={seoDescription}
            onChange={({ target }) => onChange({ seoDescription: target.value })}
          />
        )}
      </Field>
    </>
  );
}

function Preview({ body, lang }: { body: string; lang: Locale }) {
  const queries = useApi(adminContentQueries);
  const settled = useStableValue(body, 300);
  const { data, isError } = useQuery(queries.preview(settled, lang));
  if (isError)
    return (
      <p role="alert">
        <Trans>The preview can't be made now. The text is as it was.</Trans>
      </p>
    );
  return (
    <div
      className="article min-h-60 rounded border border-line p-5"
      aria-busy={data === undefined}
      // The server renders and sanitises the HTML, as for the public page.
      dangerouslySetInnerHTML={{ __html: data?.html ?? '' }}
    />
  );
}

const cut = (text: string, most: number): string =>
  text.length > most ? `${text.slice(0, most - 1).trimEnd()}…` : text;

/** Preview of the post in a search result and a shared link. */
function SearchPreview({ lang, writing, cover }: Omit<WritingFieldsProps, 'onChange'>) {
  const { slug, coverAlt, seoTitle, seoDescription } = writing;
  const title = seoTitle || writing.title;
  const summary = seoDescription || writing.summary;
  const path = `/blog/${slug || '…'}${lang === 'en' ? '?lang=en' : ''}`;
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <div className="panel p-4">
        <p className="eyebrow text-ink-3">
          <Trans>Search result</Trans>
        </p>
        <p className="mt-2 text-xs text-ink-2">{path}</p>
        <p className="text-[17px] text-jade">{cut(title, titleShown) || '–'}</p>
        <p className="text-sm text-ink-2">{cut(summary, summaryShown) || '–'}</p>
      </div>
      <div className="panel overflow-hidden">
        {cover !== '' && <img src={cover} alt={coverAlt} className="aspect-[1.91] w-full object-cover" />}
        <div className="p-4">
          <p className="eyebrow text-ink-3">
            <Trans>Shared link</Trans>
          </p>
          <p className="mt-2 font-500">{cut(title, 70) || '–'}</p>
          <p className="text-sm text-ink-2">{cut(summary, 110) || '–'}</p>
        </div>
      </div>
    </div>
  );
}
