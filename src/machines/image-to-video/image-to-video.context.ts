import type { Asset } from '#api/contract/assets.ts';
import { findFilmModel } from '#api/contract/film-models.ts';

import { required } from '../_kit/require-value.ts';
import { newOrderState, seedOfOrder } from '../_wizard/order-state.ts';
import { draftInitializers } from '../_wizard/work.ts';
import type { GenerationRequest } from '../generation/generation.types.ts';
import { imageToVideoDraft } from './image-to-video.draft.ts';
import { defaultSettings } from './image-to-video.settings.ts';
import type { FilmSettings, ImageToVideoContext, ImageToVideoInput } from './image-to-video.types.ts';

const initialWork: Omit<ImageToVideoContext, keyof ImageToVideoInput> = {
  step: 'picture',
  replaced: null,
  picture: null,
  settings: defaultSettings,
  ...newOrderState,
};

export const { contextFrom, emptyDraft, restoreDraft } = draftInitializers(
  initialWork,
  imageToVideoDraft.read,
);

/** Returns the ids of the chosen pictures. */
export const picturesOf = ({ picture }: ImageToVideoContext): readonly string[] =>
  picture === null ? [] : [picture.id];

/** Returns the same choice with the picture's URLs renewed. */
export const withRefreshedUrls = (
  { picture }: ImageToVideoContext,
  fresh: readonly Asset[],
): Partial<ImageToVideoContext> => ({
  picture: picture && (fresh.find(({ id }) => id === picture.id) ?? picture),
});

/** Returns the settings that only the chosen model supports; other models' requests omit them. */
function modelSettings({ model, cfgScale, optimizePrompt, audio }: FilmSettings) {
  const filmModel = findFilmModel(model);
  return {
    ...(filmModel?.cfg_scale && { cfg_scale: cfgScale }),
    ...(filmModel?.prompt_optimizer && { prompt_optimizer: optimizePrompt }),
    ...(filmModel?.audio && { generate_audio: audio }),
  };
}

/** Builds the request of the wizard's choices. */
export function requestOf({ picture, settings, seed }: ImageToVideoContext): GenerationRequest {
  const words = settings.prompt.trim();
  return {
    feature: 'image-to-video',
    body: {
      image: required(picture, 'a picture').id,
      duration_s: settings.duration,
      resolution: settings.resolution,
      motion_style: settings.motion,
      ...(settings.model !== 'built-in' && { model: settings.model }),
      ...(words !== '' && { prompt: words }),
      ...(settings.fixCamera && { fix_camera: true }),
      ...(settings.loop && { loop: true }),
      ...modelSettings(settings),
      ...seedOfOrder({ seed }),
    },
  };
}
