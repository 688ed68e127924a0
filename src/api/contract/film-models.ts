import * as v from 'valibot';

/** Video models under the ids that orders name; an order without one gets the built-in model. */
export const filmModelIds = [
  'built-in',
  'seedance_v1',
  'seedance_v1.5',
  'veo_v2',
  'veo3',
  'veo3.1',
  'hailuo_v2',
  'kling_v2.1',
] as const;
export const FilmModelId = v.picklist(filmModelIds);
export type FilmModelId = v.InferOutput<typeof FilmModelId>;

/** Status of a model at its provider: a deprecated model will be retired, a retired one can't be ordered any more. */
export const ModelStatus = v.picklist(['active', 'deprecated', 'retired']);

/** Options beside length and size that only some models support. */
export const filmAbilities = ['cfg_scale', 'fix_camera', 'prompt_optimizer', 'audio', 'loop'] as const;
export const FilmAbility = v.picklist(filmAbilities);
export type FilmAbility = v.InferOutput<typeof FilmAbility>;

/** Video model with the lengths, sizes and options that it accepts; a retired model has those of its successor. */
export const FilmModel = v.object({
  id: FilmModelId,
  /** Name given by the provider. */
  name: v.string(),
  status: ModelStatus,
  /** Replacement that the provider names; it makes the orders of a retired model. */
  successor: v.nullable(FilmModelId),
  /** Supported lengths in seconds, ascending. */
  seconds: v.array(v.number()),
  /** Supported short sides, ascending, like `480p`. */
  resolutions: v.array(v.string()),
  cfg_scale: v.boolean(),
  fix_camera: v.boolean(),
  prompt_optimizer: v.boolean(),
  audio: v.boolean(),
  loop: v.boolean(),
});
export type FilmModel = v.InferOutput<typeof FilmModel>;

const noOptions = { cfg_scale: false, fix_camera: false, prompt_optimizer: false, audio: false, loop: false };
const veo = { ...noOptions, seconds: [4, 6, 8], resolutions: ['720p', '1080p'], audio: true };

export const builtInModel: FilmModel = {
  ...noOptions,
  id: 'built-in',
  name: 'Mốt',
  status: 'active',
  successor: null,
  seconds: [5, 8, 10],
  resolutions: ['480p', '1080p'],
  fix_camera: true,
  loop: true,
};

export const filmModels: readonly FilmModel[] = [
  builtInModel,
  {
    ...noOptions,
    id: 'seedance_v1',
    name: 'Seedance 1.0 Pro',
    status: 'deprecated',
    successor: 'seedance_v1.5',
    seconds: [4, 5, 6, 8, 10],
    resolutions: ['480p', '720p', '1080p'],
    fix_camera: true,
  },
  {
    ...noOptions,
    id: 'seedance_v1.5',
    name: 'Seedance 1.5 Pro',
    status: 'active',
    successor: null,
    seconds: [4, 5, 6, 8, 10],
    resolutions: ['480p', '720p', '1080p'],
    fix_camera: true,
    audio: true,
  },
  { ...veo, id: 'veo_v2', name: 'Veo 2', status: 'retired', successor: 'veo3.1' },
  { ...veo, id: 'veo3', name: 'Veo 3', status: 'retired', successor: 'veo3.1' },
  { ...veo, id: 'veo3.1', name: 'Veo 3.1', status: 'active', successor: null },
  {
    ...noOptions,
    id: 'hailuo_v2',
    name: 'Hailuo 02',
    status: 'active',
    successor: null,
    seconds: [6, 10],
    resolutions: ['512p', '768p'],
    prompt_optimizer: true,
  },
  {
    ...noOptions,
    id: 'kling_v2.1',
    name: 'Kling 2.1',
    status: 'active',
    successor: null,
    seconds: [5, 10],
    resolutions: ['720p'],
    cfg_scale: true,
  },
];

/** Returns a model of the table; `undefined` for an unknown id. */
export const findFilmModel = (id: string | undefined): FilmModel | undefined =>
  filmModels.find((model) => model.id === (id ?? 'built-in'));

/** Returns the model that makes the orders of a model: itself, or the successor of a retired one. */
export function resolveFilmModel(id: string | undefined): FilmModel | undefined {
  const model = findFilmModel(id);
  return model?.status === 'retired' ? findFilmModel(model.successor ?? undefined) : model;
}

/** Returns the supported length and size nearest to the requested ones; of two equally near, the longer and the larger. */
export function nearestFilmShape(
  { seconds, resolutions }: Pick<FilmModel, 'seconds' | 'resolutions'>,
  requested: { seconds: number; resolution: string },
): { seconds: number; resolution: string } {
  const lines = nearest(
    resolutions.map((resolution) => Number.parseInt(resolution, 10)),
    Number.parseInt(requested.resolution, 10),
  );
  return {
    seconds: nearest(seconds, requested.seconds) ?? requested.seconds,
    resolution: lines === undefined ? requested.resolution : `${lines}p`,
  };
}

const nearest = (values: readonly number[], to: number): number | undefined =>
  values.toSorted((a, b) => Math.abs(a - to) - Math.abs(b - to) || b - a)[0];

/** Returns the requested options that a model does not support. */
export const unsupportedAbilities = (
  model: Pick<FilmModel, FilmAbility>,
  requested: Partial<Record<FilmAbility, boolean>>,
): FilmAbility[] => filmAbilities.filter((ability) => requested[ability] === true && !model[ability]);

/** Requested and actual shape of a video: members `requested` and `delivered` of its generation. */
export const FilmRequested = v.object({ model: FilmModelId, seconds: v.number(), resolution: v.string() });
export const FilmDelivered = v.object({
  model: FilmModelId,
  /** Measured in the file, as are the sides. */
  seconds: v.number(),
  width: v.number(),
  height: v.number(),
  /** Absent, like `audio`, for videos from before these were measured. */
  frames_per_second: v.optional(v.number()),
  audio: v.optional(v.boolean()),
  unheeded: v.array(FilmAbility),
});
export type FilmRequested = v.InferOutput<typeof FilmRequested>;
export type FilmDelivered = v.InferOutput<typeof FilmDelivered>;
