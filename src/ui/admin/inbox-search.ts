import { ContactTopic, MessageStatus, messageSorts } from '#api/contract/choices.ts';
import type { InboxFilters } from '#api/queries/admin-content.queries.ts';
import * as v from 'valibot';

import { daysSearch, toDayFilters, optionalSearch, listSearch, toServerFilters } from './list-search.ts';

/** Search parameters of the inbox: filters, order and hidden columns. */
export const InboxSearch = v.object({
  status: optionalSearch(MessageStatus),
  topic: optionalSearch(ContactTopic),
  ...daysSearch,
  ...listSearch(messageSorts),
});
export type InboxSearch = v.InferOutput<typeof InboxSearch>;

export const toInboxFilters = ({ status, topic, ...search }: InboxSearch): InboxFilters => ({
  ...(status && { status }),
  ...(topic && { topic }),
  ...toDayFilters(search),
  ...toServerFilters(search),
});
