import * as v from 'valibot';

import type { Client } from '#api/api-client.ts';
import { type BodyModel, bodyModelOps } from '#api/contract/body-models.ts';
import { BodyParams } from '#api/contract/body.ts';
import { type Generation, generationOps } from '#api/contract/generation.ts';
import { defaultChoices } from '#machines/body-generator/body-generator.choices.ts';
import type {
  LoadedBody,
  KeepModelAnswer,
  KeepModelInput,
} from '#machines/body-generator/body-generator.types.ts';

import { errorCodeOf, isNoAnswer, NoAnswerError } from './failures.ts';

type Caller = Pick<Client, 'call'>;

/** @throws {NoAnswerError} when the server did not answer. */
export async function saveBodyModel(
  { call }: Caller,
  body: KeepModelInput,
  signal: AbortSignal,
): Promise<KeepModelAnswer> {
  const result = await call(bodyModelOps.keepBodyModel, { body, signal });
  if (result.ok) return { outcome: 'kept' };
  if (isNoAnswer(result.failure)) throw new NoAnswerError(result.failure);
  return { outcome: 'refused', code: errorCodeOf(result.failure) };
}

/**
 * Returns whether the picture of a generation is saved as one of the user's models.
 * @throws {NoAnswerError} when the server did not answer.
 */
export const isModelSaved = async (
  client: Caller,
  generation: string,
  signal: AbortSignal,
): Promise<boolean> => (await modelsOf(client, signal)).some((model) => model.generation === generation);

/**
 * Returns the choices that one of the user's models was made of; null for an unknown model.
 * @throws {NoAnswerError} when the server did not answer.
 */
export async function readBodyModel(
  client: Caller,
  { id }: { id: string },
  signal: AbortSignal,
): Promise<LoadedBody | null> {
  const model = (await modelsOf(client, signal)).find((each) => each.id === id);
  if (model === undefined) return null;
  // The order holds more than the model: its prompt and aspect ratio.
  const ordered = model.generation && (await orderedBody(client, model.generation, signal));
  return ordered || storedBody(model);
}

async function modelsOf({ call }: Caller, signal: AbortSignal): Promise<readonly BodyModel[]> {
  const read = await call(bodyModelOps.bodyModels, { signal });
  if (read.ok) return read.answer.items;
  throw new NoAnswerError(read.failure);
}

async function orderedBody({ call }: Caller, id: string, signal: AbortSignal): Promise<LoadedBody | null> {
  const read = await call(generationOps.generation, { params: { id }, signal });
  if (read.ok) return bodyOfOrder(read.answer);
  if (isNoAnswer(read.failure)) throw new NoAnswerError(read.failure);
  return null;
}

function bodyOfOrder({ feature, params, inputs }: Generation): LoadedBody | null {
  const read = v.safeParse(BodyParams, params);
  if (feature !== 'body-generator' || !read.success) return null;
  const { faced: _, prompt = '', ...choices } = read.output;
  const face = inputs.find(({ role }) => role === 'face')?.asset ?? null;
  return { choices: { ...choices, prompt }, face };
}

const storedBody = ({ parameters, look }: BodyModel): LoadedBody => ({
  choices: { ...defaultChoices, ...parameters, ...look },
  face: null,
});
