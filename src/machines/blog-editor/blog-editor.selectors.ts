import type { SnapshotFrom } from 'xstate';

import { type Refusal, refusalOf } from '../_kit/guard-refusal.ts';
import type { blogEditorMachine } from './blog-editor.machine.ts';

type Snapshot = SnapshotFrom<typeof blogEditorMachine>;

export type EditorView = 'saved' | 'changed' | 'saving' | 'changedElsewhere' | 'failed';
const views: readonly EditorView[] = ['saved', 'changed', 'saving', 'changedElsewhere', 'failed'];

export const selectEditorView = (snapshot: Snapshot): EditorView =>
  views.find((view) => snapshot.matches(view)) ?? 'saved';
export const selectManuscript = (snapshot: Snapshot) => snapshot.context.manuscript;
export const selectVersion = (snapshot: Snapshot) => snapshot.context.version;
export const selectTheirs = (snapshot: Snapshot) => snapshot.context.theirs;
export const selectFailure = (snapshot: Snapshot) => snapshot.context.failure;
export const selectSavesByItself = (snapshot: Snapshot) => snapshot.context.savesByItself;
/**
 * Returns why nothing can be saved now: all is saved, or the other author's version has to be adopted or overwritten
 * first.
 */
export function selectSaveRefusal(
  snapshot: Snapshot,
): Refusal<'nothingNew' | 'changedElsewhere'> | undefined {
  const refusal = refusalOf(snapshot, { type: 'save.requested' });
  if (refusal && snapshot.matches('saved')) return 'nothingNew';
  return refusal && snapshot.matches('changedElsewhere') ? 'changedElsewhere' : refusal;
}
