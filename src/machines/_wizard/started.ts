import {
  type AnyEventObject,
  type AnyStateMachine,
  createActor,
  fromCallback,
  fromPromise,
  type InputFrom,
  type SnapshotFrom,
} from 'xstate';

import { withInertActors } from '../_kit/model.ts';
import type { GenerationInput } from '../generation/generation.types.ts';

/** A wizard that runs for a test: what it says, what it keeps and what it orders are written down. */
export function startedWizard<M extends AnyStateMachine>(
  machine: M,
  input: InputFrom<M>,
  ...events: readonly AnyEventObject[]
) {
  const news: AnyEventObject[] = [];
  const kept: AnyEventObject[] = [];
  const generations: GenerationInput[] = [];
  const actors = {
    keepDrafts: fromCallback<AnyEventObject>(({ receive }) => receive((event) => kept.push(event))),
    generate: fromPromise<unknown, GenerationInput>(({ input: given }) => {
      generations.push(given);
      return new Promise(() => {});
    }),
  };
  const actor = createActor(withInertActors(machine).provide({ actors } as never), { input } as never);
  actor.on('*', (event) => news.push(event as AnyEventObject));
  actor.start();
  const tell = (...told: readonly AnyEventObject[]) => {
    for (const event of told) actor.send(event as never);
  };
  tell(...events);
  return {
    actor,
    news,
    kept,
    generations,
    tell,
    /** What the keeper has last. */
    lastDraft: (): unknown => kept.findLast(({ type }) => type === 'draft.changed')?.draft,
    snapshot: () => actor.getSnapshot() as SnapshotFrom<M>,
  };
}
