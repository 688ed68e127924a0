import type { AuditAction } from '#api/contract/choices.ts';
import { type Cell, csvStream, linesOf } from '#server/platform/csv.ts';
import { dayOf } from '#server/platform/calendar.ts';
import type { Caller, RequestInfo } from '#server/platform/http/call.ts';
import type { Platform } from '#server/platform/platform.ts';

import { recordAct, actOriginOf } from './audit.service.ts';

type Acting = { caller: Pick<Caller, 'userId'>; request: RequestInfo };

type Export<Item> = {
  action: Extract<AuditAction, `${string}.exported`>;
  /** Filter of the exported list. */
  filter: Record<string, unknown>;
  /** Name of the file, before the date. */
  name: string;
  head: readonly string[];
  read: Parameters<typeof linesOf<Item>>[0];
  line: (item: Item) => readonly Cell[];
};

/** Exports a list as a table. The export is recorded before its first line leaves; the rows have no particular order. */
export async function exportTable<Item>(
  platform: Pick<Platform, 'db' | 'ids' | 'clock'>,
  { caller, request }: Acting,
  { action, filter, name, head, read, line }: Export<Item>,
): Promise<Response> {
  const recordedFilter = Object.entries(filter).filter(([key]) => key !== 'sort' && key !== 'order');
  const act = { action, actorId: caller.userId, after: Object.fromEntries(recordedFilter) } as const;
  await recordAct(platform.db, platform, act, actOriginOf(request));
  return csvStream(`mot-${name}-${dayOf(platform.clock())}.csv`, head, linesOf(read, line));
}
