import './tray.css';

import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useId, useRef, useState } from 'react';

import type { Notices } from '#api/contract/notices.ts';
import { latePart, useLatePart } from '#ui/patterns/late-part.ts';

import type { NoticesRef } from './notices-view.types.ts';

const list = latePart(() => import('./tray-list.tsx'));

type TrayButtonProps = { actor: NoticesRef; notices: Notices | undefined };

/** Button that discloses the tray; Escape or a loss of focus closes it. */
export function TrayButton({ actor, notices }: TrayButtonProps) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const part = useLatePart(list, isOpen, () => setOpen(false));
  const running = notices?.running.length ?? 0;
  const unseen = notices?.unseen ?? 0;
  // The focus returns to the button first, so that a result opened from the tray gives it back there.
  const leave = () => {
    setOpen(false);
    button.current?.focus();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- listens for Escape and for the focus leaving
    <div
      className="relative"
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !isOpen) return;
        event.stopPropagation();
        leave();
      }}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (relatedTarget !== null && !currentTarget.contains(relatedTarget)) setOpen(false);
      }}
    >
      <button
        ref={button}
        type="button"
        className="icon-btn relative"
        aria-label={t`Your orders`}
        aria-expanded={isOpen}
        aria-controls={id}
        data-tip={t`Your orders`}
        onClick={() => setOpen(!isOpen)}
      >
        <span className="i-lucide-bell text-[20px]" aria-hidden="true" />
        <Count running={running} unseen={unseen} />
      </button>
      <p className="sr-only" aria-live="polite">
        {running > 0 && <Plural value={running} one="# order under way" other="# orders under way" />}{' '}
        {unseen > 0 && <Plural value={unseen} one="# new result" other="# new results" />}
      </p>
      <section id={id} hidden={!isOpen} className="tray" aria-label={t`Your orders`}>
        {!notices ? (
          <p className="text-sm text-ink-2">
            <Trans>The studio could not be reached. Your orders go on meanwhile.</Trans>
          </p>
        ) : (
          part && <part.TrayList actor={actor} notices={notices} onLeave={leave} />
        )}
      </section>
    </div>
  );
}

/** Number of unseen results, else of running jobs. Drawn by CSS, since text beside the button announces it, not the button's name. */
const Count = ({ running, unseen }: { running: number; unseen: number }) =>
  running + unseen > 0 && (
    <span className="tray-count" data-under-way={unseen === 0 || undefined} data-count={unseen || running} />
  );
