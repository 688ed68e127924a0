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

/** What stands in the way of an order, as far as what was understood and the size of the picture tell. */
export type Hindrance =
  | 'edit_not_understood'
  /** Several pictures, and nothing says how they come together. */
  | 'plan_missing'
  | 'mask_missing'
  | 'mask_on_reshaped'
  | 'edit_changes_nothing';

/** Of one operation by itself. */
function leavesAsItIs(operation: EditOperation, size: Size): boolean {
  if (operation.kind === 'keep') return true;
  if ('ratio' in operation) return hasShape(size, operation.ratio);
  if (operation.kind === 'rotate') return operation.degrees % 360 === 0;
  if (operation.kind === 'exposure') return operation.stops === 0;
  return 'amount' in operation && operation.amount === 0;
}

/** A second flip undoes the first one. */
const isTakenBack = (operation: EditOperation, operations: readonly EditOperation[]): boolean =>
  operation.kind === 'flip' &&
  operations.filter((other) => other.kind === 'flip' && other.axis === operation.axis).length % 2 === 0;

/** Whether operations of that strength leave a picture as it is, whatever is in it. */
const changesNothing = (operations: readonly EditOperation[], strength: number, size: Size): boolean =>
  operations.every(
    (operation) =>
      (strength === 0 && !isReshaping(operation)) ||
      leavesAsItIs(operation, size) ||
      isTakenBack(operation, operations),
  );

/**
 * The first thing that an order would be declined for. `reading` is what its instruction was understood to mean, where there is
 * one. It stands by itself, as nobody asks before there is a picture.
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
  const ofPreset = preset && base ? presetOperations[preset] : [];
  const operations = [...ofPreset, ...(reading?.operations ?? [])];
  const isMasked = currentMask(context) !== undefined;
  if (!isMasked && operations.some(needsMask)) return 'mask_missing';
  if (isMasked && operations.some(isReshaping)) return 'mask_on_reshaped';
  if (base === undefined) return undefined;
  if (operations.length === 0) return reading && 'edit_not_understood';
  return changesNothing(operations, strength, base) ? 'edit_changes_nothing' : undefined;
}
