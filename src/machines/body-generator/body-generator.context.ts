import * as v from 'valibot';

import type { Asset } from '#api/contract/assets.ts';
import { BodyLook, BodyParameters } from '#api/contract/body.ts';
import { FieldCode } from '#api/contract/problem.ts';

import { required } from '../_kit/require-value.ts';
import { newOrderState, seedOfOrder } from '../_wizard/order-state.ts';
import { draftInitializers } from '../_wizard/work.ts';
import type { PreviewBody } from '../body-preview/body-preview.types.ts';
import type { GenerationRequest } from '../generation/generation.types.ts';
import { bodyGeneratorDraft } from './body-generator.draft.ts';
import { defaultChoices } from './body-generator.choices.ts';
import {
  type BodyChoices,
  type BodyGeneratorContext,
  type BodyGeneratorInput,
  type BodyNumber,
  bodyNumbers,
} from './body-generator.types.ts';

const initialWork: Omit<BodyGeneratorContext, keyof BodyGeneratorInput> = {
  step: 'parameters',
  choices: defaultChoices,
  face: null,
  name: '',
  replaced: null,
  ...newOrderState,
};

export const { contextFrom, emptyDraft, restoreDraft } = draftInitializers(
  initialWork,
  bodyGeneratorDraft.read,
);

/** Errors of the numbers; a missing number is `required`. */
export type BodyProblems = Partial<Record<BodyNumber, FieldCode>>;

export function problemsOf(choices: BodyChoices): BodyProblems {
  const { issues = [] } = v.safeParse(BodyParameters, choices);
  return Object.fromEntries(
    issues.flatMap(({ path, message }) => {
      const name = bodyNumbers.find((number) => number === path?.[0].key);
      if (name === undefined) return [];
      if (choices[name] === null) return [[name, 'required']];
      return [[name, v.is(FieldCode, message) ? message : 'invalid']];
    }),
  );
}

export const lacksNumbers = (choices: BodyChoices): boolean =>
  bodyNumbers.some((name) => choices[name] === null);
export const isComplete = (choices: BodyChoices): boolean => v.is(BodyParameters, choices);

/** Returns the parts of the choices that the preview shows; null while they are invalid. */
export function previewBodyOf(choices: BodyChoices): PreviewBody | null {
  const parameters = v.safeParse(BodyParameters, choices);
  if (!parameters.success) return null;
  const { prompt, style_hints: hints } = choices;
  return { parameters: parameters.output, look: v.parse(BodyLook, choices), prompt: prompt.trim(), hints };
}

/** Returns the ids of the chosen pictures. */
export const picturesOf = ({ face }: BodyGeneratorContext): readonly string[] =>
  face === null ? [] : [face.id];

/** Returns the same choice with the picture's URLs renewed. */
export const withRefreshedUrls = (
  { face }: BodyGeneratorContext,
  fresh: readonly Asset[],
): Partial<BodyGeneratorContext> => ({ face: face && (fresh.find(({ id }) => id === face.id) ?? face) });

/** Builds the request of the wizard's choices. */
export function requestOf({ choices, face, seed }: BodyGeneratorContext): GenerationRequest {
  const { parameters, look, prompt, hints } = required(previewBodyOf(choices), 'a body');
  return {
    feature: 'body-generator',
    body: {
      ...parameters,
      ...look,
      aspect_ratio: choices.aspect_ratio,
      ...(prompt !== '' && { prompt }),
      ...(hints.length > 0 && { style_hints: [...hints] }),
      ...(face && { face: face.id }),
      ...seedOfOrder({ seed }),
    },
  };
}
