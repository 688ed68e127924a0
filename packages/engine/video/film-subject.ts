import { throwIfAborted } from '#engine/imaging/stop.ts';
import { flattenOnWhite } from '#engine/imaging/codec.ts';
import { guidedFilter } from '#engine/imaging/filters.ts';
import { smoothstep } from '#engine/imaging/math.ts';
import { lightnessOf } from '#engine/imaging/oklab.ts';
import {
  coverage,
  interpolate,
  plane,
  planeOf,
  resize,
  type Picture,
  type Plane,
  type Size,
} from '#engine/imaging/plane.ts';
import { cutOut } from '#engine/perception/garment/garment-cut-out.ts';
import { union } from '#engine/imaging/morphology.ts';
import { label } from '#engine/perception/person/parse.ts';
import { parsePicture, type PersonParse } from '#engine/perception/person/person.ts';
import { skeletonOf, type Skeleton } from '#engine/perception/person/person-skeleton.ts';
import { poseWithin } from '#engine/perception/pose/pose.ts';
import type { EngineTools } from '#engine/runtime/job-tools.ts';
import { EngineError, type VideoJob } from '#engine/runtime/engine-types.ts';

import { surroundingsOf } from './film-ground.ts';

/** Subject of a picture, which can be separated from its background. */
export type Subject = {
  /** Matte of the film's size, 0–1. */
  readonly matte: Plane;
  /** Certainty, 0–1, that the matte contains the whole subject. */
  readonly sureness: number;
  readonly person: { readonly body: Skeleton; readonly hair: Plane; readonly cloth: Plane } | undefined;
};

/** Bounds of the share of a picture that a thing may fill to be its subject. */
const minShare = 0.02;
const maxShare = 0.85;
/** Contrast below which a thing cannot be told from its background. */
const minContrast = 0.03;
/** Least share of the picture's border in one smooth colour: on a busier background a wrong guess is worse than none. */
const minPlainness = 0.5;
/** Share of the picture below which a face without shoulders is printed on something. */
const minBustShare = 0.3;

/** Finds the person of the picture, or a thing on a plain background; undefined where nothing stands out. */
export async function findSubject(
  { image }: Pick<VideoJob, 'image'>,
  photo: Picture,
  picture: Picture,
  tools: EngineTools,
): Promise<Subject | undefined> {
  const parse = await tools.persons
    .take(image.key, () => parsePicture(photo, tools.detector))
    .catch((error: unknown) => {
      if (error instanceof EngineError && error.code === 'person_not_found') return undefined;
      throw error;
    });
  const scale = picture.width / photo.width;
  const body = parse && skeletonOf(poseWithin(parse.pose, { x: 0, y: 0 }, scale));
  if (parse && body && !isPrinted(parse)) {
    const mask = enlarged(parse, picture, scale, (k) => k !== label.background);
    const { belongings, sureness } = await surroundingsOf(picture, mask);
    return {
      matte: refined(picture, union(mask, resize(belongings, picture))),
      // The parse contains only one of several people who stand together.
      sureness: parse.pose.people > 1 ? 0 : sureness,
      person: {
        body,
        hair: enlarged(parse, picture, scale, (k) => k === label.hair),
        cloth: enlarged(parse, picture, scale, (k) => k === label.top || k === label.bottom),
      },
    };
  }
  throwIfAborted();
  const cut = await cutOut(flattenOnWhite(photo));
  const share = coverage(cut.mask);
  if (share < minShare || share > maxShare) return undefined;
  if (cut.contrast < minContrast || cut.plainness < minPlainness) return undefined;
  const across = cut.mask.width / picture.width;
  const mask = planeOf(picture, (_, x, y) => interpolate(cut.mask, x * across, y * across));
  return { matte: refined(picture, mask), sureness: 1, person: undefined };
}

/** Whether the found face is printed on cloth or paper. */
function isPrinted({ pose, mask, scale, width, height }: PersonParse): boolean {
  const { left, right } = pose.joints.shoulder;
  const share = (coverage(mask) * mask.width * mask.height) / (scale * scale * width * height);
  return !pose.byHand && !left && !right && share < minBustShare;
}

/** The pixels of some labels, 0–1, on the film's frame. */
function enlarged(
  { box, scale, mask, labels }: PersonParse,
  frame: Size,
  filmScale: number,
  accepts: (label: number) => boolean,
): Plane {
  const small = planeOf(mask, (i) => (accepts(labels[i] ?? 0) ? 1 : 0));
  return planeOf(frame, (_, x, y) => {
    const px = (x / filmScale - box.x) * scale;
    const py = (y / filmScale - box.y) * scale;
    const inside = px > -1 && py > -1 && px < mask.width && py < mask.height;
    return inside ? interpolate(small, px, py) : 0;
  });
}

/** Fits the edge of a mask to the edges of the picture. */
function refined(picture: Picture, mask: Plane): Plane {
  const radius = Math.max(3, Math.round(Math.max(picture.width, picture.height) / 130));
  const soft = guidedFilter(lightnessOf(picture), mask, radius, 4e-4, Math.max(1, Math.round(radius / 4)));
  return plane(
    soft,
    soft.data.map((v) => smoothstep(0.18, 0.82, v)),
  );
}
