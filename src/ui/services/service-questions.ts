import type { Feature } from '#api/contract/choices.ts';
import { msg } from '@lingui/core/macro';

import type { Question } from '#ui/patterns/questions.tsx';

const refund: Question = {
  asked: msg`What happens to the credit if no picture is made?`,
  answer: msg`It comes back by itself, and you are told why. A credit is only held while a picture is being made, and spent once there is one.`,
};
const rights: Question = {
  asked: msg`Who sees my photos, and whose are the results?`,
  answer: msg`Your photos and results belong to your account; nobody else sees them unless you share them. You may use the results for your business. If a photo shows somebody else, you need their consent.`,
};

/** Common questions about each tool. */
export const serviceQuestions: Record<Feature, readonly Question[]> = {
  'virtual-tryon': [
    {
      asked: msg`Which photo of a model works best?`,
      answer: msg`One person who stands and faces the camera, visible from the head to below the hips, arms a little away from the body, in even light. A phone is enough.`,
    },
    {
      asked: msg`Can I use a product photo from my supplier?`,
      answer: msg`Yes, if you have the right to use it. Best is the garment alone and whole on a plain background. A photo of somebody wearing it works too, if they stand upright, face the camera and nothing is in front of it.`,
    },
    {
      asked: msg`How many garments at once?`,
      answer: msg`Up to four, such as a top, trousers and a jacket. They are put on in the order in which you would wear them, for the price of one.`,
    },
    refund,
    rights,
  ],
  'body-generator': [
    {
      asked: msg`Is the model a real person?`,
      answer: msg`No. It is a figure computed from your numbers, so no consent or contract is needed. With a photo of a face it looks more like that person, whose consent you then need.`,
    },
    {
      asked: msg`Can I have the same model again next season?`,
      answer: msg`Yes. Give it a name and save it, and it is ready in virtual try-on for every new garment.`,
    },
    {
      asked: msg`Does it show how a size fits?`,
      answer: msg`It shows the proportions of a body by height, weight and build. It is not a measuring tape: for the right size, go by your size chart.`,
    },
    refund,
    rights,
  ],
  hairstyle: [
    {
      asked: msg`Can I show a customer in the chair?`,
      answer: msg`Yes: take a photo, and try the cuts on it before a credit is spent. Ask her first whether she agrees to being photographed.`,
    },
    {
      asked: msg`Why can't some cuts be chosen on a photo?`,
      answer: msg`The cuts are made from the hair in the photo. Where there is too little of it, or it hides what the cut would uncover, the studio says so instead of showing something that can't be cut.`,
    },
    {
      asked: msg`Is the colour the one that I will get?`,
      answer: msg`It shows the direction, on the hair and in the light of the photo. What a dye does depends on the hair underneath; your colourist knows best.`,
    },
    refund,
    rights,
  ],
  'image-to-video': [
    {
      asked: msg`Where can I post the video?`,
      answer: msg`Anywhere that takes MP4: Facebook, Instagram, TikTok, Zalo, your shop on Shopee. It has no sound, so you are free to add music of your own.`,
    },
    {
      asked: msg`How long does it take, and what does it cost?`,
      answer: msg`Two credits for 5, 8 or 10 seconds. It takes longer than a picture, up to a few minutes for 1080p; you can close the page meanwhile.`,
    },
    {
      asked: msg`Will people in the picture walk or speak?`,
      answer: msg`Not with the built-in engine: it moves cloth, hair, weight and camera, and invents nothing. Other providers' models, where connected, state what they do and cost.`,
    },
    refund,
    rights,
  ],
  'image-editing': [
    {
      asked: msg`Do I have to learn commands?`,
      answer: msg`No. Write as you would to a retoucher, in Vietnamese or English, with or without accents. You see what was understood as you type.`,
    },
    {
      asked: msg`Can I change only one spot?`,
      answer: msg`Yes. Paint a mask, or have hair, skin, clothes or background found: outside it not a pixel changes.`,
    },
    {
      asked: msg`Can it add a new product or a person?`,
      answer: msg`Only from a picture that you bring: two to ten pictures can become one. The built-in engine does not draw things that are in none of them.`,
    },
    refund,
    rights,
  ],
};
