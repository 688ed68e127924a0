import { Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';

import { maskToolWords } from '#ui/messages/mask-editor.ts';
import { Dialog } from '#ui/primitives/dialog.tsx';

import { keyCaps, maskTools, toolKeys } from './keys.ts';

/** List of the board's keyboard shortcuts. */
export function Shortcuts({ onClose }: { onClose: () => void }) {
  const { t, i18n } = useLingui();
  const id = useId();
  const tools = maskTools.map(
    (tool) => [[toolKeys[tool].toUpperCase()], i18n._(maskToolWords[tool].name)] as const,
  );
  const rows: readonly (readonly [keys: readonly string[], words: string])[] = [
    [
      keyCaps.move,
      t`Move the crosshair, or the picture with the hand; with Shift further, with Alt one pixel`,
    ],
    [keyCaps.press, t`Put the tool down and lift it; so does Space`],
    [keyCaps.abandon, t`Drop the stroke that is under way`],
    ...tools,
    [keyCaps.size, t`Smaller or larger brush`],
    [keyCaps.hardness, t`Softer or harder brush`],
    [keyCaps.history, t`Undo, redo`],
    [keyCaps.whole, t`Select all, invert, clear`],
    [keyCaps.zoom, t`Zoom in, zoom out, the whole picture`],
    [keyCaps.pan, t`Hold it and drag to move the picture`],
    [keyCaps.original, t`Show the original`],
    [keyCaps.help, t`This list`],
  ];
  return (
    <Dialog labelledBy={id} onClose={onClose} className="mask-help p-7">
      <h2 id={id} className="text-[28px] pr-10">
        <Trans>Keys on the picture</Trans>
      </h2>
      <p className="mt-2 mb-4 text-ink-2">
        <Trans>
          They work while the picture has the focus. With touch, one finger paints and two move the picture.
        </Trans>
      </p>
      <dl>
        {rows.map(([keys, words]) => (
          <div key={words} className="mask-help-row">
            <dt className="flex items-start gap-1.5">
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
