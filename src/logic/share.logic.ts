import { shareActors } from '#api/actors/share.actors.ts';
import type { Client } from '#api/api-client.ts';
import { shareResultMachine } from '#machines/share-result/share-result.machine.ts';

/** Returns the chart of the sharing dialog with its real actors. */
export const shareLogic = (client: Client) => shareResultMachine.provide({ actors: shareActors(client) });
