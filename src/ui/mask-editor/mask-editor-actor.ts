import { useSelector } from '@xstate/react';
import { createContext, use } from 'react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';

import type { maskEditorMachine } from '#machines/mask-editor/mask-editor.machine.ts';

export type MaskEditorRef = ActorRefFrom<typeof maskEditorMachine>;

const MaskEditorContext = createContext<MaskEditorRef | null>(null);

/** Context provider of the editor's actor. */
export const MaskEditorProvider = MaskEditorContext.Provider;

export function useMaskEditor(): MaskEditorRef {
  const editor = use(MaskEditorContext);
  if (editor === null) throw new Error('a part of the mask editor stands outside of MaskEditorProvider');
  return editor;
}

export const useMaskSelector = <T>(select: (snapshot: SnapshotFrom<typeof maskEditorMachine>) => T): T =>
  useSelector(useMaskEditor(), select);
