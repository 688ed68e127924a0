import type { Feature } from '#api/contract/choices.ts';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

type Words = readonly MessageDescriptor[];
export type ServiceWords = {
  /** Purpose in a sentence or two. */
  lead: MessageDescriptor;
  does: Words;
  /** Steps from a picture to a result. */
  steps: Words;
  needs: Words;
  /** Unsupported or refused uses. */
  limits: Words;
};

/** Texts of each tool's page. */
export const serviceWords: Record<Feature, ServiceWords> = {
  'virtual-tryon': {
    lead: msg`Your garment on your model, from two photos: for a product page, a post or a customer who asks how it would look.`,
    does: [
      msg`Dresses, tops, bottoms and outerwear, one at a time or up to four worn together.`,
      msg`Face, hands and background stay as they are, to the pixel.`,
      msg`The garment keeps its print, its colour and its length.`,
    ],
    steps: [
      msg`Choose a model: your photo, one from your library, or one of the studio's.`,
      msg`Choose garments and say what each one is.`,
      msg`Create the picture and watch it being made; you can cancel at any moment.`,
      msg`Compare it with the photo, download it, or go on with it in another tool.`,
    ],
    needs: [
      msg`A person who stands and faces the camera, in the picture from the head to below the hips.`,
      msg`A whole garment on a plain background: laid flat, on a hanger, or worn by somebody who faces the camera.`,
    ],
    limits: [
      msg`Photos of people who sit, turn away or stand in a group are declined before a credit is spent.`,
      msg`The built-in engine shows how a garment falls in preview quality; fine lace and sheer cloth come out simpler.`,
    ],
  },
  'body-generator': {
    lead: msg`A model of your own from a few measurements: one who looks like the people who buy from you.`,
    does: [
      msg`Height, weight, age, skin tone and build; the figure turns before you as you change them.`,
      msg`Choose pose, hair, outfit, colour and backdrop, or describe them in your own words.`,
      msg`Name and save a model that you like, and dress it in virtual try-on.`,
    ],
    steps: [
      msg`Enter the measurements, or begin with one of the examples.`,
      msg`Choose how the model stands and what it wears.`,
      msg`Create the picture.`,
      msg`Name and save the model, dress it, or change one thing.`,
    ],
    needs: [msg`Nothing but numbers; a photo of a face is optional.`],
    limits: [
      msg`It is a drawn mannequin, not a photograph of a person.`,
      msg`Heights from 140 to 210 cm and weights from 35 to 180 kg.`,
    ],
  },
  hairstyle: {
    lead: msg`Another cut or another colour on a photo, before anybody reaches for the scissors.`,
    does: [
      msg`Ten cuts for women and ten for men, from a pixie to long loose curls.`,
      msg`Any colour, as strong as you like; strands and shine stay.`,
      msg`The hair is found automatically, and can be corrected by hand with a brush.`,
    ],
    steps: [
      msg`Choose a photo of a person.`,
      msg`Choose a cut, or only another colour.`,
      msg`Look at the hair that was found, and correct it where it is wrong.`,
      msg`Create the picture and compare it with the photo.`,
    ],
    needs: [
      msg`One person, the face towards the camera, the whole head in the picture.`,
      msg`Hair that stands out from what is behind it.`,
    ],
    limits: [
      msg`If a cut won't look convincing on a photo, you are told before a credit is spent.`,
      msg`Hats, scarves, faces turned far away and several faces in one photo are refused.`,
    ],
  },
  'image-to-video': {
    lead: msg`A picture that moves: a short video for a shop window, a story or a post.`,
    does: [
      msg`5, 8 or 10 seconds, in 480p or 1080p, as a file that every phone plays.`,
      msg`Three kinds of motion, from hardly more than a breath to wind in hair and cloth.`,
      msg`A camera that moves in, out or along, or stands still; a loop without a seam.`,
    ],
    steps: [
      msg`Choose a picture: a photo, or what another tool has made.`,
      msg`Choose length, size and motion, and say what the camera does.`,
      msg`Create the video and watch it being made.`,
      msg`Play it, download it, or make it again with other settings.`,
    ],
    needs: [msg`A sharp picture, upright or wide, with or without people.`],
    limits: [
      msg`Nobody starts to walk or speak: the picture is set in motion, and nothing new is invented.`,
      msg`There is no sound.`,
    ],
  },
  'image-editing': {
    lead: msg`You say what you want, in Vietnamese or English, and see what was understood before anything is made.`,
    does: [
      msg`Light, colour, sharpness, background, small objects: several edits in one sentence.`,
      msg`Six presets with a preview, and a mask: outside it, not a pixel changes.`,
      msg`Two to ten pictures become one: a collage, or subjects on a scene.`,
    ],
    steps: [
      msg`Choose one picture, or several.`,
      msg`Write what to change; what can't be done is named at once.`,
      msg`Create the picture.`,
      msg`Edit it further, compare any two versions, or go back and branch off.`,
    ],
    needs: [msg`Any photo: of a person, a garment, a room.`],
    limits: [
      msg`Things, people and writing that are not in the picture are not invented.`,
      msg`What is not understood is named and left out, never guessed.`,
    ],
  },
};
