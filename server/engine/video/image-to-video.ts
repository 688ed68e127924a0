import { decode, encodePng, onWhite, resample } from '#server/engine/core/codec.ts';
import { guidedFilter } from '#server/engine/core/filters.ts';
import { smoothstep } from '#server/engine/core/math.ts';
import { lightness, toLab } from '#server/engine/core/oklab.ts';
import {
  coverage,
  interpolate,
  plane,
  planeOf,
  type Picture,
  type Plane,
  type Size,
} from '#server/engine/core/plane.ts';
import { cutOut } from '#server/engine/garment/cut-out.ts';
import { label } from '#server/engine/person/parse.ts';
import { longestSide, parsePicture, type PersonParse } from '#server/engine/person/person.ts';
import { skeletonOf, type Skeleton } from '#server/engine/person/skeleton.ts';
import { poseWithin } from '#server/engine/pose/pose.ts';
import type { EngineTools } from '#server/engine/tools.ts';
import { EngineError, type EngineNoteCode, type EngineResult, type VideoJob } from '#server/engine/types.ts';

import { createAnimation, framesPerPage } from './animation.ts';
import { cameraOf } from './camera.ts';
import { createEncoder, framesPerSecond } from './encode.ts';
import { filmSize } from './film-size.ts';
import { framePainter } from './frame.ts';
import { layersOf } from './layers.ts';
import { motionOf, swayOf, type Sway } from './motion.ts';

const progressAt = { analysing: 0.02, processing: 0.12, generating: 0.2, done: 1 };
/** Seconds in which the subject's own motion sets in, so that a clip begins with the picture itself. */
const settleIn = 0.6;

/**
 * Makes a short film of one picture: the subject is taken from its ground, hair and cloth sway, the chest breathes, and a
 * camera moves past both. Nothing is invented that the picture doesn't show: nobody walks or turns.
 *
 * @returns H.264 in MP4 at 24 frames a second, of exactly the seconds that were asked for, with its first frame as a poster.
 * @throws EngineError for what the user can do something about; an abort throws the signal's reason.
 */
export async function imageToVideo(job: VideoJob, tools: EngineTools): Promise<EngineResult> {
  const { signal } = tools;
  tools.onStage?.('analysing');
  tools.onProgress?.(progressAt.analysing);
  const notes = new Set<EngineNoteCode>(['preview_engine']);
  if (job.unheard.words) notes.add('camera_words_only');
  if (job.unheard.sound) notes.add('no_sound');
  const { picture: photo } = await decode(job.image.bytes, longestSide);
  const picture = await resample(onWhite(photo), filmSize(photo, job.resolution));
  const subject = await findSubject(job, photo, picture, tools);
  if (!subject) notes.add('no_subject');
  signal?.throwIfAborted();

  tools.onStage?.('processing');
  tools.onProgress?.(progressAt.processing);
  const { reach, pace } = motionOf[job.motion];
  const layers = layersOf(picture, subject?.matte, spreadOf(picture));
  const seconds = job.loop ? job.seconds : undefined;
  const sway = subject?.person && personSway(picture, subject.person, { reach, pace, seconds });
  const camera = cameraOf(picture, {
    move: job.camera,
    strength: reach,
    loop: job.loop,
    subject: layers.bounds,
  });
  const paint = framePainter(layers, sway);
  signal?.throwIfAborted();

  tools.onStage?.('generating');
  const count = job.seconds * framesPerSecond;
  const film = await createEncoder(picture);
  const animation = createAnimation(picture);
  const marked = job.mark && { encoder: await createEncoder(picture), mark: await decodeMark(job.mark) };
  try {
    for (let frame = 0; frame < count; frame++) {
      const second = frame / framesPerSecond;
      const share = job.loop ? 1 : smoothstep(0, settleIn, second);
      const painted = paint(camera(frame / (job.loop ? count : count - 1)), { seconds: second, share });
      film.add(painted);
      if (frame % framesPerPage === 0) await animation.add(painted);
      if (marked) {
        stamp(picture, painted, marked.mark);
        marked.encoder.add(painted);
      }
      signal?.throwIfAborted();
      tools.onProgress?.(progressAt.generating + ((0.96 - progressAt.generating) * (frame + 1)) / count);
    }
  } catch (error) {
    film.drop();
    marked?.encoder.drop();
    throw error;
  }
  const bytes = await film.finish();
  const withMark = await marked?.encoder.finish();
  tools.onProgress?.(progressAt.done);
  return {
    bytes,
    contentType: 'video/mp4',
    width: picture.width,
    height: picture.height,
    film: {
      durationMs: job.seconds * 1000,
      poster: await encodePng(picture, false),
      ...(withMark && { marked: withMark }),
      animation: await animation.finish(),
    },
    notes: [...notes],
  };
}

