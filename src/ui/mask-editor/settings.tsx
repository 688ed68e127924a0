import { useLingui } from '@lingui/react';

import { selectFailure } from '#machines/mask-editor/mask-editor.selectors.ts';
import { jobErrorText } from '#ui/messages/job-errors.ts';
import { Callout } from '#ui/primitives/callout.tsx';

import { Adjust } from './adjust.tsx';
import { BrushSettings } from './brush-settings.tsx';
import { FindParts } from './find-parts.tsx';
import { useMaskSelector } from './mask-editor-actor.ts';
import { OverlaySettings } from './overlay-settings.tsx';

/** Beside the board: everything that is not done by hand on it. */
export function Settings() {
  const { i18n } = useLingui();
  const failure = useMaskSelector(selectFailure);
  return (
    <div className="mask-settings">
      {failure && <Callout tone="failure">{jobErrorText(i18n, failure)}</Callout>}
      <FindParts />
      <BrushSettings />
      <Adjust />
      <OverlaySettings />
    </div>
  );
}
