import { draftActors } from '#api/actors/draft.actors.ts';
import { maskActors } from '#api/actors/mask.actors.ts';
import type { Client } from '#api/api-client.ts';
import { draftKeeperMachine } from '#machines/draft-keeper/draft-keeper.machine.ts';
import { maskEditorMachine } from '#machines/mask-editor/mask-editor.machine.ts';

/** Returns the chart of the mask editor with its real actors. */
export const maskEditorLogic = (client: Pick<Client, 'open'>) =>
  maskEditorMachine.provide({
    actors: { keepDrafts: draftKeeperMachine.provide({ actors: draftActors() }), ...maskActors(client) },
  });
