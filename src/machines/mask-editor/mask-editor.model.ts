import { createActor, fromCallback } from 'xstate';

import { done, failed, modelOf } from '../_kit/model.ts';
import { draftOf } from './mask-editor.draft.ts';
import { maskEditorMachine } from './mask-editor.machine.ts';
import type { FindAnswer, MaskEditorInput, MaskEditorNews, ReadAnswer } from './mask-editor.types.ts';
import { blankHistory, withMask, withOperation } from './pixels/mask-history.ts';
import { uniformMask } from './pixels/tiled-mask.ts';
import { applyOperation, type MaskOperation, packOutline } from './pixels/operation.ts';
import { packBits } from './pixels/pack.ts';

export const maskPicture = {
  id: '01934b1c-0000-7000-8000-00000000000b',
  url: 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7',
  width: 300,
  height: 400,
};
export const maskEditorInput: MaskEditorInput = {
  picture: maskPicture,
  targets: ['hair', 'skin'],
  slot: { user: 'lan', wizard: 'hairstyle-mask', id: 'current' },
  listener: createActor(fromCallback<MaskEditorNews>(() => {})),
};

const blank = uniformMask(maskPicture.width, maskPicture.height, 0);
/** Dot of 40 px in the upper left. */
export const dot: MaskOperation = {
  kind: 'stroke',
  paints: true,
  size: 40,
  hardness: 1,
  points: Int16Array.of(320, 320, 255),
};
export const dotMask = applyOperation(blank, dot);
export const square: MaskOperation = {
  kind: 'polygon',
  mode: 'add',
  points: packOutline([10, 10, 110, 10, 110, 110, 10, 110]),
};
const pixels = packBits(new Uint8Array(maskPicture.width * maskPicture.height).fill(255, 0, 30_000));

/** Answers of the engine and of a file, for scripted simulations and tests. */
export const findAnswers = {
  hair: { outcome: 'found', pixels },
  none: { outcome: 'refused', code: 'hair_not_found' },
} as const satisfies Record<string, FindAnswer>;
export const readAnswers = {
  fitting: { outcome: 'read', pixels, isResized: false, isBlank: false },
  resized: { outcome: 'read', pixels, isResized: true, isBlank: false },
  blank: { outcome: 'read', pixels: new Uint8Array(), isResized: false, isBlank: true },
  refused: { outcome: 'refused', code: 'file_type_refused' },
} as const satisfies Record<string, ReadAnswer>;

export const file = new File(['mask'], 'mask.png', { type: 'image/png' });
export const png = new Blob(['png'], { type: 'image/png' });
export const storedDraft = draftOf(
  maskPicture,
  withMask(withOperation(blankHistory(maskPicture.width, maskPicture.height), dot), dotMask),
);

const opened = { type: 'draft.opened', stored: undefined } as const;
const started = { type: 'stroke.started' } as const;
const finished = { type: 'stroke.finished', operation: dot, mask: dotMask } as const;
const requested = { type: 'operation.requested', operation: square } as const;
const sought = { type: 'selection.requested', target: 'hair' } as const;
const chosen = { type: 'file.chosen', file } as const;
const undo = { type: 'undo.requested' } as const;
const redo = { type: 'redo.requested' } as const;
const cancel = { type: 'cancel.requested' } as const;
const maskRequested = { type: 'mask.requested' } as const;
const painted = [opened, started, finished];
const changing = { working: { resting: 'changing' } };

