import { describe, expect, test } from 'vitest';
import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate';

import { type Model, transitionPaths } from '../_kit/model.ts';
import { bodyGeneratorModel } from '../body-generator/body-generator.model.ts';
import * as body from '../body-generator/body-generator.selectors.ts';
import { hairstyleModel } from '../hairstyle/hairstyle.model.ts';
import * as hair from '../hairstyle/hairstyle.selectors.ts';
import { imageEditingModel } from '../image-editing/image-editing.model.ts';
import * as edit from '../image-editing/image-editing.selectors.ts';
import { imageToVideoModel } from '../image-to-video/image-to-video.model.ts';
import * as film from '../image-to-video/image-to-video.selectors.ts';
import { tryOnModel } from '../try-on/try-on.model.ts';
import * as tryOn from '../try-on/try-on.selectors.ts';

type Asked<Answer> = (step: string) => (snapshot: AnyMachineSnapshot) => Answer;
type Wizard = {
  model: Model<AnyStateMachine>;
  steps: readonly string[];
  canOpen: Asked<boolean>;
  refusal: Asked<string | undefined>;
  /** Guards that keep a step closed in some state. */
  guards: readonly string[];
};

const wizardOf = (
  model: unknown,
  selectors: { selectCanOpen: unknown; selectRefusal: unknown },
  guards: readonly string[],
  steps: readonly string[],
): Wizard => ({
  model: model as Model<AnyStateMachine>,
  steps,
  canOpen: selectors.selectCanOpen as Asked<boolean>,
  refusal: selectors.selectRefusal as Asked<string | undefined>,
  guards,
});

const wizards = [
  wizardOf(
    tryOnModel,
    tryOn,
    ['mayChooseGarments', 'mayOrder', 'mayShowResult'],
    ['model', 'garment', 'generate', 'result'],
  ),
  wizardOf(
    hairstyleModel,
    hair,
    ['mayCustomise', 'mayShowResult'],
    ['photo', 'style', 'customise', 'result'],
  ),
  wizardOf(
    imageEditingModel,
    edit,
    ['isComplete', 'mayChooseImages', 'mayDescribe', 'mayShowResult'],
    ['upload', 'describe', 'generate', 'result'],
  ),
  wizardOf(
    imageToVideoModel,
    film,
    ['hasPicture', 'mayConfigure', 'mayShowResult'],
    ['picture', 'configure', 'generate', 'result'],
  ),
  wizardOf(
    bodyGeneratorModel,
    body,
    ['isComplete', 'mayCustomise', 'mayShowResult'],
    ['parameters', 'customise', 'generate', 'result'],
  ),
];

const beyondGuards = ['notNow', 'byOrder'];

describe.each(wizards.map((wizard) => [wizard.model.machine.id, wizard] as const))(
  'a closed step of the %s wizard',
  (_id, { model, steps, canOpen, refusal, guards: expected }) => {
    const snapshots = transitionPaths(model).paths.flatMap(({ steps: taken }) =>
      taken.map(({ snapshot }) => snapshot),
    );
    const { guards } = model.machine.implementations;
    const refusals = new Set<string | undefined>();

    test('names a guard that refuses the step in the chart', () => {
      for (const snapshot of snapshots)
        for (const step of steps) {
          const reason = refusal(step)(snapshot);
          refusals.add(reason);
          expect([snapshot.value, step, reason === undefined]).toEqual([
            snapshot.value,
            step,
            canOpen(step)(snapshot),
          ]);
          if (reason === undefined || beyondGuards.includes(reason)) continue;
          const guard = guards[reason] as (of: object, params: object) => boolean;
          const event = { type: 'step.chosen', step };
          expect([reason, guard({ context: snapshot.context, event }, { step })]).toEqual([reason, false]);
        }
    });

    test('is closed by each of its guards in some state, and by no other guard', () => {
      const named = [...refusals].filter((reason) => reason !== undefined && !beyondGuards.includes(reason));
      expect(new Set(named)).toEqual(new Set(expected));
    });
  },
);
