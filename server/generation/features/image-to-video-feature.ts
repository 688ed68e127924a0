import * as v from 'valibot';

import {
  builtInModel,
  nearestFilmShape,
  type FilmAbility,
  resolveFilmModel,
  unsupportedAbilities,
} from '#api/contract/film-models.ts';
import { FilmResolution, FilmSeconds } from '#api/contract/film-shape.ts';
import { type FilmBody, MotionStyle } from '#api/contract/image-to-video.ts';
import { EngineError, type VideoJob } from '@mot-studio/engine';
import { readingPool } from '@mot-studio/language/readings';
import { filmSize } from '@mot-studio/engine';
import { wordmark } from '#server/library/exports.ts';
import type { HostedFilm } from '#server/providers/generation-engine.ts';

import type { StoredOrder, OrderCall, PrepareWork } from './feature.ts';

const Params = v.object({
  duration_s: FilmSeconds,
  resolution: FilmResolution,
  motion_style: MotionStyle,
  prompt: v.optional(v.string()),
  fix_camera: v.boolean(),
  loop: v.boolean(),
  cfg_scale: v.optional(v.number()),
  prompt_optimizer: v.boolean(),
  generate_audio: v.boolean(),
});
type Params = v.InferOutput<typeof Params>;

export const imageToVideoCall: OrderCall<FilmBody> = {
  feature: 'image-to-video',
  draft: (body) => ({
    params: v.parse(Params, body),
    inputs: [{ role: 'image', asset: body.image, path: 'image' }],
  }),
};

/** Parameters that the built-in model accepts. */
const BuiltIn = v.object({ seconds: v.picklist([5, 8, 10]), resolution: v.picklist(['480p', '1080p']) });

export const imageToVideoWork: PrepareWork = async (order) => {
  const params = v.parse(Params, order.params);
  const job = await (order.model === undefined ? builtInJob : hostedJob)(order, params);
  return { job, unheeded: unheededOf(order.model, params) };
};

async function builtInJob(
  { account, pictures, read, isMarked }: StoredOrder,
  params: Params,
): Promise<VideoJob> {
  const picture = pictureOf(pictures);
  const requested = { seconds: params.duration_s, resolution: params.resolution };
  const { seconds, resolution } = v.parse(BuiltIn, nearestFilmShape(builtInModel, requested));
  const words = { kind: 'camera', prompt: params.prompt ?? '' } as const;
  // Jobs have their own turn in the reading queue, so that they never fail because the account reads too much at the same time.
  const direction = await readingPool.read(words, `jobs of ${account}`);
  const { input: bytes, ...place } = await wordmark(filmSize(picture, resolution));
  return {
    kind: 'video',
    image: await read(picture),
    seconds,
    resolution,
    motion: params.motion_style,
    camera: params.fix_camera ? 'still' : (direction.camera ?? 'push-in'),
    loop: params.loop || direction.loop,
    ...((await isMarked()) && { mark: { bytes, ...place } }),
    unheard: { words: direction.unheard.length > 0, sound: params.generate_audio },
  };
}

/** Lists the abilities that an order asks for and its model lacks. */
const unheededOf = (model: string | undefined, params: Params): FilmAbility[] =>
  unsupportedAbilities(resolveFilmModel(model) ?? builtInModel, {
    cfg_scale: params.cfg_scale !== undefined,
    fix_camera: params.fix_camera,
    prompt_optimizer: params.prompt_optimizer,
    audio: params.generate_audio,
    loop: params.loop,
  });

const hostedJob = async ({ pictures, read, seed }: StoredOrder, params: Params): Promise<HostedFilm> => ({
  kind: 'hosted-film',
  image: await read(pictureOf(pictures)),
  seconds: params.duration_s,
  resolution: params.resolution,
  motion: params.motion_style,
  prompt: params.prompt ?? '',
  fixCamera: params.fix_camera,
  loop: params.loop,
  cfgScale: params.cfg_scale,
  optimizePrompt: params.prompt_optimizer,
  audio: params.generate_audio,
  seed,
});

function pictureOf(pictures: StoredOrder['pictures']) {
  const [picture] = pictures('image');
  if (!picture) throw new EngineError('file_unreadable', 'a picture is gone');
  return picture;
}
