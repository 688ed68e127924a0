import * as v from 'valibot';

import { type FilmBody, FilmResolution, FilmSeconds, MotionStyle } from '#api/contract/image-to-video.ts';
import { EngineError } from '#server/engine/types.ts';
import { directionOf } from '#server/engine/video/direction.ts';
import { filmSize } from '#server/engine/video/film-size.ts';
import { wordmark } from '#server/library/exports.ts';

import type { OrderCall, WorkOf } from './feature.ts';

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

export const imageToVideoCall: OrderCall<FilmBody> = {
  feature: 'image-to-video',
  draft: (body) => ({
    params: v.parse(Params, body),
    inputs: [{ role: 'image', asset: body.image, path: 'image' }],
  }),
};

export const imageToVideoWork: WorkOf = async ({ params: kept, pictures, read, isMarked }) => {
  const {
    duration_s,
    resolution,
    motion_style,
    prompt = '',
    fix_camera,
    loop,
    generate_audio,
  } = v.parse(Params, kept);
  const [picture] = pictures('image');
  if (!picture) throw new EngineError('file_unreadable', 'a picture is gone');
  const direction = directionOf(prompt);
  const { input: bytes, ...place } = await wordmark(filmSize(picture, resolution));
  return {
    job: {
      kind: 'video',
      image: await read(picture),
      seconds: duration_s,
      resolution,
      motion: motion_style,
      camera: fix_camera ? 'still' : (direction.camera ?? 'push-in'),
      loop: loop || direction.loop,
      ...((await isMarked()) && { mark: { bytes, ...place } }),
      unheard: { words: direction.unheard.length > 0, sound: generate_audio },
    },
  };
};
