import { blogEditorActors } from '#api/actors/blog-editor.actors.ts';
import { blogEditorMachine } from '#machines/blog-editor/blog-editor.machine.ts';
import type { App } from '#src/app.types.ts';

/** Returns the chart of the post editor with its real actor. */
export const blogEditorLogic = ({ client }: Pick<App, 'client'>) =>
  blogEditorMachine.provide({ actors: blogEditorActors({ client }) });
