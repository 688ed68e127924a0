import { Trans, useLingui } from '@lingui/react/macro';
import { type RefObject, useEffect, useId, useRef, useState } from 'react';

import { AdvancedGuideline } from '#ui/guidelines/advanced.tsx';
import { BasicGuideline } from '#ui/guidelines/basic.tsx';
import { Button } from '#ui/primitives/button.tsx';
import { Checkbox } from '#ui/primitives/checkbox.tsx';
import { Dialog } from '#ui/primitives/dialog.tsx';
import { SegmentedControl } from '#ui/primitives/segmented-control.tsx';

import { forgetGuidelinesSeen, rememberGuidelinesSeen } from './guidelines-cookie.ts';

type Level = 'basic' | 'advanced';
const contents = { basic: BasicGuideline, advanced: AdvancedGuideline };

type GuidelinesDialogProps = { opener: RefObject<HTMLElement | null>; onClose: () => void };

export function GuidelinesDialog({ opener, onClose }: GuidelinesDialogProps) {
  const { t } = useLingui();
  const heading = useId();
  const [level, setLevel] = useState<Level>('basic');
  // The opt-out is stored as soon as the dialog opens with its box ticked, however the dialog is closed.
  const [isSeen, setSeen] = useState(true);
  useEffect(rememberGuidelinesSeen, []);
  const Content = contents[level];
  const content = useRef<HTMLDivElement>(null);
  const show = (chosen: Level) => {
    setLevel(chosen);
    content.current?.closest('.dialog')?.scrollTo({ top: 0, behavior: 'instant' });
  };
  const remember = (isTicked: boolean) => {
    setSeen(isTicked);
    if (isTicked) rememberGuidelinesSeen();
    else forgetGuidelinesSeen();
  };
  return (
    <Dialog labelledBy={heading} className="dialog-wide dialog-long" goesOnAt={opener} onClose={onClose}>
      <header className="sticky top-0 flex flex-wrap items-center gap-x-6 gap-y-3 border-b border-line bg-card p-5 pr-16 lg:px-7">
        <h2 id={heading} className="text-[26px]">
          <Trans>How to ask</Trans>
        </h2>
        <SegmentedControl<Level>
          label={t`Which guideline`}
          value={level}
          onChange={show}
          choices={[
            { value: 'basic', label: t`Basic` },
            { value: 'advanced', label: t`Advanced` },
          ]}
        />
      </header>
      <div ref={content} className="p-5 lg:px-7">
        <Content />
        <p className="mt-8">
          <a href="/guidelines/image-editing" target="_blank" rel="noreferrer" className="link">
            <Trans>All guidelines, on a page of their own</Trans>
          </a>
        </p>
      </div>
      <footer className="sticky bottom-0 flex flex-wrap items-center justify-between gap-3 border-t border-line bg-card px-5 py-4 lg:px-7">
        <Checkbox label={<Trans>Don't show this again</Trans>} checked={isSeen} onChange={remember} />
        <Button onClick={onClose}>
          <Trans>Got it</Trans>
        </Button>
      </footer>
    </Dialog>
  );
}
