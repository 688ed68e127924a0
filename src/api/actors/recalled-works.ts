import * as v from 'valibot';

import type { Client } from '#api/api-client.ts';
import { type Asset, assetOps, type AssetRole } from '#api/contract/assets.ts';
import { BodyParams } from '#api/contract/body.ts';
import { EditPreset } from '#api/contract/edit-settings.ts';
import { FilmModelId } from '#api/contract/film-models.ts';
import { GarmentChoice } from '#api/contract/garment-choice.ts';
import { type Generation, generationOps, PoseHandles } from '#api/contract/generation.ts';
import { HairstyleParams } from '#api/contract/hairstyles.ts';
import { FilmBody } from '#api/contract/image-to-video.ts';
import type { RequestedOrder, RecalledOrder } from '#machines/_wizard/wizard-request.ts';
import type { BodyWork } from '#machines/body-generator/body-generator.types.ts';
import type { HairstyleWork } from '#machines/hairstyle/hairstyle.types.ts';
import type { EditWork } from '#machines/image-editing/image-editing.types.ts';
import { defaultSettings } from '#machines/image-to-video/image-to-video.settings.ts';
import type { FilmWork } from '#machines/image-to-video/image-to-video.types.ts';
import type { TryOnWork } from '#machines/try-on/try-on.types.ts';

import { isNoAnswer, NoAnswerError } from './failures.ts';

type Caller = Pick<Client, 'call'>;
type Ordered = {
  generation: Generation;
  step: string | null;
  /** Returns the sources with a role, in their order; null for one that is known to be missing. */
  pictures: (role: AssetRole) => readonly (Asset | null)[];
};
type Read<Work> = Omit<RecalledOrder<Work>, 'seed'>;
/** Function that reads an order as a wizard's choices; null if the wizard could not have made it. */
export type ReadOrderedWork<Work> = (ordered: Ordered) => Read<Work> | null;

/**
 * Returns an earlier order with newly signed addresses of its pictures; null if it does not exist or the wizard could not have
 * made it.
 * @throws {NoAnswerError} when the server did not answer.
 */
export async function recallWork<Work>(
  client: Caller,
  read: ReadOrderedWork<Work>,
  { id, step }: RequestedOrder,
  signal: AbortSignal,
): Promise<RecalledOrder<Work> | null> {
  const result = await client.call(generationOps.generation, { params: { id }, signal });
  if (!result.ok) {
    if (isNoAnswer(result.failure)) throw new NoAnswerError(result.failure);
    return null;
  }
  const generation = result.answer;
  const ids = [...new Set(generation.inputs.map(({ asset }) => asset.id))];
  const available = new Map(
    await Promise.all(ids.map(async (each) => [each, await fetchAsset(client, each, signal)] as const)),
  );
  const pictures = (role: AssetRole) =>
    generation.inputs
      .filter((input) => input.role === role)
      .map(({ asset }) => available.get(asset.id) ?? null);
  const work = read({ generation, step, pictures });
  return work && { ...work, seed: generation.seed };
}

async function fetchAsset({ call }: Caller, id: string, signal: AbortSignal): Promise<Asset | null> {
  const result = await call(assetOps.asset, { params: { id }, signal });
  if (result.ok) return result.answer;
  if (isNoAnswer(result.failure)) throw new NoAnswerError(result.failure);
  return null;
}

/** Returns the requested step, unless an earlier one lacks a choice; the last step if none was requested. */
function stepOf<Step extends string>(
  requestedStep: string | null,
  steps: readonly [...Step[], Step],
  lacking?: Step | false,
): Step {
  const last = steps[steps.length - 1] ?? steps[0];
  return lacking || (steps.find((step) => step === requestedStep) ?? last);
}

const isThere = (asset: Asset | null): asset is Asset => asset !== null;

const TryOnParams = v.object({
  garments: v.array(v.omit(GarmentChoice, ['asset'])),
  pose: v.optional(PoseHandles),
});

export const tryOnWork: ReadOrderedWork<TryOnWork> = ({
  generation: { feature, params },
  step,
  pictures,
}) => {
  const read = v.safeParse(TryOnParams, params);
  if (feature !== 'virtual-tryon' || !read.success) return null;
  const { garments: worn, pose = null } = read.output;
  const [person = null] = pictures('person');
  const assets = pictures('garment');
  const garments = assets.flatMap((asset, index) => {
    if (asset === null) return [];
    // Categories can be assigned to garments only if no garment is missing.
    const { category, fit } = (assets.length === worn.length && worn[index]) || {};
    return [{ asset, category: category ?? asset.category ?? null, ...(fit && { fit }) }];
  });
  const lacksGarments = garments.length < worn.length;
  return {
    work: {
      step: stepOf<TryOnWork['step']>(
        step,
        ['model', 'garment', 'generate'],
        person === null ? 'model' : lacksGarments && 'garment',
      ),
      person,
      garments,
      mode: worn.length > 1 ? 'several' : 'single',
      pose: person && pose,
    },
    gone: [...(person === null ? ['person' as const] : []), ...(lacksGarments ? ['garment' as const] : [])],
  };
};

