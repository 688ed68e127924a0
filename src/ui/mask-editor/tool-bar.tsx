import { useLingui } from '@lingui/react/macro';
import { useId } from 'react';

import {
  selectCanRedo,
  selectCanUndo,
  selectIsOpen,
  selectOverlay,
  selectTool,
  selectView,
} from '#machines/mask-editor/mask-editor.selectors.ts';
import type { MaskTool } from '#machines/mask-editor/mask-editor.types.ts';
import { maskToolWords } from '#ui/messages/mask-editor.ts';
import { IconButton } from '#ui/primitives/icon-button.tsx';

import { keyCaps, maskTools, toolKeys } from './keys.ts';
import { useMaskEditor, useMaskSelector } from './mask-editor-actor.ts';

const toolIcons: Record<MaskTool, string> = {
  brush: 'i-lucide-brush',
  eraser: 'i-lucide-eraser',
  lasso: 'i-lucide-lasso',
  rectangle: 'i-lucide-square-dashed',
  fill: 'i-lucide-paint-bucket',
  hand: 'i-lucide-hand',
};

/** Returns the tooltip of a tool with its key. */
const tooltipOf = (name: string, key: string) => `${name} (${key})`;

/** Toolbar above the board: tools, undo history and zoom. */
export const ToolBar = ({ onHelp }: { onHelp: () => void }) => (
  <div className="mask-bar">
    <Tools />
    <History />
    <Zoom onHelp={onHelp} />
  </div>
);

function Tools() {
  const { t, i18n } = useLingui();
  const editor = useMaskEditor();
  const current = useMaskSelector(selectTool);
  const group = useId();
  return (
    <fieldset className="flex gap-0.5">
      <legend className="sr-only">{t`Tool`}</legend>
      {maskTools.map((tool) => {
        const name = i18n._(maskToolWords[tool].name);
        return (
          <label
            key={tool}
            className="mask-tool"
            data-tip={`${tooltipOf(name, toolKeys[tool].toUpperCase())} · ${i18n._(maskToolWords[tool].hint)}`}
          >
            <input
              type="radio"
              name={group}
              className="radio-input"
              aria-label={name}
              checked={tool === current}
              onChange={() => editor.send({ type: 'tool.chosen', tool })}
            />
            <span className={`${toolIcons[tool]} text-[20px]`} aria-hidden="true" />
          </label>
        );
      })}
    </fieldset>
  );
}

function History() {
  const { t } = useLingui();
  const editor = useMaskEditor();
  const isOpen = useMaskSelector(selectIsOpen);
  const canUndo = useMaskSelector(selectCanUndo) && isOpen;
  const canRedo = useMaskSelector(selectCanRedo) && isOpen;
  return (
    <div className="flex gap-0.5">
      <IconButton
        label={t`Undo`}
        tip={tooltipOf(t`Undo`, keyCaps.history[0])}
        icon="i-lucide-undo-2"
        aria-disabled={!canUndo}
        onClick={() => editor.send({ type: 'undo.requested' })}
      />
      <IconButton
        label={t`Redo`}
        tip={tooltipOf(t`Redo`, keyCaps.history[1])}
        icon="i-lucide-redo-2"
        aria-disabled={!canRedo}
        onClick={() => editor.send({ type: 'redo.requested' })}
      />
    </div>
  );
}

const zoomStep = 1.5;

function Zoom({ onHelp }: { onHelp: () => void }) {
  const { t, i18n } = useLingui();
  const editor = useMaskEditor();
  const { scale } = useMaskSelector(selectView);
  const { isShown } = useMaskSelector(selectOverlay);
  const zoom = (factor: number) => {
    const { width, height } = editor.getSnapshot().context.frame;
    editor.send({ type: 'view.zoomed', factor, at: { x: width / 2, y: height / 2 } });
  };
  return (
    <div className="flex items-center gap-0.5 ml-auto">
      <IconButton
        label={t`Zoom out`}
        tip={tooltipOf(t`Zoom out`, keyCaps.zoom[1])}
        icon="i-lucide-zoom-out"
        onClick={() => zoom(1 / zoomStep)}
      />
      {/* The status sentence beside the board says it to screen readers. */}
      <output aria-live="off" className="mask-scale w-13 text-center text-sm tabular-nums text-ink-2">
        {i18n.number(scale, { style: 'percent', maximumFractionDigits: 0 })}
      </output>
      <IconButton
        label={t`Zoom in`}
        tip={tooltipOf(t`Zoom in`, keyCaps.zoom[0])}
        icon="i-lucide-zoom-in"
        onClick={() => zoom(zoomStep)}
      />
      <IconButton
        label={t`Show the whole picture`}
        tip={tooltipOf(t`Show the whole picture`, keyCaps.zoom[2])}
        icon="i-lucide-maximize"
        onClick={() => editor.send({ type: 'view.fitted' })}
      />
      <IconButton
        label={t`Show the original`}
        tip={tooltipOf(t`Show the original`, keyCaps.original[0])}
        icon={isShown ? 'i-lucide-eye' : 'i-lucide-eye-off'}
        aria-pressed={!isShown}
        onClick={() => editor.send({ type: 'overlay.changed', overlay: { isShown: !isShown } })}
      />
      <IconButton
        label={t`Keyboard shortcuts`}
        tip={tooltipOf(t`Keyboard shortcuts`, keyCaps.help[0])}
        icon="i-lucide-keyboard"
        onClick={onHelp}
      />
    </div>
  );
}
