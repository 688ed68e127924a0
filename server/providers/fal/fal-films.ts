import {
  nearestFilmShape,
  resolveFilmModel,
  type FilmModel,
  type FilmModelId,
} from '#api/contract/film-models.ts';
import type { MotionStyle } from '#api/contract/image-to-video.ts';
import type { HostedFilm } from '#server/providers/generation-engine.ts';

/** Input of an endpoint: its own names and spellings. */
export type FalInput = Record<string, string | number | boolean>;

type FilmRequest = {
  film: HostedFilm;
  /** Length and size that the model makes of the requested ones. */
  shape: { seconds: number; resolution: string };
};
type Endpoint = { path: string; input: (request: FilmRequest) => FalInput };

/** Endpoints of the models, as their input types are in `@fal-ai/client` 1.10.1; 720p of Kling is its standard tier. */
const endpoints: Partial<Record<FilmModelId, Endpoint>> = {
  seedance_v1: {
    path: 'fal-ai/bytedance/seedance/v1/pro/fast/image-to-video',
    input: ({ film, shape }) => ({
      duration: String(shape.seconds),
      resolution: shape.resolution,
      camera_fixed: film.fixCamera,
      seed: film.seed,
    }),
  },
  'seedance_v1.5': {
    path: 'fal-ai/bytedance/seedance/v1.5/pro/image-to-video',
    input: ({ film, shape }) => ({
      // The endpoint's default is 16:9, whatever the picture.
      aspect_ratio: 'auto',
      duration: String(shape.seconds),
      resolution: shape.resolution,
      camera_fixed: film.fixCamera,
      generate_audio: film.audio,
      seed: film.seed,
    }),
  },
  'veo3.1': {
    path: 'fal-ai/veo3.1/image-to-video',
    input: ({ film, shape }) => ({
      duration: `${shape.seconds}s`,
      resolution: shape.resolution,
      generate_audio: film.audio,
      seed: film.seed,
    }),
  },
  hailuo_v2: {
    path: 'fal-ai/minimax/hailuo-02/standard/image-to-video',
    input: ({ film, shape }) => ({
      duration: String(shape.seconds),
      resolution: shape.resolution.toUpperCase(),
      prompt_optimizer: film.optimizePrompt,
    }),
  },
  'kling_v2.1': {
    path: 'fal-ai/kling-video/v2.1/standard/image-to-video',
    input: ({ film, shape }) => ({
      duration: String(shape.seconds),
      ...(film.cfgScale !== undefined && { cfg_scale: film.cfgScale }),
    }),
  },
};

/** Call of fal that makes a film. */
export type FalCall = { maker: FilmModelId; path: string; input: FalInput };

/** Whether a model can be ordered at fal; a retired model is replaced by its successor. */
export const isFalModel = (model: string | undefined): boolean =>
  endpointOf(resolveFilmModel(model)) !== undefined;

const endpointOf = (maker: FilmModel | undefined): Endpoint | undefined => maker && endpoints[maker.id];

/** Turns an order into the call that makes the film; the uploaded picture's address is added later. */
export function falCallOf(model: string | undefined, film: HostedFilm): FalCall {
  const maker = resolveFilmModel(model);
  const endpoint = endpointOf(maker);
  if (!maker || !endpoint) throw new Error(`${model} is not made here`);
  const shape = nearestFilmShape(maker, film);
  return {
    maker: maker.id,
    path: endpoint.path,
    input: { prompt: promptOf(film, maker), ...endpoint.input({ film, shape: shape }) },
  };
}

const motionWords: Record<MotionStyle, string> = {
  subtle: 'Hardly any motion: breathing, a blink, a light sway of hair and cloth.',
  natural: 'Natural, unhurried motion, as of somebody who stands for a photo.',
  dramatic: 'Expressive motion with wind in hair and cloth, and a bold camera.',
};

/** Adds the motion to the prompt, because no model has a setting for it; a Vietnamese prompt comes first, unchanged. */
function promptOf({ prompt, motion, fixCamera }: HostedFilm, { fix_camera }: FilmModel): string {
  const camera = fixCamera && !fix_camera ? 'The camera stands still.' : '';
  return [asSentence(prompt), motionWords[motion], camera].filter((words) => words !== '').join(' ');
}

const asSentence = (words: string): string => (words === '' || /[.!?…]$/.test(words) ? words : `${words}.`);
