import * as v from 'valibot';

/** The makers of films by the names under which they are ordered; whoever names none gets the built-in one. */
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

/** Whether a model can still be ordered from those who run it: a deprecated one goes soon, a retired one is gone. */
export const ModelStatus = v.picklist(['active', 'deprecated', 'retired']);

/** What an order may ask for beside length and size, and only some makers heed. */
export const filmAbilities = ['cfg_scale', 'fix_camera', 'prompt_optimizer', 'audio', 'loop'] as const;
export const FilmAbility = v.picklist(filmAbilities);
export type FilmAbility = v.InferOutput<typeof FilmAbility>;

/** What a maker of films truly takes; of one that is gone, what comes after it takes. */
export const FilmModel = v.object({
  id: FilmModelId,
  /** As its makers call it. */
  name: v.string(),
  status: ModelStatus,
  /** What its makers offer in its place; it makes what is ordered of one that is retired. */
  successor: v.nullable(FilmModelId),
  /** Lengths that it makes, in seconds, ascending. */
  seconds: v.array(v.number()),
  /** Short sides that it makes, ascending, like `480p`. */
  resolutions: v.array(v.string()),
  cfg_scale: v.boolean(),
  fix_camera: v.boolean(),
  prompt_optimizer: v.boolean(),
  audio: v.boolean(),
  loop: v.boolean(),
});
export type FilmModel = v.InferOutput<typeof FilmModel>;

const plain = { cfg_scale: false, fix_camera: false, prompt_optimizer: false, audio: false, loop: false };
const veo = { ...plain, seconds: [4, 6, 8], resolutions: ['720p', '1080p'], audio: true };

export const builtInModel: FilmModel = {
  ...plain,
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
    ...plain,
    id: 'seedance_v1',
    name: 'Seedance 1.0 Pro',
    status: 'deprecated',
    successor: 'seedance_v1.5',
    seconds: [4, 5, 6, 8, 10],
    resolutions: ['480p', '720p', '1080p'],
    fix_camera: true,
  },
  {
    ...plain,
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
    ...plain,
    id: 'hailuo_v2',
    name: 'Hailuo 02',
    status: 'active',
    successor: null,
    seconds: [6, 10],
    resolutions: ['512p', '768p'],
    prompt_optimizer: true,
  },
  {
    ...plain,
    id: 'kling_v2.1',
    name: 'Kling 2.1',
    status: 'active',
    successor: null,
    seconds: [5, 10],
    resolutions: ['720p'],
    cfg_scale: true,
  },
];

/** A model of the table; undefined for a name that nobody knows. */
export const filmModelOf = (id: string | undefined): FilmModel | undefined =>
  filmModels.find((model) => model.id === (id ?? 'built-in'));

/** Who makes what is ordered of a model: itself, or what came after it. */
export function filmMakerOf(id: string | undefined): FilmModel | undefined {
  const model = filmModelOf(id);
  return model?.status === 'retired' ? filmModelOf(model.successor ?? undefined) : model;
}

/** The nearest that a model makes to what was asked for; of two as near, the longer and the larger. */
export function nearestFilmOf(
  { seconds, resolutions }: Pick<FilmModel, 'seconds' | 'resolutions'>,
  asked: { seconds: number; resolution: string },
): { seconds: number; resolution: string } {
  const lines = nearest(
    resolutions.map((resolution) => Number.parseInt(resolution, 10)),
    Number.parseInt(asked.resolution, 10),
  );
  return {
    seconds: nearest(seconds, asked.seconds) ?? asked.seconds,
    resolution: lines === undefined ? asked.resolution : `${lines}p`,
  };
}

const nearest = (values: readonly number[], to: number): number | undefined =>
  values.toSorted((a, b) => Math.abs(a - to) - Math.abs(b - to) || b - a)[0];

/** What was asked of a model that it does not heed. */
export const unsupportedBy = (
  model: Pick<FilmModel, FilmAbility>,
  asked: Partial<Record<FilmAbility, boolean>>,
): FilmAbility[] => filmAbilities.filter((ability) => asked[ability] === true && !model[ability]);

/** What a film was asked to be, and is: the members of that name of its generation. */
export const FilmRequested = v.object({ model: FilmModelId, seconds: v.number(), resolution: v.string() });
export const FilmDelivered = v.object({
  model: FilmModelId,
  /** As measured in the file, as are its sides. */
  seconds: v.number(),
  width: v.number(),
  height: v.number(),
  /** Unknown of films from before they were measured, as is the next. */
  frames_per_second: v.optional(v.number()),
  audio: v.optional(v.boolean()),
  unheeded: v.array(FilmAbility),
});
export type FilmRequested = v.InferOutput<typeof FilmRequested>;
export type FilmDelivered = v.InferOutput<typeof FilmDelivered>;
