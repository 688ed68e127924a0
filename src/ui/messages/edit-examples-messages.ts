import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

import type { EditExample } from '#api/contract/edit-examples.ts';

/** Alternative texts of the pictures before and after an edit. */
export const editExampleMessages: Record<EditExample, Record<'before' | 'after', MessageDescriptor>> = {
  brighter: {
    before: msg`Woman with silver hair in flat, cool light`,
    after: msg`The same woman, a little brighter and warmer`,
  },
  'white-background': {
    before: msg`Woman in a white tank top between a shelf and a plant`,
    after: msg`The same woman on plain white`,
  },
  'blurred-background': {
    before: msg`Man in red trousers; the shelf and the plant behind him are sharp`,
    after: msg`The man is as sharp as before, all that is behind him is blurred`,
  },
  'navy-top': {
    before: msg`Woman in a white tank top`,
    after: msg`The tank top is navy blue, with the same folds`,
  },
  'smooth-skin': {
    before: msg`Face of a woman with fine lines`,
    after: msg`The same face with softer lines`,
  },
  square: {
    before: msg`Upright picture of a woman from head to foot`,
    after: msg`A square of it with the woman in the middle`,
  },
  artistic: {
    before: msg`Woman with natural curls in a yellow tank top`,
    after: msg`The same woman as if she were painted`,
  },
  amounts: {
    before: msg`Man in a blue tank top`,
    after: msg`The same man, 20% brighter and a little softer in contrast`,
  },
  'kept-face': {
    before: msg`Woman with natural curls in a yellow tank top`,
    after: msg`Everything is warmer but her face`,
  },
  'black-and-white': {
    before: msg`Man in a room, in colour`,
    after: msg`The same man in strong black and white, dark in the corners`,
  },
  removed: {
    before: msg`Woman beside a potted plant`,
    after: msg`The plant is gone; wall and floor go on where it stood`,
  },
  'red-area': {
    before: msg`Woman beside a plant in a brown pot`,
    after: msg`The pot is red, nothing else has changed`,
  },
  'half-strength': {
    before: msg`Woman in a white tank top`,
    after: msg`The tank top is half way to navy blue`,
  },
  collage: {
    before: msg`Four pictures of models`,
    after: msg`The four in two rows with a thin white frame`,
  },
  scene: {
    before: msg`Picture 1, a woman, and picture 2, a man`,
    after: msg`The woman stands on the left in the man's picture`,
  },
};
