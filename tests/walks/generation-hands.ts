import { expect } from 'vitest';
import type { ActorRefFrom } from 'xstate';

import { answers } from '#machines/generation/generation.model.ts';
import type { generationMachine } from '#machines/generation/generation.machine.ts';
import type { GenerationOutput } from '#machines/generation/generation.types.ts';

import { press } from './page-hands.ts';

type Generation = ActorRefFrom<typeof generationMachine>;
/** Parts of a walker that an order needs. */
export type WaitingWalker = {
  actor: { getSnapshot: () => { children: { generation?: Generation | undefined } } };
  settle: (actorId: string, output?: unknown) => void;
};

/** Prices and sends the order, and skips steps that have happened already. */
export async function acceptOrder({ actor, settle }: WaitingWalker) {
  const generation = () => actor.getSnapshot().children.generation;
  if (
    generation()
      ?.getSnapshot()
      .matches({ sending: { preparing: 'quoting' } })
  )
    settle('quote', answers.affordable);
  await expect.poll(() => generation()?.getSnapshot().matches({ sending: 'submitting' })).toBe(true);
  settle('submit', answers.accepted);
}

/** Sends the server's events of the job until its end. */
export async function endOrderWith(outcome: GenerationOutput, walker: WaitingWalker) {
  const generation = walker.actor.getSnapshot().children.generation;
  if (!generation) throw new Error('no generation is under way');
  const isPriced = !generation.getSnapshot().matches({ sending: { preparing: 'quoting' } });
  const isEarly = outcome.status === 'cancelled' && outcome.cancellation === 'before_start';
  if (isEarly && !isPriced) return press('Cancel');
  if (!generation.getSnapshot().matches('making')) {
    await acceptOrder(walker);
    await expect.poll(() => generation.getSnapshot().matches('making')).toBe(true);
  }
  if (isEarly) {
    await press('Cancel');
    return generation.send({ type: 'job.cancelled' });
  }
  if (outcome.status === 'failed') return generation.send({ type: 'job.failed', code: outcome.code });
  generation.send({ type: 'job.analysing' });
  if (outcome.cancellation !== null) await press('Cancel');
  if (outcome.status === 'cancelled') return generation.send({ type: 'job.cancelled' });
  generation.send({ type: 'job.processing' });
  generation.send({ type: 'job.generating' });
  generation.send({ type: 'job.succeeded' });
}
