import type { blogOps } from '#api/contract/blog.ts';
import type { Handlers } from '#server/platform/http/call.ts';
import type { Platform } from '#server/platform/platform.ts';

import { serveUploaded } from './blog-pictures.service.ts';
import { askForNewsletter } from './newsletter.service.ts';
import { listAuthors, listCategories, listPosts, listTags, readPost } from './posts.service.ts';

export const contentHandlers = (
  platform: Pick<Platform, 'db' | 'queue' | 'blobs' | 'secrets' | 'clock' | 'ids' | 'settings'>,
): Handlers<typeof blogOps> => ({
  blogPicture: ({ params: { file } }) => serveUploaded(platform, `/api/blog/pictures/${file}`),
  blogPosts: ({ query }) => listPosts(platform, query),
  blogPost: ({ params }) => readPost(platform, params.slug),
  blogCategories: ({ query }) => listCategories(platform, query.lang),
  blogTags: ({ query }) => listTags(platform, query.lang),
  blogAuthors: ({ query }) => listAuthors(platform, query.lang),
  joinNewsletter: async ({ body, request }) => {
    await askForNewsletter(platform, body, request.ip);
    return { status: 'confirmation_sent' };
  },
});
