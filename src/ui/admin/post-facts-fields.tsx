import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';

import type { Taxonomy } from '#api/contract/admin-blog.ts';
import { adminContentMutations } from '#api/queries/admin-content.queries.ts';
import type { Manuscript } from '#machines/blog-editor/blog-editor.types.ts';
import { useApi } from '#ui/patterns/api-context.ts';
import { FailureCallout } from '#ui/patterns/failure-callout.tsx';
import { failureOf } from '#ui/patterns/failure-of.ts';
import { Button } from '#ui/primitives/button.tsx';
import { Checkbox } from '#ui/primitives/checkbox.tsx';
import { Select } from '#ui/primitives/select.tsx';
import { TextField } from '#ui/primitives/text-field.tsx';

import { PictureUpload } from './picture-upload.tsx';

type PostFactsProps = {
  manuscript: Manuscript;
  terms: Taxonomy;
  onChange: (part: Partial<Manuscript>) => void;
};

/** Fields of a post that both languages share. */
export function PostFacts({ manuscript, terms, onChange }: PostFactsProps) {
  const { t, i18n } = useLingui();
  const nameOf = ({ name }: Taxonomy['tags'][number]) => (i18n.locale === 'vi' ? name.vi : name.en);
  const options = (list: Taxonomy['tags']) => list.map((term) => ({ value: term.id, label: nameOf(term) }));
  const { author, category, tags, cover } = manuscript;
  return (
    <section className="mt-9 border-t border-line pt-6">
      <h2 className="mb-4 text-[22px]">
        <Trans>About the post</Trans>
      </h2>
      <div className="grid gap-4 md:grid-cols-3">
        <Select
          label={t`Author`}
          value={author}
          options={options(terms.authors)}
          onChange={(value) => onChange({ author: value })}
        />
        <Select
          label={t`Category`}
          value={category}
          options={options(terms.categories)}
          onChange={(value) => onChange({ category: value })}
        />
        <div className="grid content-start gap-3">
          <TextField
            label={t`Cover picture`}
            hint={t`Upload one, or name the path of a picture on this site, such as /pictures/silk.webp.`}
            maxLength={300}
            value={cover}
            onChange={({ target }) => onChange({ cover: target.value })}
          />
          <PictureUpload label={t`Upload a cover`} onUploaded={({ path }) => onChange({ cover: path })} />
        </div>
      </div>
      <fieldset className="mt-4">
        <legend className="mb-2 text-[14px] font-500">
          <Trans>Tags</Trans>
        </legend>
        <div className="flex flex-wrap gap-x-6 gap-y-2">
          {terms.tags.map((tag) => (
            <Checkbox
              key={tag.id}
              label={nameOf(tag)}
              checked={tags.includes(tag.id)}
              onChange={(chosen) =>
                onChange({ tags: chosen ? [...tags, tag.id] : tags.filter((each) => each !== tag.id) })
              }
            />
          ))}
        </div>
      </fieldset>
      <NewTerm />
    </section>
  );
}

/** Form that creates a category, an author or a tag. */
function NewTerm() {
  const { t } = useLingui();
  const mutations = useApi(adminContentMutations);
  const category = useMutation(mutations.createCategory());
  const author = useMutation(mutations.createAuthor());
  const tag = useMutation(mutations.createTag());
  const [kind, setKind] = useState<'tag' | 'category' | 'author'>('tag');
  const [name, setName] = useState({ vi: '', en: '' });
  const mutation = { category, author, tag }[kind];
  const emptyText = { vi: '', en: '' };
  const isValid = name.vi.trim() !== '' && name.en.trim() !== '';
  const clear = { onSuccess: () => setName(emptyText) };
  const add = () => {
    if (kind === 'category') category.mutate({ name, description: emptyText }, clear);
    else if (kind === 'author') author.mutate({ name, role: emptyText, bio: emptyText }, clear);
    else tag.mutate({ name }, clear);
  };
  return (
    <details className="mt-5">
      <summary className="inline-flex min-h-6 cursor-pointer items-center font-500">
        <Trans>Add a tag, a category or an author</Trans>
      </summary>
      <form
        className="mt-3 grid items-end gap-4 md:grid-cols-[1fr_1fr_1fr_auto]"
        onSubmit={(event) => {
          event.preventDefault();
          if (isValid) add();
        }}
      >
        <Select
          label={t`What`}
          value={kind}
          options={[
            { value: 'tag', label: t`Tag` },
            { value: 'category', label: t`Category` },
            { value: 'author', label: t`Author` },
          ]}
          onChange={setKind}
        />
        <TextField
          label={t`Name in Vietnamese`}
          maxLength={120}
          value={name.vi}
          onChange={({ target }) => setName({ ...name, vi: target.value })}
        />
        <TextField
          label={t`Name in English`}
          maxLength={120}
          value={name.en}
          onChange={({ target }) => setName({ ...name, en: target.value })}
        />
        <Button type="submit" look="ghost" busy={mutation.isPending} disabled={!isValid}>
          <Trans>Add</Trans>
        </Button>
      </form>
      <div className="mt-3">
        <FailureCallout title={t`It was not added`} failure={failureOf(mutation.error)} />
      </div>
    </details>
  );
}
