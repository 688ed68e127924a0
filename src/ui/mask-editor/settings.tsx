import { Trans, useLingui } from '@lingui/react/macro';

import {
  selectFailure,
  selectIsBusy,
  selectPhase,
  selectShare,
} from '#machines/mask-editor/mask-editor.selectors.ts';
import { errorText } from '#ui/messages/errors.ts';
import { Button } from '#ui/primitives/button.tsx';
import { Callout } from '#ui/primitives/callout.tsx';

import { Adjust } from './adjust.tsx';
import { BrushSettings } from './brush-settings.tsx';
import { FindParts } from './find-parts.tsx';
import { useMaskEditor, useMaskSelector } from './mask-editor-actor.ts';
import { MaskFile } from './mask-file.tsx';
import { OverlaySettings } from './overlay-settings.tsx';

/** Beside the board: everything that is not done by hand on it, and the way on. */
export function Settings() {
  const { i18n } = useLingui();
  const failure = useMaskSelector(selectFailure);
  return (
    <div className="mask-settings">
      <FindParts />
      {failure && <Callout tone="failure">{errorText(i18n, failure)}</Callout>}
      <BrushSettings />
      <Adjust />
      <OverlaySettings />
      <MaskFile />
      <Finish />
    </div>
  );
}

function Finish() {
  const { i18n } = useLingui();
  const editor = useMaskEditor();
  const phase = useMaskSelector(selectPhase);
  const isBusy = useMaskSelector(selectIsBusy);
  const share = useMaskSelector(selectShare);
  const selected = i18n.number(share, { style: 'percent', maximumFractionDigits: 1 });
  return (
    <div className="grid gap-2.5">
      <p className="flex items-baseline justify-between gap-3 text-sm text-ink-2">
        <span>
          <Trans>Selected</Trans>
        </span>
        <span className="tabular-nums font-500 text-ink">{selected}</span>
      </p>
      <Button
        busy={phase === 'creating'}
        disabled={isBusy}
        icon={phase === 'ready' ? 'i-lucide-check' : ''}
        onClick={() => editor.send({ type: 'mask.requested' })}
      >
        <Trans>Use this mask</Trans>
      </Button>
    </div>
  );
}
