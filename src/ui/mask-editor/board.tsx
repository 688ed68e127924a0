import { Trans, useLingui } from '@lingui/react/macro';
import { useEffectEvent, useId, useLayoutEffect, useRef, useState } from 'react';

import {
  selectFailure,
  selectIsBusy,
  selectPhase,
  selectPicture,
  selectTool,
} from '#machines/mask-editor/mask-editor.selectors.ts';
import { jobErrorText } from '#ui/messages/job-errors.ts';
import { Button } from '#ui/primitives/button.tsx';
import { Callout } from '#ui/primitives/callout.tsx';
import { Spinner } from '#ui/primitives/spinner.tsx';

import type { BoardNews } from './keyboard.ts';
import { useMaskEditor, useMaskSelector } from './mask-editor-actor.ts';
import { type BoardCallbacks, type BoardParts, runBoard } from './run-board.ts';
import { MaskAnnouncements } from './mask-announcements.tsx';

/** Picture with its selection. */
export function MaskBoard({ onHelp }: { onHelp: () => void }) {
  const { t } = useLingui();
  const { url, width, height } = useMaskSelector(selectPicture);
  const tool = useMaskSelector(selectTool);
  const isBusy = useMaskSelector(selectIsBusy);
  const [news, setNews] = useState<BoardNews>({ kind: 'state' });
  const hint = useId();
  const { board, picture, overlay, ring, outline } = useRunningBoard({ tell: setNews, openHelp: onHelp });
  return (
    <div className="relative">
      <div
        ref={board}
        role="application"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- an application takes keys
        tabIndex={0}
        aria-label={t`Picture to paint on`}
        aria-describedby={hint}
        data-tool={tool}
        className="mask-board"
      >
        <img
          ref={picture}
          src={url}
          alt=""
          width={width}
          height={height}
          draggable={false}
          className="mask-picture"
        />
        <canvas ref={overlay} className="mask-overlay" />
        <svg className="mask-outline" aria-hidden="true">
          <path ref={outline} />
        </svg>
        <div ref={ring} className="mask-ring" hidden aria-hidden="true" />
      </div>
      <p id={hint} className="sr-only">
        <Trans>
          The arrow keys move a crosshair, Enter puts the tool down and lifts it again. Press the question
          mark for all keys.
        </Trans>
      </p>
      <MaskAnnouncements news={news} />
      <Busy isBusy={isBusy} />
      {!isBusy && <Failure />}
    </div>
  );
}

/** @returns refs of the elements that the board runs on. */
function useRunningBoard({ tell, openHelp }: BoardCallbacks) {
  const editor = useMaskEditor();
  const board = useRef<HTMLDivElement>(null);
  const picture = useRef<HTMLImageElement>(null);
  const overlay = useRef<HTMLCanvasElement>(null);
  const ring = useRef<HTMLDivElement>(null);
  const outline = useRef<SVGPathElement>(null);
  const help = useEffectEvent(openHelp);
  const say = useEffectEvent(tell);

  // Runs before the first paint, so that early input is not lost.
  useLayoutEffect(() => {
    const parts = {
      board: board.current,
      picture: picture.current,
      overlay: overlay.current,
      ring: ring.current,
      outline: outline.current,
    };
    if (!areMounted(parts)) return undefined;
    return runBoard(parts, editor, { tell: (news) => say(news), openHelp: () => help() });
  }, [editor]);
  return { board, picture, overlay, ring, outline };
}

type Unborn = { [Part in keyof BoardParts]: BoardParts[Part] | null };
const areMounted = (parts: Unborn): parts is BoardParts =>
  Object.values(parts).every((part) => part !== null);

/** Failure of the last operation. */
function Failure() {
  const { i18n } = useLingui();
  const failure = useMaskSelector(selectFailure);
  return (
    failure && (
      <div className="mask-failure">
        <Callout tone="failure">{jobErrorText(i18n, failure)}</Callout>
      </div>
    )
  );
}

/** Progress of a running operation, announced to screen readers, with its cancel button. */
function Busy({ isBusy }: { isBusy: boolean }) {
  const { t } = useLingui();
  const editor = useMaskEditor();
  const phase = useMaskSelector(selectPhase);
  const canCancel = useMaskSelector((snapshot) => snapshot.can({ type: 'cancel.requested' }));
  const words =
    phase === 'finding' ? t`Looking…` : phase === 'reading' ? t`Reading the file…` : t`One moment…`;
  return (
    <div className={isBusy ? 'mask-busy' : undefined}>
      {isBusy && <Spinner />}
      {/* Always rendered: a live region inserted together with its text is not announced. */}
      <output>{isBusy && words}</output>
      {isBusy && canCancel && (
        <Button size="small" look="ghost" onClick={() => editor.send({ type: 'cancel.requested' })}>
          <Trans>Cancel</Trans>
        </Button>
      )}
    </div>
  );
}
