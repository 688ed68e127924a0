import type { SnapshotFrom } from 'xstate';

import {
  type EditOperation,
  hasShape,
  type Interpretation,
  isReshaping,
  needsMask,
  presetOperations,
} from '#api/contract/editing.ts';

import { basePicture, currentMask } from './image-editing.context.ts';
import type { imageEditingMachine } from './image-editing.machine.ts';
import type { ImageEditingContext } from './image-editing.types.ts';

type Size = { width: number; height: number };

/** Reason why an order would be declined, as far as the interpretation and the size of the picture tell. */
export type Hindrance =
  | 'edit_not_understood'
  /** Several pictures, and the instruction does not say how to combine them. */
  | 'plan_missing'
  | 'mask_missing'
  | 'mask_on_reshaped'
  | 'edit_changes_nothing';

/** Checks whether one operation by itself leaves the picture unchanged. */
function isIdentity(operation: EditOperation, size: Size): boolean {
  if (operation.kind === 'keep') return true;
  if ('ratio' in operation) return hasShape(size, operation.ratio);
  if (operation.kind === 'rotate') return operation.degrees % 360 === 0;
  if (operation.kind === 'exposure') return operation.stops === 0;
  return 'amount' in operation && operation.amount === 0;
}

/** Checks whether a flip is undone by another flip along the same axis. */
const isUndoneFlip = (operation: EditOperation, operations: readonly EditOperation[]): boolean =>
  operation.kind === 'flip' &&
  operations.filter((other) => other.kind === 'flip' && other.axis === operation.axis).length % 2 === 0;

/** Checks whether operations of that strength leave any picture unchanged. */
const changesNothing = (operations: readonly EditOperation[], strength: number, size: Size): boolean =>
  operations.every(
    (operation) =>
      (strength === 0 && !isReshaping(operation)) ||
      isIdentity(operation, size) ||
      isUndoneFlip(operation, operations),
  );

/**
 * Selects the first reason why an order would be declined. `reading` is the interpretation of its instruction, where
 * there is one. The selector has a module of its own, as no code needs it before a picture is chosen.
 */
export const selectHindrance =
  (reading: Interpretation | undefined) =>
  ({ context }: SnapshotFrom<typeof imageEditingMachine>): Hindrance | undefined =>
    hindranceOf(context, reading);

function hindranceOf(
  context: ImageEditingContext,
  reading: Interpretation | undefined,
): Hindrance | undefined {
  const { preset, strength } = context.wish;
  const base = basePicture(context);
  if (base === undefined && reading && !reading.plan) return 'plan_missing';
  const presetSteps = preset && base ? presetOperations[preset] : [];
  const operations = [...presetSteps, ...(reading?.operations ?? [])];
  const isMasked = currentMask(context) !== undefined;
  if (!isMasked && operations.some(needsMask)) return 'mask_missing';
  if (isMasked && operations.some(isReshaping)) return 'mask_on_reshaped';
  if (base === undefined) return undefined;
  if (operations.length === 0) return reading && 'edit_not_understood';
  return changesNothing(operations, strength, base) ? 'edit_changes_nothing' : undefined;
}
