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
  const keeperEvents: AnyEventObject[] = [];
  const generations: GenerationInput[] = [];
  const recorders = {
    keepDrafts: fromCallback<AnyEventObject>(({ receive }) => receive((event) => keeperEvents.push(event))),
    generate: fromPromise<unknown, GenerationInput>(({ input: generationInput }) => {
      generations.push(generationInput);
      return new Promise(() => {});
    }),
  };
  const logic = withInertActors(machine).provide({ actors: { ...recorders, ...actors } } as never);
  const actor = createActor(logic, { input } as never);
  actor.on('*', (event) => news.push(event as AnyEventObject));
  actor.start();
  const tell = (...moreEvents: readonly AnyEventObject[]) => {
    for (const event of moreEvents) actor.send(event as never);
  };
  tell(...events);
  return {
    actor,
    news,
    keeperEvents,
    generations,
    tell,
    /** Returns the draft that was saved last. */
    lastDraft: (): unknown => keeperEvents.findLast(({ type }) => type === 'draft.changed')?.draft,
    snapshot: () => actor.getSnapshot() as SnapshotFrom<M>,
  };
}
