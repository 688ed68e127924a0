import { createActor, fromCallback } from 'xstate';

import { done, failed, modelOf, withInertActors } from '../_kit/model.ts';
import { maskEditorMachine } from '../mask-editor/mask-editor.machine.ts';
import type { MaskEditorInput, MaskEditorNews } from '../mask-editor/mask-editor.types.ts';
import { maskDoorMachine } from './mask-door.machine.ts';

export const maskDoorInput: MaskEditorInput = {
  picture: { id: '01934b1c-0000-7000-8000-00000000000b', url: '/a.webp', width: 300, height: 400 },
  targets: ['hair'],
  slot: { user: 'lan', wizard: 'hairstyle-mask', id: 'current' },
  listener: createActor(fromCallback<MaskEditorNews>(() => {})),
};

/** Loaded chart, for scripted simulations and tests. */
export const editorLogic = withInertActors(maskEditorMachine);
const retry = { type: 'retry.requested' } as const;

export const maskDoorModel = modelOf({
  machine: maskDoorMachine,
  input: maskDoorInput,
  events: { 'retry.requested': [retry] },
  outputs: { fetch: [editorLogic] },
  leaves: ['fetching', 'away', 'open'],
  budget: 3,
  journeys: [
    { name: 'a loaded editor opens', events: [done('fetch', editorLogic)], ends: 'open' },
    {
      name: 'a failed load of the editor is retried',
      events: [failed('fetch'), retry, failed('fetch'), retry, done('fetch', editorLogic)],
      ends: 'open',
    },
  ],
});
