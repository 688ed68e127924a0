import './mask-editor.css';

import { Trans } from '@lingui/react/macro';
import { useId, useState } from 'react';

import { selectScreen } from '#machines/mask-editor/mask-editor.selectors.ts';
import { Button } from '#ui/primitives/button.tsx';
import { Skeleton } from '#ui/primitives/skeleton.tsx';

import { MaskBoard } from './board.tsx';
import { MaskFooter } from './mask-footer.tsx';
import { commandOf } from './keys.ts';
import {
  type MaskEditorRef,
  MaskEditorProvider,
  useMaskEditor,
  useMaskSelector,
} from './mask-editor-actor.ts';
import { MaskNews } from './mask-news.tsx';
import { Settings } from './settings.tsx';
import { Shortcuts } from './mask-shortcuts.tsx';
import { ToolBar } from './tool-bar.tsx';

type MaskEditorProps = {
  editor: MaskEditorRef;
  /** Whether the created mask has not reached its destination. */
  isUnsent?: boolean;
};

/**
 * View of a running mask editor with input from pointers and keys. It fills the available width; the actor holds the picture and
 * all other state.
 */
export const MaskEditor = ({ editor, isUnsent = false }: MaskEditorProps) => (
  <MaskEditorProvider value={editor}>
    <MaskNews />
    <Stage isUnsent={isUnsent} />
  </MaskEditorProvider>
);

function Stage({ isUnsent }: { isUnsent: boolean }) {
  const editor = useMaskEditor();
  const screen = useMaskSelector(selectScreen);
  const [isHelpOpen, setHelpOpen] = useState(false);
  if (screen === 'opening') return <Skeleton className="mask-board block" />;
  if (screen === 'elsewhere') return <Elsewhere />;
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- undo works wherever the focus is inside
    <div
      className="mask-editor"
      onKeyDown={(event) => {
        const command = commandOf(event);
        if (command?.does !== 'undo' && command?.does !== 'redo') return;
        event.preventDefault();
        editor.send({ type: `${command.does}.requested` });
      }}
    >
      <div className="grid content-start gap-3 min-w-0">
        <ToolBar onHelp={() => setHelpOpen(true)} />
        <MaskBoard onHelp={() => setHelpOpen(true)} />
        <MaskFooter isUnsent={isUnsent} />
      </div>
      <Settings />
      {isHelpOpen && <Shortcuts onClose={() => setHelpOpen(false)} />}
    </div>
  );
}

/** Notice that another tab works on this mask. */
function Elsewhere() {
  const editor = useMaskEditor();
  const id = useId();
  return (
    <section aria-labelledby={id} className="panel grid justify-items-start gap-3 p-7">
      <h2 id={id} className="text-[26px]">
        <Trans>This mask is open in another tab</Trans>
      </h2>
      <p className="text-ink-2">
        <Trans>If you go on here, the other tab keeps what it has shown, but saves nothing more.</Trans>
      </p>
      <Button onClick={() => editor.send({ type: 'takeOver.requested' })}>
        <Trans>Go on here</Trans>
      </Button>
    </section>
  );
}
