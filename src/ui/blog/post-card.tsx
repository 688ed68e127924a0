import type { BlogPostCard } from '#api/contract/blog.ts';

import { localisedPath, postPath } from './addresses.ts';
import { CoverPicture } from './cover-picture.tsx';
import { PostFacts } from './post-facts.tsx';

type PostCardProps = {
  post: BlogPostCard;
  /** Level of the heading in the page's outline. */
  level?: 2 | 3;
  /** Marks a card above the fold, whose picture loads with priority. */
  isFirst?: boolean;
};

/** Card of a post; the whole card is its link. */
export function PostCard({ post, level = 2, isFirst = false }: PostCardProps) {
  const { cover, category, lang } = post;
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <article className="post-card">
      <div className="post-cover">
        {cover && (
          <CoverPicture
            cover={cover}
            sizes="(min-width: 64rem) 384px, (min-width: 40rem) 50vw, calc(100vw - 40px)"
            alt=""
            {...(isFirst ? { fetchPriority: 'high' as const } : { loading: 'lazy' as const })}
            decoding="async"
          />
        )}
      </div>
      <p className="eyebrow mt-5 text-lacquer">
        <a href={localisedPath(`/blog/category/${category.slug}`, lang)} className="post-shelf">
          {category.name}
        </a>
      </p>
      <Heading className="heading mt-2 text-[22px]">
        <a href={postPath(post.slug, lang)} className="post-link">
          {post.title}
        </a>
      </Heading>
      <p className="mt-2.5 text-ink-2">{post.summary}</p>
      <PostFacts post={post} />
    </article>
  );
}
