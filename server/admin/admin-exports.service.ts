import type { AdminPost } from '#api/contract/admin-blog.ts';
import type { InboxMessage } from '#api/contract/admin-inbox.ts';
import type { PlanHistory } from '#api/contract/admin-plans.ts';
import type { AdminGeneration, AdminUser } from '#api/contract/admin-users.ts';
import type { Plan } from '#api/contract/choices.ts';
import {
  type AccountFilter,
  type AccountSort,
  searchAccounts,
} from '#server/accounts/account-search.service.ts';
import {
  auditColumns,
  type AuditFilter,
  auditLine,
  type AuditSorting,
  listAudit,
} from '#server/audit/audit-read.service.ts';
import { exportTable } from '#server/audit/export.service.ts';
import { listMessages, type MessageFilter } from '#server/contact/inbox.service.ts';
import { listForEditing, type PostFilter } from '#server/content/post-list.service.ts';
import { listTaxonomy } from '#server/content/taxonomy.service.ts';
import { type JobFilter, listJobs } from '#server/generation/job-overview.service.ts';
import type { Cell } from '#server/platform/csv.ts';
import type { Platform } from '#server/platform/platform.ts';
import { listVersions } from '#server/plans/plan-editing.service.ts';

import { toAdminPost, toInbox } from './admin-content.service.ts';
import { type ActingAdmin, toAdminUsers } from './admin-users.service.ts';

/** Makes a row's record from its columns' names. */
const fieldsOf =
  <Column extends string>(columns: readonly Column[]) =>
  (item: Readonly<Record<Column, Cell>>): Cell[] =>
    columns.map((column) => item[column]);

const userColumns = [
  'id',
  'name',
  'email',
  'email_verified',
  'plan',
  'credits',
  'generations',
  'locale',
  'created_at',
  'last_active_on',
  'suspended_at',
] as const satisfies readonly (keyof AdminUser)[];

export const exportUsers = (
  platform: Pick<Platform, 'db' | 'clock' | 'ids' | 'settings'>,
  acting: ActingAdmin,
  search: AccountFilter & AccountSort,
) =>
  exportTable<AdminUser>(platform, acting, {
    action: 'users.exported',
    filter: search,
    name: 'users',
    head: userColumns,
    read: async (page) => {
      const { rows, next } = await searchAccounts(platform.db, { ...search, ...page, offset: 0 });
      return { items: await toAdminUsers(platform, rows), next };
    },
    line: fieldsOf(userColumns),
  });

export const exportAudit = (
  platform: Pick<Platform, 'db' | 'clock' | 'ids'>,
  acting: ActingAdmin,
  filter: AuditFilter & AuditSorting,
) =>
  exportTable(platform, acting, {
    action: 'audit.exported',
    filter,
    name: 'audit',
    head: auditColumns,
    read: (page) => listAudit(platform.db, { ...filter, ...page }),
    line: auditLine,
  });

const jobColumns = [
  'id',
  'created_at',
  'feature',
  'status',
  'error',
  'engine',
  'model',
  'cost',
  'started_at',
  'finished_at',
  'processing_ms',
] as const satisfies readonly (keyof AdminGeneration)[];
const jobFields = fieldsOf(jobColumns);

export const exportJobs = (
  platform: Pick<Platform, 'db' | 'clock' | 'ids'>,
  acting: ActingAdmin,
  filter: JobFilter,
) =>
  exportTable<AdminGeneration>(platform, acting, {
    action: 'jobs.exported',
    filter,
    name: 'jobs',
    head: [...jobColumns, 'customer'],
    read: (page) => listJobs(platform, { ...filter, ...page }),
    line: (job) => [...jobFields(job), job.user.email],
  });

const messageColumns = [
  'id',
  'reference',
  'created_at',
  'status',
  'held_for',
  'topic',
  'locale',
  'last_name',
  'first_name',
  'email',
  'phone',
  'description',
] as const satisfies readonly (keyof InboxMessage)[];
const messageFields = fieldsOf(messageColumns);

export const exportInbox = (
  platform: Pick<Platform, 'db' | 'clock' | 'ids'>,
  acting: ActingAdmin,
  filter: MessageFilter,
) =>
  exportTable<InboxMessage>(platform, acting, {
    action: 'contact.exported',
    filter,
    name: 'messages',
    head: [...messageColumns, 'files'],
    read: async (page) => {
      const { items, next } = await listMessages(platform, { ...filter, ...page });
      return { items: items.map(toInbox), next };
    },
    line: (message) => [...messageFields(message), message.files.length],
  });

const inLanguages = ['vi', 'en'] as const;
const translatedFields = ['title', 'slug', 'status', 'publish_at'] as const;

/** Exports posts without their texts: one line for both languages. */
export async function exportPosts(
  platform: Pick<Platform, 'db' | 'clock' | 'ids'>,
  acting: ActingAdmin,
  filter: PostFilter,
): Promise<Response> {
  const { categories, authors, tags } = await listTaxonomy(platform);
  const nameIn = (terms: readonly { id: string; name: { vi: string } }[], id: string) =>
    terms.find((term) => term.id === id)?.name.vi ?? null;
  const translated = ({ translations }: AdminPost) =>
    inLanguages.flatMap((lang) => {
      const words = translations.find((each) => each.lang === lang);
      return translatedFields.map((column) => words?.[column] ?? null);
    });
  return exportTable<AdminPost>(platform, acting, {
    action: 'blog.exported',
    filter,
    name: 'posts',
    head: [
      'id',
      ...inLanguages.flatMap((lang) => translatedFields.map((column) => `${column}_${lang}`)),
      'category',
      'author',
      'tags',
      'created_at',
      'updated_at',
      'deleted_at',
    ],
    read: async (page) => {
      const { items, next } = await listForEditing(platform, { ...filter, ...page });
      return { items: items.map(toAdminPost), next };
    },
    line: (post) => [
      post.id,
      ...translated(post),
      nameIn(categories, post.category),
      nameIn(authors, post.author),
      post.tags.flatMap((id) => nameIn(tags, id) ?? []).join(', '),
      post.created_at,
      post.updated_at,
      post.deleted_at,
    ],
  });
}

type PlanVersion = PlanHistory['versions'][number];
const planColumns = [
  'plan',
  'version',
  'monthly_vnd',
  'annual_vnd',
  'credits',
  'credit_policy',
  'rollover_months',
  'watermark',
  'jobs_at_once',
  'api_access',
  'created_at',
  'retired_at',
] as const satisfies readonly (keyof PlanVersion)[];
const planFields = fieldsOf(planColumns);

export const exportPlans = (
  platform: Pick<Platform, 'db' | 'clock' | 'ids'>,
  acting: ActingAdmin,
  { plan }: { plan?: Plan | undefined },
) =>
  exportTable<PlanVersion>(platform, acting, {
    action: 'plans.exported',
    filter: { plan },
    name: 'plans',
    head: [...planColumns, 'features'],
    read: async () => {
      const { versions } = await listVersions(platform.db);
      return { items: versions.filter((version) => plan === undefined || version.plan === plan), next: null };
    },
    line: (version) => [...planFields(version), version.features.join(' ')],
  });
