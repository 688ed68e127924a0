import { EventSourceParserStream } from 'eventsource-parser/stream';
import * as v from 'valibot';

import { type Generation, generationOps, jobEvents, type TryOnBody } from '#api/contract/generation.ts';

import type { Client, TestAccount } from './test-client.ts';

/** Account with two uploaded pictures and a prepared order. */
export type Customer = TestAccount & { order: TryOnBody };

export async function createCustomer(server: Client, name: string): Promise<Customer> {
  const account = await server.signUp(name);
  const person = await server.upload(account, 'person');
  const garment = await server.upload(account, 'garment');
  const order = { person: person.id, garments: [{ asset: garment.id, category: 'tops' as const }], seed: 7 };
  return { ...account, order };
}

let keys = 0;

/** Sends the customer's order with a new idempotency key unless one is given. */
export function submitTryOn(server: Client, { token, order }: Customer, key?: string): Promise<Generation> {
  keys += 1;
  return server.call(generationOps.tryOn, { token, key: key ?? `order-${keys}-key`, body: order });
}

export type HeardEvent = {
  [Name in keyof typeof jobEvents]: {
    event: Name;
    id: string;
    data: v.InferOutput<(typeof jobEvents)[Name]>;
  };
}[keyof typeof jobEvents];

const Heard = v.variant('event', [
  v.object({ event: v.literal('snapshot'), id: v.string(), data: jobEvents.snapshot }),
  v.object({ event: v.literal('stage'), id: v.string(), data: jobEvents.stage }),
  v.object({ event: v.literal('progress'), id: v.string(), data: jobEvents.progress }),
  v.object({ event: v.literal('done'), id: v.string(), data: jobEvents.done }),
]);

/** Yields a job's live events, parsed by the contract, until the stream ends. Leaving the loop closes the connection. */
export async function* listenToJob(
  server: Client,
  { token }: TestAccount,
  id: string,
  lastEventId?: string,
): AsyncGenerator<HeardEvent, void> {
  const answer = await server.send(generationOps.generationEvents, {
    token,
    params: { id },
    ...(lastEventId !== undefined && { headers: { 'last-event-id': lastEventId } }),
  });
  if (!answer.body) throw new Error('no stream');
  const messages = answer.body
    .pipeThrough(new TextDecoderStream())
    .pipeThrough(new EventSourceParserStream());
  for await (const { event, id: eventId, data } of messages)
    yield v.parse(Heard, { event, id: eventId, data: JSON.parse(data) });
}

/** Waits for the end of a job and returns it. */
export async function awaitOutcome(server: Client, account: TestAccount, id: string): Promise<Generation> {
  for await (const { event, data } of listenToJob(server, account, id)) if (event === 'done') return data;
  throw new Error('the stream ended before the job');
}
