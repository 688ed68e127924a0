import { Plural, Trans, useLingui } from '@lingui/react/macro';

import type { BlogPostCard } from '#api/contract/blog.ts';

/** Returns a function that formats a day in Vietnam's time zone. */
export const useDayFormat = (): ((moment: string) => string) => {
  const { i18n } = useLingui();
  return (moment) => i18n.date(moment, { dateStyle: 'long', timeZone: 'Asia/Ho_Chi_Minh' });
};

/** Publication date and reading time of a post. */
export function PostFacts({ post }: { post: BlogPostCard }) {
  const day = useDayFormat();
  const { minutes } = post;
  return (
    <p className="mt-3 text-sm text-ink-3">
      <time dateTime={post.published_at}>{day(post.published_at)}</time>
      <span aria-hidden="true"> · </span>
      <Trans>
        <Plural value={minutes} one="# minute" other="# minutes" /> to read
      </Trans>
    </p>
  );
}
