import type { Client } from '#api/client.ts';
import type { LateShareLogic } from '#ui/share-result/share-logic.ts';
import { late } from '#ui/patterns/use-late.ts';

/** The chart of the sharing window, a file of its own. */
export const lateShareLogic = (client: Client): LateShareLogic =>
  late(async () => (await import('#src/logic/share.logic.ts')).shareLogic(client));