export const hairstyleWork: ReadOrderedWork<HairstyleWork> = ({
  generation: { feature, params },
  step,
  pictures,
}) => {
  const read = v.safeParse(HairstyleParams, params);
  if (feature !== 'hairstyle' || !read.success) return null;
  const { style, color = null, strength, prompt = '', masked } = read.output;
  const [photo = null] = pictures('photo');
  const [mask = null] = pictures('mask');
  return {
    work: {
      step: stepOf<HairstyleWork['step']>(step, ['photo', 'style', 'customise'], photo === null && 'photo'),
      photo,
      style,
      color,
      strength,
      prompt,
      mask: photo && mask,
    },
    gone: [
      ...(photo === null ? ['photo' as const] : []),
      ...(masked && mask === null ? ['mask' as const] : []),
    ],
  };
};

const FilmParams = v.omit(FilmBody, ['image', 'seed', 'model', 'dry_run']);

export const filmWork: ReadOrderedWork<FilmWork> = ({
  generation: { feature, params, model },
  step,
  pictures,
}) => {
  const read = v.safeParse(FilmParams, params);
  if (feature !== 'image-to-video' || !read.success) return null;
  const choices = read.output;
  const [picture = null] = pictures('image');
  return {
    work: {
      step: stepOf<FilmWork['step']>(step, ['picture', 'configure'], picture === null && 'picture'),
      picture,
      settings: {
        model: v.is(FilmModelId, model) ? model : defaultSettings.model,
        duration: choices.duration_s,
        resolution: choices.resolution,
        motion: choices.motion_style,
        prompt: choices.prompt ?? '',
        fixCamera: choices.fix_camera,
        loop: choices.loop,
        cfgScale: choices.cfg_scale ?? defaultSettings.cfgScale,
        optimizePrompt: choices.prompt_optimizer,
        audio: choices.generate_audio,
      },
    },
    gone: picture === null ? ['image'] : [],
  };
};

const EditParams = v.object({
  prompt: v.optional(v.string(), ''),
  preset: v.optional(v.nullable(EditPreset), null),
  strength: v.number(),
  guidance_scale: v.number(),
  steps: v.number(),
  masked: v.optional(v.boolean(), false),
  /** For several pictures: their layout and their number. */
  plan: v.optional(v.unknown()),
  pictures: v.optional(v.number()),
});

export const editWork: ReadOrderedWork<EditWork> = ({ generation: { feature, params }, step, pictures }) => {
  const read = v.safeParse(EditParams, params);
  if (feature !== 'image-editing' || !read.success) return null;
  const { prompt, preset, strength, guidance_scale: guidance, steps, masked, plan } = read.output;
  const all = pictures('image');
  const images = all.filter(isThere);
  const [first] = images;
  const [mask = null] = pictures('mask');
  const lacksImages = images.length < Math.max(all.length, read.output.pictures ?? 1);
  return {
    work: {
      step: stepOf<EditWork['step']>(step, ['upload', 'describe'], lacksImages && 'upload'),
      mode: plan === undefined ? 'single' : 'several',
      images,
      wish: { prompt, preset, strength, guidance, steps },
      mask: first && mask ? { picture: first.id, asset: mask } : null,
    },
    gone: [...(lacksImages ? ['image' as const] : []), ...(masked && mask === null ? ['mask' as const] : [])],
  };
};

export const bodyWork: ReadOrderedWork<BodyWork> = ({ generation: { feature, params }, step, pictures }) => {
  const read = v.safeParse(BodyParams, params);
  if (feature !== 'body-generator' || !read.success) return null;
  const { faced, prompt = '', ...choices } = read.output;
  const [face = null] = pictures('face');
  const isGone = faced && face === null;
  return {
    work: {
      step: stepOf<BodyWork['step']>(step, ['parameters', 'customise'], isGone && 'customise'),
      choices: { ...choices, prompt },
      face,
    },
    gone: isGone ? ['face'] : [],
  };
};
