import { infiniteQueryOptions, mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';

import type { Client } from '#api/client.ts';
import type { MessageStatus } from '#api/contract/choices.ts';
import { adminBlogOps, type PublicationForm } from '#api/contract/admin-blog.ts';
import { adminInboxOps } from '#api/contract/admin-inbox.ts';
import { adminPlanOps, type PlanForm } from '#api/contract/admin-plans.ts';
import type { Locale } from '#api/contract/common.ts';
import type { BodyOf, QueryOf } from '#api/contract/op.ts';

import { answerOf } from './call-error.ts';

export type InboxFilters = Omit<NonNullable<QueryOf<typeof adminInboxOps.adminInbox>>, 'cursor'>;
const first = null as string | null;

/** What administrators write and answer; the server answers them alone. */
export const adminContentQueries = ({ call }: Client) => ({
  posts: (deleted = false) =>
    queryOptions({
      queryKey: ['admin', 'posts', { deleted }],
      queryFn: async ({ signal }) =>
        answerOf(await call(adminBlogOps.adminPosts, { query: deleted ? { deleted: 'true' } : {}, signal })),
    }),
  post: (id: string) =>
    queryOptions({
      queryKey: ['admin', 'post', id],
      queryFn: async ({ signal }) => answerOf(await call(adminBlogOps.adminPost, { params: { id }, signal })),
      // The editor holds it from then on.
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
      queryFn: async ({ signal, pageParam }) => {
        const query = { ...filters, ...(pageParam !== null && { cursor: pageParam }) };
        return answerOf(await call(adminInboxOps.adminInbox, { query, signal }));
      },
      initialPageParam: first,
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

export const adminContentMutations = ({ call, open }: Client, queryClient: QueryClient) => {
  const again = (...keys: string[]) =>
    Promise.all(keys.map((key) => queryClient.invalidateQueries({ queryKey: ['admin', key] })));
  return {
    publish: () =>
      mutationOptions({
        mutationFn: async ({ id, form }: { id: string; form: PublicationForm }) =>
          answerOf(await call(adminBlogOps.adminPublishPost, { params: { id }, body: form })),
        onSuccess: () => again('posts'),
      }),
    deletePost: () =>
      mutationOptions({
        mutationFn: async ({ id, version }: { id: string; version: number }) =>
          answerOf(
            await call(adminBlogOps.adminDeletePost, { params: { id }, query: { version: String(version) } }),
          ),
        onSuccess: () => again('posts'),
      }),
    createCategory: () =>
      mutationOptions({
        mutationFn: async (body: BodyOf<typeof adminBlogOps.adminCreateCategory>) =>
          answerOf(await call(adminBlogOps.adminCreateCategory, { body })),
        onSuccess: () => again('taxonomy'),
      }),
    createAuthor: () =>
      mutationOptions({
        mutationFn: async (body: BodyOf<typeof adminBlogOps.adminCreateAuthor>) =>
          answerOf(await call(adminBlogOps.adminCreateAuthor, { body })),
        onSuccess: () => again('taxonomy'),
      }),
    createTag: () =>
      mutationOptions({
        mutationFn: async (body: BodyOf<typeof adminBlogOps.adminCreateTag>) =>
          answerOf(await call(adminBlogOps.adminCreateTag, { body })),
        onSuccess: () => again('taxonomy'),
      }),
    fileMessage: () =>
      mutationOptions({
        mutationFn: async ({ id, status }: { id: string; status: MessageStatus }) =>
          answerOf(await call(adminInboxOps.adminFileMessage, { params: { id }, body: { status } })),
        onSuccess: () => again('inbox', 'message'),
      }),
    answerMessage: () =>
      mutationOptions({
        mutationFn: async ({ id, text }: { id: string; text: string }) =>
          answerOf(await call(adminInboxOps.adminAnswerMessage, { params: { id }, body: { text } })),
        onSuccess: () => again('inbox', 'message'),
      }),
    messageFile: () =>
      mutationOptions({
        mutationFn: async (params: { id: string; file: string }) =>
          answerOf(await open(adminInboxOps.adminMessageFile, { params })).blob(),
      }),
    revisePlan: () =>
      mutationOptions({
        mutationFn: async (body: PlanForm) => answerOf(await call(adminPlanOps.adminRevisePlan, { body })),
        onSuccess: () => again('plans'),
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
