import type { Asset } from '#api/contract/assets.ts';
import { editDefaults, fewestImages, mostImages } from '#api/contract/edit-settings.ts';

import { required } from '../_kit/require-value.ts';
import { newOrderState, seedOfOrder, emptyOrder } from '../_wizard/order-state.ts';
import { draftInitializers } from '../_wizard/work.ts';
import type { GenerationRequest } from '../generation/generation.types.ts';
import { imageEditingDraft } from './image-editing.draft.ts';
import type {
  EditMode,
  EditVersion,
  EditWish,
  ImageEditingContext,
  ImageEditingInput,
} from './image-editing.types.ts';

export const emptyWish = { prompt: '', preset: null, ...editDefaults } as const satisfies EditWish;

const nothingChosen: Omit<ImageEditingContext, keyof ImageEditingInput> = {
  step: 'upload',
  mode: 'single',
  images: [],
  wish: emptyWish,
  mask: null,
  versions: [],
  parent: null,
  compared: null,
  replaced: null,
  ...newOrderState,
};

export const { contextFrom, emptyDraft, restoreDraft } = draftInitializers(
  nothingChosen,
  imageEditingDraft.read,
);

type Chosen = Pick<ImageEditingContext, 'mode' | 'images'>;
export const minImagesOf = (mode: EditMode) => (mode === 'several' ? fewestImages : 1);
export const maxImagesOf = (mode: EditMode) => (mode === 'several' ? mostImages : 1);
export const hasEnoughImages = ({ mode, images }: Chosen) => images.length >= minImagesOf(mode);
export const isChosen = ({ images }: Pick<Chosen, 'images'>, id: string) =>
  images.some((image) => image.id === id);
/** Whether nothing was made of the pictures yet, so that others can take their places. */
export const hasNoResult = ({ result, versions }: Pick<ImageEditingContext, 'result' | 'versions'>) =>
  result === null && versions.length === 0;

/** Whether these pictures can be chosen as well; one alone takes the place of the one that was. */
export const hasRoomFor = ({ mode, images }: Chosen, wanted: readonly Pick<Asset, 'id'>[]) => {
  const added = wanted.filter(({ id }) => !isChosen({ images }, id));
  return mode === 'single' ? wanted.length === 1 : images.length + added.length <= maxImagesOf(mode);
};

export const withImages = ({ mode, images }: Chosen, added: readonly Asset[]): readonly Asset[] =>
  mode === 'single' ? added.slice(-1) : [...images, ...added.filter(({ id }) => !isChosen({ images }, id))];
/** Another picture in the first place; what was made of the former one is no version of this one. */
export const withFirstImage = ({ images }: Chosen, asset: Asset) =>
  ({
    ...emptyOrder,
    step: 'describe',
    images: [asset, ...withoutImage(images.slice(1), asset.id)],
    mask: null,
    versions: [],
    parent: null,
    compared: null,
  }) as const satisfies Partial<ImageEditingContext>;
export const withoutImage = (images: readonly Asset[], id: string | undefined) =>
  images.filter((image) => image.id !== id);
export function withImageMoved(
  images: readonly Asset[],
  { id, to }: { id: string; to: number },
): readonly Asset[] {
  const image = images.find((candidate) => candidate.id === id);
  return image ? withoutImage(images, id).toSpliced(to, 0, image) : images;
}

/** The version that is looked at, or worked on; none where that is the pictures themselves. */
export const currentVersion = ({
  versions,
  result,
}: Pick<ImageEditingContext, 'versions' | 'result'>): EditVersion | undefined =>
  versions.find(({ id }) => id === result?.id);
/** The picture that the next edit begins with; of several pictures there is none until they have become one. */
export const basePicture = (context: ImageEditingContext): Asset | undefined =>
  currentVersion(context)?.picture ?? (context.mode === 'single' ? context.images[0] : undefined);
/** The picture of a version; of null, the one that was there first. */
export const pictureOf = (
  { versions, images }: Pick<ImageEditingContext, 'versions' | 'images'>,
  id: string | null,
) => (id === null ? images[0] : versions.find((version) => version.id === id)?.picture);

/** The mask, where it is one of the picture that is edited next. */
export function currentMask(context: ImageEditingContext): Asset | undefined {
  const { mask } = context;
  return mask !== null && mask.picture === basePicture(context)?.id ? mask.asset : undefined;
}

/** Whether something is asked for. Several pictures take an instruction, as a preset says nothing of how they come together. */
export const hasWish = (context: ImageEditingContext) =>
  context.wish.prompt.trim() !== '' || (context.wish.preset !== null && basePicture(context) !== undefined);

/** Every picture that is shown, by id. */
export const picturesOf = ({ images, versions, mask }: ImageEditingContext): readonly string[] => [
  ...new Set(
    [...images, ...versions.map(({ picture }) => picture), ...(mask ? [mask.asset] : [])].map(({ id }) => id),
  ),
];

/** The same choices, their pictures under addresses that are good again. */
export function withRefreshedUrls(
  { images, versions, mask }: ImageEditingContext,
  assets: readonly Asset[],
): Partial<ImageEditingContext> {
  const byId = new Map(assets.map((asset) => [asset.id, asset]));
  const fresh = (asset: Asset) => byId.get(asset.id) ?? asset;
  return {
    images: images.map(fresh),
    versions: versions.map((version) => ({ ...version, picture: fresh(version.picture) })),
    mask: mask && { ...mask, asset: fresh(mask.asset) },
  };
}

/** What was made, as a version of its own. */
export function withVersion(context: ImageEditingContext, picture: Asset): readonly EditVersion[] {
  const { versions, parent, wish, result } = context;
  const { id } = required(result, 'a result');
  return [
    ...versions,
    { id, parent, prompt: wish.prompt.trim(), preset: wish.preset, picture, isSaved: false },
  ];
}

/** The same versions, of which the one that is looked at is in the library. */
export const withSaved = (context: ImageEditingContext): readonly EditVersion[] => {
  const saved = currentVersion(context);
  return context.versions.map((version) => (version === saved ? { ...version, isSaved: true } : version));
};

/** The wish as its call takes it. */
export function requestOf(context: ImageEditingContext): GenerationRequest {
  const { wish, images } = context;
  const base = basePicture(context);
  const mask = currentMask(context);
  const settings = {
    strength: wish.strength,
    guidance_scale: wish.guidance,
    steps: wish.steps,
    ...seedOfOrder(context),
  };
  const prompt = wish.prompt.trim();
  if (base === undefined)
    return {
      feature: 'image-editing',
      call: 'multi',
      body: { images: images.map(({ id }) => id), prompt, ...settings },
    };
  return {
    feature: 'image-editing',
    call: 'single',
    body: {
      image: base.id,
      ...(prompt && { prompt }),
      ...(wish.preset && { preset: wish.preset }),
      ...(mask && { mask: mask.id }),
      ...settings,
    },
  };
}
