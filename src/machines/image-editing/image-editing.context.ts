import type { Asset } from '#api/contract/assets.ts';
import { editDefaults, minImages, maxImages } from '#api/contract/edit-settings.ts';

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

const initialWork: Omit<ImageEditingContext, keyof ImageEditingInput> = {
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
  initialWork,
  imageEditingDraft.read,
);

type Chosen = Pick<ImageEditingContext, 'mode' | 'images'>;
export const minImagesOf = (mode: EditMode) => (mode === 'several' ? minImages : 1);
export const maxImagesOf = (mode: EditMode) => (mode === 'several' ? maxImages : 1);
export const hasEnoughImages = ({ mode, images }: Chosen) => images.length >= minImagesOf(mode);
export const isChosen = ({ images }: Pick<Chosen, 'images'>, id: string) =>
  images.some((image) => image.id === id);
/** Checks whether the pictures have no result yet, so that other pictures can replace them. */
export const hasNoResult = ({ result, versions }: Pick<ImageEditingContext, 'result' | 'versions'>) =>
  result === null && versions.length === 0;

/** Checks whether these pictures can be added; in single mode a picture replaces the current one. */
export const hasRoomFor = ({ mode, images }: Chosen, candidates: readonly Pick<Asset, 'id'>[]) => {
  const added = candidates.filter(({ id }) => !isChosen({ images }, id));
  return mode === 'single' ? candidates.length === 1 : images.length + added.length <= maxImagesOf(mode);
};

export const withImages = ({ mode, images }: Chosen, added: readonly Asset[]): readonly Asset[] =>
  mode === 'single' ? added.slice(-1) : [...images, ...added.filter(({ id }) => !isChosen({ images }, id))];
/** Returns the changes for another first picture; results of the former one are no versions of it. */
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

/** Returns the version that is shown or edited; undefined for the pictures themselves. */
export const currentVersion = ({
  versions,
  result,
}: Pick<ImageEditingContext, 'versions' | 'result'>): EditVersion | undefined =>
  versions.find(({ id }) => id === result?.id);
/** Returns the picture that the next edit begins with; several pictures have none until an edit has combined them. */
export const basePicture = (context: ImageEditingContext): Asset | undefined =>
  currentVersion(context)?.picture ?? (context.mode === 'single' ? context.images[0] : undefined);
/** Returns the picture of a version; null stands for the first picture. */
export const pictureOf = (
  { versions, images }: Pick<ImageEditingContext, 'versions' | 'images'>,
  id: string | null,
) => (id === null ? images[0] : versions.find((version) => version.id === id)?.picture);

/** Returns the mask, if it belongs to the picture that is edited next. */
export function currentMask(context: ImageEditingContext): Asset | undefined {
  const { mask } = context;
  return mask !== null && mask.picture === basePicture(context)?.id ? mask.asset : undefined;
}

/** Checks whether the wish is set. Several pictures require an instruction, as a preset does not say how to combine them. */
export const hasWish = (context: ImageEditingContext) =>
  context.wish.prompt.trim() !== '' || (context.wish.preset !== null && basePicture(context) !== undefined);

/** Returns the ids of all visible pictures. */
export const picturesOf = ({ images, versions, mask }: ImageEditingContext): readonly string[] => [
  ...new Set(
    [...images, ...versions.map(({ picture }) => picture), ...(mask ? [mask.asset] : [])].map(({ id }) => id),
  ),
];

/** Returns the same choices with the pictures' URLs renewed. */
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

/** Returns the versions with the result added. */
export function withVersion(context: ImageEditingContext, picture: Asset): readonly EditVersion[] {
  const { versions, parent, wish, result } = context;
  const { id } = required(result, 'a result');
  return [
    ...versions,
    { id, parent, prompt: wish.prompt.trim(), preset: wish.preset, picture, isSaved: false },
  ];
}

/** Returns the versions with the current one marked as saved in the library. */
export const withSaved = (context: ImageEditingContext): readonly EditVersion[] => {
  const saved = currentVersion(context);
  return context.versions.map((version) => (version === saved ? { ...version, isSaved: true } : version));
};

/** Builds the request of the wish. */
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
