import { BodyGeneratorBody } from './body.ts';
import { dryRunAnswer, Generation, submitErrors } from './generation.ts';
import { HairstyleBody } from './hairstyles.ts';
import { FilmBody } from './image-to-video.ts';
import { op } from './op.ts';

/** Order calls of three tools, in a module of their own because their screens need them only once something is ordered. */
export const toolOrderOps = {
  bodyGenerator: op({
    method: 'POST',
    path: '/ai/body-generator',
    summary: 'Create a virtual model from body parameters, with a generated face or one from a photo',
    access: 'session-or-token',
    services: ['body-generator'],
    body: BodyGeneratorBody,
    idempotent: true,
    status: 202,
    answer: Generation,
    also: dryRunAnswer,
    errors: submitErrors,
  }),
  hairstyle: op({
    method: 'POST',
    path: '/ai/hairstyle',
    summary: 'Change the haircut, the hair colour, or both',
    access: 'session-or-token',
    services: ['hairstyle'],
    body: HairstyleBody,
    idempotent: true,
    status: 202,
    answer: Generation,
    also: dryRunAnswer,
    errors: [...submitErrors, 'hair_wish_unclear'],
  }),
  imageToVideo: op({
    method: 'POST',
    path: '/ai/image-to-video',
    summary: 'Create a short video from one picture',
    access: 'session-or-token',
    services: ['image-to-video'],
    body: FilmBody,
    idempotent: true,
    status: 202,
    answer: Generation,
    also: dryRunAnswer,
    errors: submitErrors,
  }),
};
