import { infiniteQueryOptions, mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';

import type { Client } from '#api/api-client.ts';
import type { MessageStatus } from '#api/contract/choices.ts';
import { adminBlogOps, type PublicationForm } from '#api/contract/admin-blog.ts';
import { adminInboxOps } from '#api/contract/admin-inbox.ts';
import { adminPlanOps, type PlanForm } from '#api/contract/admin-plans.ts';
import type { Locale } from '#api/contract/common.ts';
import type { BodyOf, QueryOf } from '#api/contract/op.ts';

import { nextCursor, type Filters, firstCursor } from './admin-paging.ts';
import { answerOf } from './call-error.ts';

export type InboxFilters = Filters<QueryOf<typeof adminInboxOps.adminInbox>>;
export type PostFilters = Filters<QueryOf<typeof adminBlogOps.adminPosts>>;

/** Posts and messages of the administrators; for administrators only. */
export const adminContentQueries = ({ call }: Client) => ({
  posts: (filters: PostFilters) =>
    infiniteQueryOptions({
      queryKey: ['admin', 'posts', filters],
      queryFn: async ({ signal, pageParam }) =>
        answerOf(
          await call(adminBlogOps.adminPosts, { query: { ...filters, ...nextCursor(pageParam) }, signal }),
        ),
      initialPageParam: firstCursor,
      getNextPageParam: ({ next }) => next,
    }),
  post: (id: string) =>
    queryOptions({
      queryKey: ['admin', 'post', id],
      queryFn: async ({ signal }) => answerOf(await call(adminBlogOps.adminPost, { params: { id }, signal })),
      // The editor holds the post from then on.
      staleTime: Infinity,
      gcTime: 0,
    }),
  taxonomy: () =>
    queryOptions({
      queryKey: ['admin', 'taxonomy'],
      queryFn: async ({ signal }) => answerOf(await call(adminBlogOps.adminTaxonomy, { signal })),
    }),
  preview: (body: string, lang: Locale) =>
    queryOptions({
      queryKey: ['admin', 'preview', lang, body],
      queryFn: async ({ signal }) =>
        answerOf(await call(adminBlogOps.adminPreviewPost, { body: { body, lang }, signal })),
      staleTime: Infinity,
      gcTime: 60_000,
    }),
  inbox: (filters: InboxFilters) =>
    infiniteQueryOptions({
      queryKey: ['admin', 'inbox', filters],
      queryFn: async ({ signal, pageParam }) =>
        answerOf(
          await call(adminInboxOps.adminInbox, { query: { ...filters, ...nextCursor(pageParam) }, signal }),
        ),
      initialPageParam: firstCursor,
      getNextPageParam: ({ next }) => next,
    }),
  message: (id: string) =>
    queryOptions({
      queryKey: ['admin', 'message', id],
      queryFn: async ({ signal }) =>
        answerOf(await call(adminInboxOps.adminMessage, { params: { id }, signal })),
    }),
  plans: () =>
    queryOptions({
      queryKey: ['admin', 'plans'],
      queryFn: async ({ signal }) => answerOf(await call(adminPlanOps.adminPlans, { signal })),
    }),
});

export const adminContentMutations = ({ call }: Client, queryClient: QueryClient) => {
  const invalidate = (...keys: string[]) =>
    Promise.all(keys.map((key) => queryClient.invalidateQueries({ queryKey: ['admin', key] })));
  return {
    publish: () =>
      mutationOptions({
        mutationFn: async ({ id, form }: { id: string; form: PublicationForm }) =>
          answerOf(await call(adminBlogOps.adminPublishPost, { params: { id }, body: form })),
        onSuccess: () => invalidate('posts'),
      }),
    deletePost: () =>
      mutationOptions({
        mutationFn: async ({ id, version }: { id: string; version: number }) =>
          answerOf(
            await call(adminBlogOps.adminDeletePost, { params: { id }, query: { version: String(version) } }),
          ),
        onSuccess: () => invalidate('posts'),
      }),
    createCategory: () =>
      mutationOptions({
        mutationFn: async (body: BodyOf<typeof adminBlogOps.adminCreateCategory>) =>
          answerOf(await call(adminBlogOps.adminCreateCategory, { body })),
        onSuccess: () => invalidate('taxonomy'),
      }),
    createAuthor: () =>
      mutationOptions({
        mutationFn: async (body: BodyOf<typeof adminBlogOps.adminCreateAuthor>) =>
          answerOf(await call(adminBlogOps.adminCreateAuthor, { body })),
        onSuccess: () => invalidate('taxonomy'),
      }),
    createTag: () =>
      mutationOptions({
        mutationFn: async (body: BodyOf<typeof adminBlogOps.adminCreateTag>) =>
          answerOf(await call(adminBlogOps.adminCreateTag, { body })),
        onSuccess: () => invalidate('taxonomy'),
      }),
    fileMessage: () =>
      mutationOptions({
        mutationFn: async ({ id, status }: { id: string; status: MessageStatus }) =>
          answerOf(await call(adminInboxOps.adminFileMessage, { params: { id }, body: { status } })),
        // The message itself is not refetched: the administrator who replaces it has read it.
        onSuccess: (thread) => {
          queryClient.setQueryData(['admin', 'message', thread.message.id], thread);
          return invalidate('inbox');
        },
      }),
    answerMessage: () =>
      mutationOptions({
        mutationFn: async ({ id, text }: { id: string; text: string }) =>
          answerOf(await call(adminInboxOps.adminAnswerMessage, { params: { id }, body: { text } })),
        onSuccess: () => invalidate('inbox', 'message'),
      }),
    revisePlan: () =>
      mutationOptions({
        mutationFn: async (body: PlanForm) => answerOf(await call(adminPlanOps.adminRevisePlan, { body })),
        onSuccess: () => invalidate('plans'),
      }),
  };
};

/** Pictures for posts. */
export const blogPictureMutations = ({ call }: Client) => ({
  uploadPicture: () =>
    mutationOptions({
      mutationFn: async (file: File) => {
        const form = new FormData();
        form.append('file', file);
        return answerOf(await call(adminBlogOps.adminUploadBlogPicture, { form }));
      },
    }),
});

/** Lists as CSV files, and attachments of messages. */
export const adminContentFiles = ({ open }: Client) => ({
  messageFile: () =>
    mutationOptions({
      mutationFn: async (params: { id: string; file: string }) =>
        answerOf(await open(adminInboxOps.adminMessageFile, { params })).blob(),
    }),
  inboxCsv: () =>
    mutationOptions({
      mutationFn: async (query: InboxFilters) =>
        answerOf(await open(adminInboxOps.adminInboxCsv, { query })).blob(),
    }),
  postsCsv: () =>
    mutationOptions({
      mutationFn: async (query: PostFilters) =>
        answerOf(await open(adminBlogOps.adminPostsCsv, { query })).blob(),
    }),
  plansCsv: () =>
    mutationOptions({
      mutationFn: async (query: NonNullable<QueryOf<typeof adminPlanOps.adminPlansCsv>>) =>
        answerOf(await open(adminPlanOps.adminPlansCsv, { query })).blob(),
    }),
});
