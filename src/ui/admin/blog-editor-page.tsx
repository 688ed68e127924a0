import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { useEffect, useEffectEvent } from 'react';

import type { AdminPost, Taxonomy } from '#api/contract/admin-blog.ts';
import type { Locale } from '#api/contract/common.ts';
import { adminContentQueries } from '#api/queries/admin-content.queries.ts';
import { emptyManuscript, manuscriptOf } from '#api/queries/manuscript.ts';
import type { blogEditorMachine } from '#machines/blog-editor/blog-editor.machine.ts';
import { selectManuscript } from '#machines/blog-editor/blog-editor.selectors.ts';
import type { Manuscript } from '#machines/blog-editor/blog-editor.types.ts';
import { useApi } from '#ui/patterns/api-context.ts';
import { PageHead } from '#ui/patterns/page-head.tsx';
import { useFlow } from '#ui/patterns/use-flow.ts';

import { EditorState } from './editor-state.tsx';
import { PostFacts } from './post-facts-fields.tsx';
import { Publication } from './publication.tsx';
import { Loaded } from './query-result.tsx';
import { WritingFields } from './writing-fields.tsx';

type Logic = typeof blogEditorMachine;
type BlogEditorPageProps = {
  /** `new` for a post that does not exist yet. */
  id: string;
  logic: Logic;
  onBegun: (id: string) => void;
};

/** Editor of a post with both languages side by side. */
export function BlogEditorPage({ id, logic, onBegun }: BlogEditorPageProps) {
  const { t } = useLingui();
  const queries = useApi(adminContentQueries);
  const taxonomy = useQuery(queries.taxonomy());
  const post = useQuery({ ...queries.post(id), enabled: id !== 'new' });
  return (
    <main>
      <PageHead title={t`Post`} description={t`A post of the blog.`} />
      <p className="mt-6">
        <Link to="/admin/blog" className="link">
          <Trans>All posts</Trans>
        </Link>
      </p>
      <Loaded query={taxonomy}>
        {(terms) =>
          id === 'new' ? (
            <Editor post={null} terms={terms} logic={logic} onBegun={onBegun} />
          ) : (
            <Loaded query={post}>
              {(data) => <Editor post={data} terms={terms} logic={logic} onBegun={onBegun} />}
            </Loaded>
          )
        }
      </Loaded>
    </main>
  );
}

type EditorProps = {
  post: AdminPost | null;
  terms: Taxonomy;
  logic: Logic;
  onBegun: (id: string) => void;
};

const isOnSite = (post: AdminPost | null): boolean =>
  post?.translations.some(({ status }) => status === 'published') ?? false;

function Editor({ post, terms, logic, onBegun }: EditorProps) {
  const first = emptyManuscript({
    author: terms.authors[0]?.id ?? '',
    category: terms.categories[0]?.id ?? '',
  });
  const manuscript = post ? manuscriptOf(post) : first;
  const actor = useFlow(logic, {
    input: {
      kept: post && { id: post.id, version: post.version, manuscript },
      manuscript,
      // The button creates a post that was never saved, so that accidental typing creates none.
      savesByItself: post !== null && !isOnSite(post),
    },
  });
  const notifyCreated = useEffectEvent(onBegun);
  useEffect(() => {
    const subscription = actor.on('post.saved', ({ id, isNew }) => {
      if (isNew) notifyCreated(id);
    });
    return () => subscription.unsubscribe();
  }, [actor]);
  const current = useSelector(actor, selectManuscript);
  const change = (part: Partial<Manuscript>) =>
    actor.send({ type: 'manuscript.changed', manuscript: { ...current, ...part } });
  return (
    <>
      <h1 className="mt-3 mb-4 text-[36px] break-words">
        {current.vi.title || current.en.title || <Trans>New post</Trans>}
      </h1>
      <EditorState actor={actor} />
      <div className="mt-6 grid gap-8 xl:grid-cols-2">
        {(['vi', 'en'] as const satisfies readonly Locale[]).map((lang) => (
          <WritingFields
            key={lang}
            lang={lang}
            writing={current[lang]}
            cover={current.cover}
            onChange={(writing) => change({ [lang]: writing })}
          />
        ))}
      </div>
      <PostFacts manuscript={current} terms={terms} onChange={change} />
      {post && <Publication actor={actor} post={post} isOnSite={isOnSite} />}
    </>
  );
}
