import { downloadActors } from '#api/actors/download.actors.ts';
import type { Client } from '#api/api-client.ts';
import { downloadOptionsMachine } from '#machines/download-options/download-options.machine.ts';

/** Returns the chart of the download dialog with its real actor; any page of the studio may open the dialog. */
export const downloadLogic = (client: Client) =>
  downloadOptionsMachine.provide({ actors: downloadActors(client) });
