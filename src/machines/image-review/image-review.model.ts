import { modelOf } from '../_kit/model.ts';
import { pictureOf } from '../_wizard/fixtures.ts';
import { imageReviewMachine } from './image-review.machine.ts';

export const result = pictureOf('a', 'result');
/** Inputs of the result: the photo of the same aspect ratio, and a garment of another one. */
export const photo = pictureOf('b', 'person');
export const garment = { ...pictureOf('c', 'garment'), width: 1600 };
export const film = { ...pictureOf('d', 'result'), kind: 'video' as const, content_type: 'video/mp4' };

const middle = { x: 0, y: 0 };
const measured = { type: 'board.measured', board: { width: 800, height: 600 } } as const;
const nearer = { type: 'view.zoomed', factor: 2, at: middle } as const;
const further = { type: 'view.zoomed', factor: 0.5, at: middle } as const;
const panned = { type: 'view.panned', by: { x: 40, y: 0 } } as const;
const fitted = { type: 'view.fitted' } as const;
const turned = { type: 'picture.turned', to: 'right' } as const;
const pictureChosen = (index: number) => ({ type: 'picture.chosen', index }) as const;
const compare = { type: 'comparison.requested' } as const;
const otherChosen = (chosen: typeof photo) => ({ type: 'other.chosen', other: chosen }) as const;
const slider = { type: 'slider.chosen' } as const;
const sides = { type: 'sides.chosen' } as const;
const ended = { type: 'comparison.ended' } as const;

export const imageReviewModel = modelOf({
  machine: imageReviewMachine,
  input: { pictures: [result, photo, garment], shown: 0 },
  otherInputs: [{ pictures: [film, photo], shown: 0 }],
  events: {
    'board.measured': [measured],
    'view.zoomed': [nearer, further],
    'view.panned': [panned],
    'view.fitted': [fitted],
    'picture.turned': [turned, { type: 'picture.turned', to: 'left' }],
    'picture.chosen': [pictureChosen(0), pictureChosen(1)],
    'comparison.requested': [compare],
    'other.chosen': [otherChosen(photo), otherChosen(garment)],
    'slider.chosen': [slider],
    'sides.chosen': [sides],
    'comparison.ended': [ended],
  },
  outputs: {},
  leaves: [
    { single: 'fitted' },
    { single: 'magnified' },
    'film',
    'choosing',
    'sliding',
    { sideBySide: 'fitted' },
    { sideBySide: 'magnified' },
  ],
  key: ({ value, context: { other: compared, shown: index } }) => [value, compared?.id ?? null, index],
  budget: 40,
  journeys: [
    {
      name: 'a picture is zoomed in, panned and fitted again',
      events: [measured, nearer, nearer, panned, fitted],
      ends: { single: 'fitted' },
    },
    {
      name: 'a picture that is zoomed out far enough is fitted',
      events: [measured, nearer, further],
      ends: { single: 'fitted' },
    },
    {
      name: 'a result overlays its photo, and then stands beside it',
      events: [measured, compare, otherChosen(photo), sides, nearer],
      ends: { sideBySide: 'magnified' },
    },
    {
      name: 'pictures of different shapes only stand side by side',
      events: [measured, compare, otherChosen(garment), slider],
      ends: { sideBySide: 'fitted' },
    },
    {
      name: 'a film is played, and its picture is reviewed closely',
      input: { pictures: [film, photo], shown: 0 },
      events: [pictureChosen(1), measured, nearer],
      ends: { single: 'magnified' },
    },
  ],
});
