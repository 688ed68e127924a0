import { expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { EventFromLogic, SnapshotFrom } from 'xstate';

import type { maskEditorMachine } from '#machines/mask-editor/mask-editor.machine.ts';
import { file, maskEditorModel } from '#machines/mask-editor/mask-editor.model.ts';
import {
  type MaskPhase,
  selectCanRedo,
  selectCanUndo,
  selectPhase,
} from '#machines/mask-editor/mask-editor.selectors.ts';
import { MaskEditor } from '#ui/mask-editor/mask-editor.tsx';

import { press } from './page-hands.ts';
import { describeWalk, type Gestures } from './harness.tsx';
import { WalkStage } from './stage.tsx';

type Machine = typeof maskEditorMachine;
type Snapshot = SnapshotFrom<Machine>;

const board = () => page.getByRole('application', { name: 'Picture to paint on' });
const boardElement = () => {
  const element = board().element();
  if (!(element instanceof HTMLElement)) throw new Error('the board is no element');
  return element;
};
const keys = async (pressed: string) => {
  boardElement().focus();
  await userEvent.keyboard(pressed);
};

const gestures = {
  'tool.chosen': () => page.getByRole('radio', { name: 'Lasso' }).click(),
  'brush.changed': () => page.getByLabelText('Hardness').fill('0.5'),
  'mode.chosen': () => page.getByRole('radio', { name: 'Subtract' }).click(),
  'overlay.changed': () => page.getByRole('radio', { name: 'Green' }).click(),
  'frame.measured': () => void (boardElement().style.height = '500px'),
  'view.zoomed': () => press('Zoom in'),
  'view.panned': () => void boardElement().dispatchEvent(new WheelEvent('wheel', { deltaX: 20 })),
  'view.fitted': () => press('Show the whole picture'),
  'stroke.started': () => keys('{Enter}'),
  'stroke.finished': () => keys('{ArrowRight}{Shift>}{ArrowDown}{/Shift}{Enter}'),
  'stroke.abandoned': () => keys('{Escape}'),
  'operation.requested': () => press('Invert'),
  'undo.requested': () => press('Undo'),
  'redo.requested': () => press('Redo'),
  'selection.requested': () => press('Hair'),
  'file.chosen': async () => {
    const input = document.querySelector<HTMLInputElement>('input[type=file]');
    if (input) await userEvent.upload(input, file);
  },
  'cancel.requested': () => press('Cancel'),
  'export.requested': () => press('Download the mask'),
  'mask.requested': () => press('Use this mask'),
  'takeOver.requested': () => press('Go on here'),
  // Events of the draft keeper, which is a chart with its own tests.
  'draft.opened': (event, { actor }) => actor.send(event),
  'draft.taken': (event, { actor }) => actor.send(event),
  'draft.copied': (event, { actor }) => actor.send(event),
  'draft.saved': (event, { actor }) => actor.send(event),
  'draft.unsaved': (event, { actor }) => actor.send(event),
} satisfies Gestures<Machine>;

const waiting = (words: string) => () => page.getByText(words);
const seen: Record<Exclude<MaskPhase, 'opening'>, () => ReturnType<typeof page.getByRole>> = {
  elsewhere: () => page.getByRole('heading', { name: /open in another tab/ }),
  resting: board,
  ready: () => page.getByText('Ready', { exact: true }),
  stroking: () => page.getByText(/^Brush is down/),
  folding: waiting('One moment…'),
  finding: waiting('Looking…'),
  reading: waiting('Reading the file…'),
  creating: waiting('One moment…'),
  exporting: waiting('One moment…'),
};

const settings: readonly string[] = [
  'tool.chosen',
  'brush.changed',
  'mode.chosen',
  'overlay.changed',
  'frame.measured',
  'view.zoomed',
  'view.panned',
  'view.fitted',
] satisfies EventFromLogic<Machine>['type'][];

/** Settings work the same in every state and are tested in one; during a stroke, only its own events are possible. */
function offers({ type }: EventFromLogic<Machine>, snapshot: Snapshot): boolean {
  const phase = selectPhase(snapshot);
  if (settings.includes(type)) return phase === 'resting';
  if (type === 'undo.requested') return selectCanUndo(snapshot);
  if (type === 'redo.requested') return selectCanRedo(snapshot);
  return phase !== 'stroking' || type.startsWith('stroke.') || type.startsWith('draft.');
}

describeWalk({
  model: { ...maskEditorModel, otherInputs: [], key: ({ value }) => value },
  screen: (actor) => (
    <WalkStage>
      <MaskEditor editor={actor} />
    </WalkStage>
  ),
  gestures,
  offers,
  beyondHands: {
    'maskEditor.working.stroking — operation.requested #0 → maskEditor.working.folding':
      'the end of an outline: see the strokes',
  },
  sees: async (snapshot) => {
    const phase = selectPhase(snapshot);
    if (phase === 'opening') await expect.element(board()).not.toBeInTheDocument();
    else await expect.element(seen[phase]()).toBeInTheDocument();
  },
});
