import { watchNetwork } from '#api/actors/network.actors.ts';
import { workActors } from '#api/actors/work.actors.ts';
import type { Client } from '#api/api-client.ts';
import { workStreamMachine } from '#machines/work-stream/work-stream.machine.ts';

/** Returns the chart that streams all jobs of a user, in all tabs, over one connection. */
export const workLogic = (client: Client) =>
  workStreamMachine.provide({ actors: { ...workActors(client), watchNetwork } });
