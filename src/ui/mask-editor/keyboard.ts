import { selectLargestBrush, selectView } from '#machines/mask-editor/mask-editor.selectors.ts';
import { type Point, toFrame, toPicture } from '#machines/mask-editor/mask-view.ts';

import { commandOf, type KeyCommand } from './keys.ts';
import type { MaskEditorRef } from './mask-editor-actor.ts';
import type { Pen } from './pen.ts';

/** News of the board for screen readers. */
export type BoardNews =
  | { kind: 'place'; at: Point; isDown: boolean }
  | { kind: 'state' | 'unchanged' | 'zoom' | 'original' | 'undone' | 'redone' };

type Fingers = {
  editor: MaskEditorRef;
  pen: Pen;
  /** Called with the crosshair's position in pixels of the picture. */
  placed: (at: Point) => void;
  tell: (news: BoardNews) => void;
  openHelp: () => void;
};

const zoomStep = 1.5;
const hardnessStep = 0.1;
/** Minimum distance of the crosshair from the edge of the frame before the picture pans. */
const margin = 24;

/**
 * Operates the board by keys: arrows move a crosshair, Enter and Space put the pen down and lift it; each other command has a key
 * of its own.
 * @returns whether the space bar is held, and a function that removes the listeners.
 */
export function listenToKeys(board: HTMLElement, fingers: Fingers) {
  const { pen } = fingers;
  const listening = new AbortController();
  const { signal } = listening;
  const crosshair = createCrosshair(fingers);
  let space: 'up' | 'down' | 'dragging' = 'up';

  const keyDown = (event: KeyboardEvent) => {
    if (event.key === ' ') {
      event.preventDefault();
      if (space === 'up') space = 'down';
      return;
    }
    const command = commandOf(event);
    if (command === null || (command.does === 'abandon' && !pen.isDown())) return;
    event.preventDefault();
    event.stopPropagation();
    if (command.does !== 'press' || !event.repeat) execute(command, crosshair, fingers);
  };
  const keyUp = ({ key }: KeyboardEvent) => {
    if (key !== ' ') return;
    if (space === 'down') crosshair.press();
    space = 'up';
  };
  const drag = () => void (space = space === 'up' ? 'up' : 'dragging');
  const onBlur = () => {
    space = 'up';
    // A stroke ends when the focus leaves the board.
    pen.end();
  };
  board.addEventListener('keydown', keyDown, { signal });
  board.addEventListener('keyup', keyUp, { signal });
  board.addEventListener('pointerdown', drag, { signal, capture: true });
  board.addEventListener('blur', onBlur, { signal });
  return { isSpaceHeld: () => space !== 'up', stop: () => listening.abort() };
}

/** Creates the crosshair: a position in the picture that keys move, where the pen is put down and lifted. */
function createCrosshair({ editor, pen, tell, placed }: Fingers) {
  let place: Point | null = null;
  const current = (): Point => {
    const { view, frame, picture } = editor.getSnapshot().context;
    place ??= within(toPicture(view, { x: frame.width / 2, y: frame.height / 2 }), picture);
    return place;
  };
  /** The picture moves in the opposite direction, as under a window. */
  const pan = ({ x, y }: Point) => {
    editor.send({ type: 'view.panned', by: { x: -x, y: -y } });
    place = null;
    placed(current());
    tell({ kind: 'place', at: current(), isDown: false });
  };
  return {
    current,
    move: ({ by, fine }: Move): void => {
      const { view, picture, tool } = editor.getSnapshot().context;
      if (tool === 'hand') return pan(by);
      const from = current();
      const scale = fine ? 1 : view.scale;
      place = within({ x: from.x + by.x / scale, y: from.y + by.y / scale }, picture);
      panIntoView(editor, place);
      placed(place);
      if (pen.isDown()) pen.extend([{ ...place, pressure: 1 }]);
      tell({ kind: 'place', at: place, isDown: pen.isDown() });
    },
    press: (): void => {
      if (pen.isDown()) pen.end();
      else pen.begin({ ...current(), pressure: 1 });
      placed(current());
      tell(pen.isDown() ? { kind: 'place', at: current(), isDown: true } : { kind: 'state' });
    },
  };
}
type Crosshair = ReturnType<typeof createCrosshair>;

function execute(command: KeyCommand, crosshair: Crosshair, { editor, pen, tell, openHelp }: Fingers): void {
  if (command.does === 'move') return crosshair.move(command);
  if (command.does === 'press') return crosshair.press();
  if (command.does === 'help') return openHelp();
  if (command.does === 'abandon') pen.abandon();
  else sendCommand(editor, command, crosshair.current());
  // Undo and redo are announced by the listener of the history, whatever triggered them.
  if (command.does !== 'undo' && command.does !== 'redo') tell({ kind: newsOf(command) });
}

type Plain = Exclude<KeyCommand, { does: 'move' | 'press' | 'abandon' | 'help' }>;
type Move = Extract<KeyCommand, { does: 'move' }>;

function sendCommand(editor: MaskEditorRef, command: Plain, at: Point): void {
  const snapshot = editor.getSnapshot();
  const { brush, overlay } = snapshot.context;
  switch (command.does) {
    case 'tool':
      return editor.send({ type: 'tool.chosen', tool: command.tool });
    case 'size': {
      const size = brush.size + command.by * Math.max(1, Math.round(brush.size * 0.15));
      const bounded = Math.min(selectLargestBrush(snapshot), Math.max(1, size));
      return editor.send({ type: 'brush.changed', brush: { size: bounded } });
    }
    case 'hardness': {
      const hardness = Math.round((brush.hardness + command.by * hardnessStep) * 10) / 10;
      return editor.send({ type: 'brush.changed', brush: { hardness: Math.min(1, Math.max(0, hardness)) } });
    }
    case 'zoom':
      return editor.send({
        type: 'view.zoomed',
        factor: command.by > 0 ? zoomStep : 1 / zoomStep,
        at: toFrame(selectView(snapshot), at),
      });
    case 'fit':
      return editor.send({ type: 'view.fitted' });
    case 'undo':
    case 'redo':
      return editor.send({ type: `${command.does}.requested` });
    case 'all':
    case 'clear':
    case 'invert':
      return editor.send({ type: 'operation.requested', operation: { kind: command.does } });
    case 'original':
      return editor.send({ type: 'overlay.changed', overlay: { isShown: !overlay.isShown } });
  }
}

function newsOf({ does }: KeyCommand): Exclude<BoardNews['kind'], 'place'> {
  if (does === 'zoom' || does === 'fit') return 'zoom';
  return does === 'original' ? 'original' : 'state';
}

/** Pans the picture where the crosshair would leave the frame. */
function panIntoView(editor: MaskEditorRef, place: Point): void {
  const { view, frame } = editor.getSnapshot().context;
  const { x, y } = toFrame(view, place);
  const overflow = (at: number, size: number) => Math.max(0, margin - at) || Math.min(0, size - margin - at);
  const by = { x: overflow(x, frame.width), y: overflow(y, frame.height) };
  if (by.x !== 0 || by.y !== 0) editor.send({ type: 'view.panned', by });
}

const within = ({ x, y }: Point, { width, height }: { width: number; height: number }): Point => ({
  x: Math.min(width, Math.max(0, x)),
  y: Math.min(height, Math.max(0, y)),
});