type Mark = { picture: Picture; left: number; top: number };

async function decodeMark({ bytes, left, top }: NonNullable<VideoJob['mark']>): Promise<Mark> {
  return { picture: (await decode(bytes, longestSide)).picture, left, top };
}

/** Lays a mark over a painted frame. */
function stamp({ width, height }: Size, frame: Uint8ClampedArray, { picture, left, top }: Mark): void {
  for (let y = 0; y < Math.min(picture.height, height - top); y++)
    for (let x = 0; x < Math.min(picture.width, width - left); x++) {
      const from = (y * picture.width + x) * 4;
      const to = ((y + top) * width + x + left) * 4;
      const share = (picture.data[from + 3] ?? 0) / 255;
      for (let c = 0; c < 3; c++)
        frame[to + c] = (frame[to + c] ?? 0) * (1 - share) + (picture.data[from + c] ?? 0) * share;
    }
}

/** Pixels around a subject that hold its shine on the ground. */
const spreadOf = ({ width, height }: Size): number =>
  Math.max(3, Math.round(Math.max(width, height) * 0.007));

type Subject = {
  /** 0–1, the film's size. */
  readonly matte: Plane;
  readonly person: { readonly body: Skeleton; readonly hair: Plane; readonly cloth: Plane } | undefined;
};

/** Shares of a picture that a thing may fill to be taken for its subject. */
const leastShare = 0.02;
const mostShare = 0.85;
/** A thing this like its ground cannot be told from it. */
const leastContrast = 0.03;

/** The person of the picture, or a thing on a plain ground; undefined where nothing stands out. */
async function findSubject(
  job: VideoJob,
  photo: Picture,
  picture: Picture,
  tools: EngineTools,
): Promise<Subject | undefined> {
  const parse = await tools.persons
    .take(job.image.key, () => parsePicture(photo, tools.detector))
    .catch((error: unknown) => {
      if (error instanceof EngineError && error.code === 'person_not_found') return undefined;
      throw error;
    });
  const scale = picture.width / photo.width;
  const body = parse && skeletonOf(poseWithin(parse.pose, { x: 0, y: 0 }, scale));
  if (parse && body) {
    const mask = enlarged(parse, picture, scale, (k) => k !== label.background);
    return {
      matte: refined(picture, mask),
      person: {
        body,
        hair: enlarged(parse, picture, scale, (k) => k === label.hair),
        cloth: enlarged(parse, picture, scale, (k) => k === label.top || k === label.bottom),
      },
    };
  }
  tools.signal?.throwIfAborted();
  const cut = await cutOut(onWhite(photo));
  const share = coverage(cut.mask);
  if (share < leastShare || share > mostShare || cut.contrast < leastContrast) return undefined;
  const across = cut.mask.width / picture.width;
  const mask = planeOf(picture, (_, x, y) => interpolate(cut.mask, x * across, y * across));
  return { matte: refined(picture, mask), person: undefined };
}

/** The pixels of some labels, 0–1, on the film's frame. */
function enlarged(
  { box, scale, mask, labels }: PersonParse,
  frame: Size,
  filmScale: number,
  wanted: (label: number) => boolean,
): Plane {
  const small = plane(
    mask,
    Float32Array.from(labels, (k) => (wanted(k) ? 1 : 0)),
  );
  return planeOf(frame, (_, x, y) => {
    const px = (x / filmScale - box.x) * scale;
    const py = (y / filmScale - box.y) * scale;
    const inside = px > -1 && py > -1 && px < mask.width && py < mask.height;
    return inside ? interpolate(small, px, py) : 0;
  });
}

/** A mask whose edge is laid onto the edges of the picture. */
function refined(picture: Picture, mask: Plane): Plane {
  const radius = Math.max(3, Math.round(Math.max(picture.width, picture.height) / 130));
  const soft = guidedFilter(
    lightness(toLab(picture)),
    mask,
    radius,
    4e-4,
    Math.max(1, Math.round(radius / 4)),
  );
  return plane(
    soft,
    soft.data.map((v) => smoothstep(0.18, 0.82, v)),
  );
}

const personSway = (
  frame: Size,
  { body, hair, cloth }: NonNullable<Subject['person']>,
  options: Parameters<typeof swayOf>[3],
): Sway => swayOf(frame, body, { hair, cloth }, options);
