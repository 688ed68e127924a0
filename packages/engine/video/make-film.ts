import { throwIfAborted } from '#engine/imaging/stop.ts';
import { decode, encodePng, flattenOnWhite, resample } from '#engine/imaging/codec.ts';
import { lerp, smoothstep } from '#engine/imaging/math.ts';
import type { Box, Picture, Size } from '#engine/imaging/plane.ts';
import { longestSide } from '#engine/perception/person/person.ts';
import type { Skeleton } from '#engine/perception/person/person-skeleton.ts';
import type { EngineTools } from '#engine/runtime/job-tools.ts';
import type { EngineNoteCode, FilmResult, VideoJob } from '#engine/runtime/engine-types.ts';

import { createAnimation, framesPerPage } from './animation.ts';
import { cameraOf } from './film-camera.ts';
import { followAtEdges } from './follow.ts';
import { createEncoder, framesPerSecond } from './encode.ts';
import { filmSize } from './film-size.ts';
import { framePainter } from './frame.ts';
import { layersOf } from './layers.ts';
import { hangingSway, motionOf, swayOf, type Sway, type SwayOptions } from './motion.ts';
import { findSubject, type Subject } from './film-subject.ts';

/** Least separation of the background, small enough that errors of an uncertain matte stay invisible. */
const minApart = 0.2;
const progressAt = { analysing: 0.02, processing: 0.12, generating: 0.2, done: 1 };
/** Seconds over which the subject's own motion sets in, so that a clip begins with the picture itself. */
const settleIn = 0.6;

/**
 * Makes a short film of one picture: separates the subject from its background; hair and cloth sway, the chest breathes, and a
 * camera moves past both. Nothing appears that the picture does not show: people neither walk nor turn.
 *
 * @returns H.264 in MP4 at 24 frames a second, of exactly the requested seconds, with its first frame as a poster.
 * @throws EngineError where the user can act on the refusal; the reason of an abort.
 */
export async function imageToVideo(job: VideoJob, tools: EngineTools): Promise<FilmResult> {
  tools.onStage?.('analysing');
  tools.onProgress?.(progressAt.analysing);
  const notes = new Set<EngineNoteCode>(['preview_engine']);
  if (job.unheard.words) notes.add('camera_words_only');
  if (job.unheard.sound) notes.add('no_sound');
  const { picture: photo } = await decode(job.image.bytes, longestSide);
  const picture = await resample(flattenOnWhite(photo), filmSize(photo, job.resolution));
  const subject = await findSubject(job, photo, picture, tools);
  if (!subject) notes.add(job.camera === 'still' ? 'nothing_moves' : 'no_subject');
  throwIfAborted();

  tools.onStage?.('processing');
  tools.onProgress?.(progressAt.processing);
  const { reach, pace } = motionOf[job.motion];
  const sureness = subject?.sureness ?? 1;
  const layers = layersOf(picture, subject?.matte, spreadOf(picture), sureness);
  const seconds = job.loop ? job.seconds : undefined;
  const sway = swayWithin(picture, subject, layers.bounds, { reach, pace, seconds });
  const camera = cameraOf(picture, {
    move: job.camera,
    strength: reach,
    loop: job.loop,
    subject: layers.bounds,
    head: subject?.person && headOf(subject.person.body, picture),
    border: layers.border,
    apart: lerp(minApart, 1, sureness),
    follow: followAtEdges(picture, layers.follow),
  });
  const paint = framePainter(layers, sway);
  throwIfAborted();

  tools.onStage?.('generating');
  const count = job.seconds * framesPerSecond;
  const film = await createEncoder(picture);
  const animation = createAnimation(picture);
  const marked = job.mark && { encoder: await createEncoder(picture), mark: await decodeMark(job.mark) };
  let poster: Uint8Array | undefined;
  try {
    for (let frame = 0; frame < count; frame++) {
      const second = frame / framesPerSecond;
      const share = job.loop ? 1 : smoothstep(0, settleIn, second);
      const painted = paint(camera(frame / (job.loop ? count : count - 1)), { seconds: second, share });
      poster ??= await encodePng({ ...picture, data: painted }, false);
      film.add(painted);
      if (frame % framesPerPage === 0) await animation.add(painted);
      if (marked) {
        stamp(picture, painted, marked.mark);
        marked.encoder.add(painted);
      }
      throwIfAborted();
      tools.onProgress?.(progressAt.generating + ((0.96 - progressAt.generating) * (frame + 1)) / count);
    }
  } catch (error) {
    film.drop();
    marked?.encoder.drop();
    throw error;
  }
  const bytes = await film.finish();
  const markedFilm = await marked?.encoder.finish();
  tools.onProgress?.(progressAt.done);
  return {
    bytes,
    contentType: 'video/mp4',
    width: picture.width,
    height: picture.height,
    film: {
      durationMs: job.seconds * 1000,
      poster: poster ?? (await encodePng(picture, false)),
      ...(markedFilm && { marked: markedFilm }),
      animation: await animation.finish(),
    },
    notes: [...notes],
  };
}

type Mark = { picture: Picture; left: number; top: number };

async function decodeMark({ bytes, left, top }: NonNullable<VideoJob['mark']>): Promise<Mark> {
  return { picture: (await decode(bytes, longestSide)).picture, left, top };
}

/** Draws a watermark over a painted frame. */
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

/** Pixels around a subject that hold its reflected light on the background. */
const spreadOf = ({ width, height }: Size): number => Math.max(3, Math.round(Math.max(width, height) * 0.01));

function swayWithin(
  frame: Size,
  subject: Subject | undefined,
  bounds: Box | undefined,
  options: SwayOptions,
): Sway | undefined {
  if (subject?.person) return swayOf(frame, subject.person.body, subject.person, options);
  return bounds && hangingSway(frame, bounds, options);
}

/** Distances in face heights from the middle of a face to the ends of the head, with its hair. */
const headReach = { across: 0.6, up: 0.85, down: 0.55 };

function headOf({ headCentre, faceHeight }: Skeleton, { width, height }: Size): Box {
  const x = Math.max(0, headCentre.x - faceHeight * headReach.across);
  const y = Math.max(0, headCentre.y - faceHeight * headReach.up);
  return {
    x,
    y,
    width: Math.min(width, headCentre.x + faceHeight * headReach.across) - x,
    height: Math.min(height, headCentre.y + faceHeight * headReach.down) - y,
  };
}
