import { msg } from '@lingui/core/macro';

import type { Feature } from '#api/contract/choices.ts';
import type { TutorialStep } from '#machines/tutorial/tutorial.types.ts';

type Steps = readonly [TutorialStep, ...TutorialStep[]];

/** Returns a step's target, which can't be used during the step: a tour explains without changing anything. */
const about = (target: string): Partial<TutorialStep> => ({
  target,
  disableInteraction: true,
});

const upload = '.drop';
const firstChoice = '.choice-grid .radio-card';
const order = '.order-panel';
const wayOn = '[data-tour="way-on"]';

/** The stepper is on every page of a tool; the step waits until the page has loaded. */
const stepper: Partial<TutorialStep> = { ...about('.stepper'), waitForElement: true, placement: 'bottom' };

/** Steps of each tool's tour, in the sequence of its page. */
export const tutorialSteps: Record<Feature, Steps> = {
  'virtual-tryon': [
    {
      id: 'steps',
      title: msg`Four steps to a try-on`,
      content: msg`Choose who wears it, choose the garments, create the picture, see the result. You can go back at any time; what you have chosen stays, also when you close the page.`,
      ...stepper,
    },
    {
      id: 'upload',
      title: msg`Your own photo`,
      content: msg`Drop, paste or choose a photo here. Best is one person who faces the camera, arms a little away from the body, shown at least to the knees.`,
      ...about(upload),
    },
    {
      id: 'choice',
      title: msg`Or somebody who is there`,
      content: msg`Models that you made yourself and those of the studio stand beside it. One press takes a picture, another one puts it back.`,
      ...about(firstChoice),
    },
    {
      id: 'order',
      title: msg`What it costs, before you order`,
      content: msg`The panel lists what you have put together, with its cost, the time it takes (about 30 to 45 seconds as a rule) and the credits left afterwards.`,
      ...about(order),
      placement: 'left',
    },
    {
      id: 'way-on',
      title: msg`The way on`,
      content: msg`This button leads through the steps; only the last one orders. While the picture is made you may leave: the bell at the top tells you when it is there.`,
      ...about(wayOn),
    },
  ],
  'body-generator': [
    {
      id: 'steps',
      title: msg`A model of your own`,
      content: msg`Give the measures, choose the look, and a person comes of it whom you may show anywhere: keep it under a name, then dress it in try-on.`,
      ...stepper,
    },
    {
      id: 'measures',
      title: msg`Height, weight, age`,
      content: msg`Move the sliders or type the numbers. The examples above them are good to begin with: everything can be changed afterwards.`,
      ...about('[data-tour="measures"]'),
    },
    {
      id: 'figure',
      title: msg`The figure follows`,
      content: msg`It changes with every measure. Turn it with the mouse, a finger or the arrow keys to see it from all sides; nothing of this costs anything.`,
      ...about('.body-side-figure'),
      placement: 'left',
    },
    {
      id: 'order',
      title: msg`What will be made`,
      content: msg`Here stands what your choices and your words come to, with the cost and the time. What of a description can't be done is said before you order.`,
      ...about(order),
      placement: 'left',
    },
    {
      id: 'way-on',
      title: msg`The way on`,
      content: msg`The next step brings clothes, hair, pose and backdrop, and a photo of a face if you like. The last button makes the model.`,
      ...about(wayOn),
    },
  ],
  hairstyle: [
    {
      id: 'steps',
      title: msg`A new hairstyle in four steps`,
      content: msg`A photo, a cut, its colour, the result. Most cuts can be tried on your own photo in small, free of charge, before you order one.`,
      ...stepper,
    },
    {
      id: 'upload',
      title: msg`A photo of a face`,
      content: msg`One person who looks into the camera, the whole head in the picture with room above it, no hat, in even light.`,
      ...about(upload),
    },
    {
      id: 'choice',
      title: msg`Or a portrait of the studio`,
      content: msg`To look around first, take one of these. Which cuts go with the hair in the photo is found out at once, and each of the others says what it needs.`,
      ...about(firstChoice),
    },
    {
      id: 'order',
      title: msg`The new look`,
      content: msg`Cut, colour and what you painted by hand come together here, with the cost and the time.`,
      ...about(order),
      placement: 'left',
    },
    {
      id: 'way-on',
      title: msg`The way on`,
      content: msg`After the cut you choose a colour and its strength, add wishes in words, and correct where the hair is if it was not found well.`,
      ...about(wayOn),
    },
  ],
  'image-to-video': [
    {
      id: 'steps',
      title: msg`From a picture to a video`,
      content: msg`A picture, a few settings, a video of 5, 8 or 10 seconds. You can download it as MP4 or as an animated picture.`,
      ...stepper,
    },
    {
      id: 'upload',
      title: msg`The picture that will move`,
      content: msg`Best is one person or one thing, well apart from what is behind it, with some room around: the camera moves within the picture.`,
      ...about(upload),
    },
    {
      id: 'choice',
      title: msg`Results can go on here`,
      content: msg`Everything you made with the other tools can become a video as well: it stands here, and in your library.`,
      ...about(firstChoice),
    },
    {
      id: 'order',
      title: msg`Length, resolution, motion`,
      content: msg`The panel keeps what you set, and says what it costs with whoever makes it. Longer and sharper takes more time.`,
      ...about(order),
      placement: 'left',
    },
    {
      id: 'way-on',
      title: msg`The way on`,
      content: msg`In the next step you choose the motion and say in words what should happen. Videos take longer than pictures: you may leave the page, the bell tells you.`,
      ...about(wayOn),
    },
  ],
  'image-editing': [
    {
      id: 'steps',
      title: msg`Say what should change`,
      content: msg`Choose a picture, say in your own words what should change, look at it, and go on from there: every version is kept and can branch.`,
      ...stepper,
    },
    {
      id: 'upload',
      title: msg`One picture, or several`,
      content: msg`Any photo: of a person, a garment, a room. With several, they become one, a collage or subjects on a scene; their order counts.`,
      ...about(upload),
    },
    {
      id: 'choice',
      title: msg`Or one that is there`,
      content: msg`Results of the other tools can be edited too. One press takes a picture.`,
      ...about(firstChoice),
    },
    {
      id: 'order',
      title: msg`Your edit at a glance`,
      content: msg`Picture, versions and price stand here. Before anything is ordered the studio says how it understood your words.`,
      ...about(order),
      placement: 'left',
    },
    {
      id: 'way-on',
      title: msg`The way on`,
      content: msg`Next you describe the edit or take a preset, and if only a part should change, paint over it. Whatever lies outside the mask stays as it is.`,
      ...about(wayOn),
    },
  ],
};
