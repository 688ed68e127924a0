import * as v from 'valibot';

/** The makers of films by the names under which they are ordered; whoever names none gets the built-in one. */
export const filmModelIds = ['built-in', 'seedance_v1', 'veo_v2', 'veo3', 'hailuo_v2', 'kling_v2.1'] as const;
export const FilmModelId = v.picklist(filmModelIds);
export type FilmModelId = v.InferOutput<typeof FilmModelId>;

/** Whether a model can still be ordered from those who run it: a deprecated one goes soon, a retired one is gone. */
export const ModelStatus = v.picklist(['active', 'deprecated', 'retired']);

/** What a maker of films truly takes. */
export const FilmModel = v.object({
  id: FilmModelId,
  /** As its makers call it. */
  name: v.string(),
  status: ModelStatus,
  /** What its makers offer in its place. */
  successor: v.nullable(v.string()),
  /** Lengths that it makes, in seconds, ascending. */
  seconds: v.array(v.number()),
  /** Short sides that it makes, ascending, like `480p`; none where it decides by itself. */
  resolutions: v.array(v.string()),
  cfg_scale: v.boolean(),
  fix_camera: v.boolean(),
  prompt_optimizer: v.boolean(),
  audio: v.boolean(),
  loop: v.boolean(),
});
export type FilmModel = v.InferOutput<typeof FilmModel>;

const plain = { cfg_scale: false, fix_camera: false, prompt_optimizer: false, audio: false, loop: false };

export const filmModels: readonly FilmModel[] = [
  {
    ...plain,
    id: 'built-in',
    name: 'Mốt',
    status: 'active',
    successor: null,
    seconds: [5, 8, 10],
    resolutions: ['480p', '1080p'],
    fix_camera: true,
    loop: true,
  },
  {
    ...plain,
    id: 'seedance_v1',
    name: 'Seedance 1.0 Pro',
    status: 'deprecated',
    successor: 'Seedance 1.5 Pro',
    seconds: [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12],
    resolutions: ['480p', '720p', '1080p'],
    fix_camera: true,
  },
  {
    ...plain,
    id: 'veo_v2',
    name: 'Veo 2',
    status: 'retired',
    successor: 'Veo 3.1',
    seconds: [5, 6, 7, 8],
    resolutions: [],
  },
  {
    ...plain,
    id: 'veo3',
    name: 'Veo 3',
    status: 'retired',
    successor: 'Veo 3.1',
    seconds: [4, 6, 8],
    resolutions: ['720p', '1080p'],
    audio: true,
  },
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
    resolutions: [],
    cfg_scale: true,
  },
];

/** A model of the table; undefined for a name that nobody knows. */
export const filmModelOf = (id: string | undefined): FilmModel | undefined =>
  filmModels.find((model) => model.id === (id ?? 'built-in'));

/** The nearest that a model makes to what was asked for; of two as near, the longer and the larger. */
export function deliveredBy(
  { seconds, resolutions }: Pick<FilmModel, 'seconds' | 'resolutions'>,
  asked: { seconds: number; resolution: string },
): { seconds: number; resolution: string | null } {
  const lines = nearest(
    resolutions.map((resolution) => Number.parseInt(resolution, 10)),
    Number.parseInt(asked.resolution, 10),
  );
  return {
    seconds: nearest(seconds, asked.seconds) ?? asked.seconds,
    resolution: lines === undefined ? null : `${lines}p`,
  };
}

const nearest = (values: readonly number[], to: number): number | undefined =>
  values.toSorted((a, b) => Math.abs(a - to) - Math.abs(b - to) || b - a)[0];
