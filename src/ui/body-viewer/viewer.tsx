import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { useId, useLayoutEffect, useRef } from 'react';

import { selectViewpoint } from '#machines/body-preview/body-preview.selectors.ts';

import type { PreviewRef } from './preview-ref.ts';
import { runViewer } from './run-viewer.ts';
import { useSides } from './sides.ts';

export { ViewerFooter } from './viewer-footer.tsx';

/** Figure that pointers and keys turn. */
export function Viewer({ preview }: { preview: PreviewRef }) {
  const { t } = useLingui();
  const { turn } = useSelector(preview, selectViewpoint);
  const { degrees, side } = useSides(turn);
  const hint = useId();
  const stage = useRef<HTMLDivElement>(null);
  const deep = useRef<HTMLCanvasElement>(null);
  const flat = useRef<HTMLCanvasElement>(null);

  useLayoutEffect(() => {
    const parts = { stage: stage.current, deep: deep.current, flat: flat.current };
    if (!parts.stage || !parts.deep || !parts.flat) return undefined;
    return runViewer({ stage: parts.stage, deep: parts.deep, flat: parts.flat }, preview);
  }, [preview]);

  return (
    <>
      <div
        ref={stage}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the angle wraps around, which a range input can't
        role="slider"
        tabIndex={0}
        aria-label={t`Turn the figure`}
        aria-valuemin={0}
        aria-valuemax={359}
        aria-valuenow={degrees}
        aria-valuetext={side}
        aria-describedby={hint}
        className="body-turn"
      >
        <canvas ref={deep} aria-hidden="true" />
        <canvas ref={flat} aria-hidden="true" hidden />
      </div>
      <p id={hint} className="sr-only">
        <Trans>The left and right arrow keys turn it, plus and minus zoom, Home puts it back.</Trans>
      </p>
    </>
  );
}
