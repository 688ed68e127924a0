import {
  type AnyActorLogic,
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

type Started<M extends AnyStateMachine> = {
  machine: M;
  input: InputFrom<M>;
  /** Actors that the test observes; all others are silent. */
  actors?: Readonly<Record<string, AnyActorLogic>>;
};

/** Starts a wizard for a test and records its emitted events, its saved drafts and its orders. */
export function startWizard<M extends AnyStateMachine>(
  { machine, input, actors = {} }: Started<M>,
  ...events: readonly AnyEventObject[]
) {
  const news: AnyEventObject[] = [];
  const kept: AnyEventObject[] = [];
  const generations: GenerationInput[] = [];
  const scribes = {
    keepDrafts: fromCallback<AnyEventObject>(({ receive }) => receive((event) => kept.push(event))),
    generate: fromPromise<unknown, GenerationInput>(({ input: given }) => {
      generations.push(given);
      return new Promise(() => {});
    }),
  };
  const logic = withInertActors(machine).provide({ actors: { ...scribes, ...actors } } as never);
  const actor = createActor(logic, { input } as never);
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
    /** Returns the draft that was saved last. */
    lastDraft: (): unknown => kept.findLast(({ type }) => type === 'draft.changed')?.draft,
    snapshot: () => actor.getSnapshot() as SnapshotFrom<M>,
  };
}