export const maskEditorModel = modelOf({
  machine: maskEditorMachine,
  input: maskEditorInput,
  otherInputs: [
    { ...maskEditorInput, mask: png },
    { ...maskEditorInput, find: 'hair' },
  ],
  events: {
    'tool.chosen': [{ type: 'tool.chosen', tool: 'lasso' }],
    'brush.changed': [{ type: 'brush.changed', brush: { size: 12 } }],
    'mode.chosen': [{ type: 'mode.chosen', mode: 'subtract' }],
    'overlay.changed': [{ type: 'overlay.changed', overlay: { color: 'jade' } }],
    'frame.measured': [{ type: 'frame.measured', frame: { width: 600, height: 500 } }],
    'view.zoomed': [{ type: 'view.zoomed', factor: 2, at: { x: 100, y: 100 } }],
    'view.panned': [{ type: 'view.panned', by: { x: 10, y: -10 } }],
    'view.fitted': [{ type: 'view.fitted' }],
    'stroke.started': [started],
    'stroke.finished': [finished],
    'stroke.abandoned': [{ type: 'stroke.abandoned' }],
    'operation.requested': [requested],
    'undo.requested': [undo],
    'redo.requested': [redo],
    'selection.requested': [sought],
    'file.chosen': [chosen],
    'cancel.requested': [cancel],
    'export.requested': [{ type: 'export.requested' }],
    'mask.requested': [maskRequested],
    'takeOver.requested': [{ type: 'takeOver.requested' }],
    'draft.opened': [opened, { type: 'draft.opened', stored: storedDraft }],
    'draft.taken': [{ type: 'draft.taken' }],
    'draft.copied': [{ type: 'draft.copied', id: 'copy-1' }],
    'draft.saved': [{ type: 'draft.saved' }],
    'draft.unsaved': [{ type: 'draft.unsaved' }],
  },
  outputs: {
    restore: [[dotMask]],
    fold: [[dotMask]],
    find: Object.values(findAnswers),
    read: Object.values(readAnswers),
    encode: [png],
    export: [png],
  },
  leaves: [
    'opening',
    'elsewhere',
    changing,
    { working: { resting: 'ready' } },
    { working: 'stroking' },
    { working: 'restoring' },
    { working: 'folding' },
    { working: 'finding' },
    { working: 'reading' },
    { working: 'creating' },
    { working: 'exporting' },
  ],
  key: ({ value, context: { history, pending } }) => [
    value,
    history.position > 0,
    history.operations.length > history.position,
    pending === null,
  ],
  budget: 40,
  journeys: [
    { name: 'a stroke is stored', events: painted, ends: changing },
    {
      name: 'a mask is created, then ready',
      events: [...painted, maskRequested, done('encode', png)],
      ends: { working: { resting: 'ready' } },
    },
    {
      name: 'a mask is being created',
      events: [...painted, maskRequested],
      ends: { working: 'creating' },
    },
    {
      name: 'a mask survives a failed creation',
      events: [...painted, maskRequested, failed('encode')],
      ends: changing,
    },
    { name: 'an empty mask is not handed on', events: [opened, maskRequested], ends: changing },
    {
      name: 'a finished mask is edited again',
      events: [...painted, maskRequested, done('encode', png), undo],
      ends: changing,
    },
    {
      name: 'an aborted stroke leaves the mask finished',
      events: [...painted, maskRequested, done('encode', png), started, { type: 'stroke.abandoned' }],
      ends: { working: { resting: 'ready' } },
    },
    { name: 'an undone stroke is redone at once', events: [...painted, undo, redo], ends: changing },
    {
      name: 'a stored draft is folded when the page is opened again',
      events: [{ type: 'draft.opened', stored: storedDraft }],
      ends: { working: 'restoring' },
    },
    {
      name: 'a step back to a missing version is folded',
      events: [
        { type: 'draft.opened', stored: { ...storedDraft, operations: [dot, square, dot], position: 3 } },
        done('restore', [dotMask]),
        undo,
      ],
      ends: { working: 'folding' },
    },
    {
      name: 'a step forward to a missing version is folded',
      events: [
        { type: 'draft.opened', stored: { ...storedDraft, operations: [dot, square], position: 1 } },
        done('restore', [dotMask]),
        redo,
      ],
      ends: { working: 'folding' },
    },
    {
      name: 'a draft that cannot be folded leaves an empty mask',
      events: [{ type: 'draft.opened', stored: storedDraft }, failed('restore')],
      ends: changing,
    },
    {
      name: 'a found part is added',
      events: [opened, sought, done('find', findAnswers.hair), done('fold', [dotMask])],
      ends: changing,
    },
    {
      name: 'an undetected part leaves the mask unchanged',
      events: [opened, sought, done('find', findAnswers.none)],
      ends: changing,
    },
    { name: 'a search can be cancelled', events: [opened, sought, cancel], ends: changing },
    {
      name: 'a part is searched at once where no draft is stored',
      input: { ...maskEditorInput, find: 'hair' },
      events: [opened],
      ends: { working: 'finding' },
    },
    {
      name: 'an existing mask is read where no draft is stored',
      input: { ...maskEditorInput, mask: png },
      events: [opened],
      ends: { working: 'reading' },
    },
    {
      name: 'a file of another size is resized',
      events: [opened, chosen, done('read', readAnswers.resized)],
      ends: { working: 'folding' },
    },
    {
      name: 'a file that is no picture is rejected',
      events: [opened, chosen, failed('read')],
      ends: changing,
    },
    { name: 'another tab takes the mask', events: [...painted, { type: 'draft.taken' }], ends: 'elsewhere' },
  ],
});
