import type { ReactNode } from 'react';

import type { Feature } from '#api/contract/choices.ts';
import type { WizardToast } from '#machines/_wizard/wizard-news.ts';
import type { PickerRef } from '#ui/asset-picker/asset-picker.tsx';
import type { ToastWords } from '#ui/messages/wizard-toasts.ts';
import type { LatePart } from '#ui/patterns/late-part.ts';
import { PageHead } from '#ui/patterns/page-head.tsx';

import { type WizardWithKeeper, DraftKeeping } from './draft-keeping.tsx';
import { type ReplacementSource, type NewsSource, useReplacementNews, useWizardNews } from './news-board.ts';
import { type OnePage, OnePageHead, type OnePageHeadProps } from './one-page.tsx';
import { type Screens, useWizardScreens } from './screens.ts';
import { WizardFrame, WizardOpening } from './wizard-frame.tsx';
import { type WizardWithStep, WizardPath } from './wizard-path.tsx';

/** Parts that each wizard provides. */
export type WizardPageProps<View extends string, Code extends string> = {
  wizard: NewsSource<Code> & ReplacementSource & WizardWithKeeper & WizardWithStep;
  feature: Feature;
  /** Folder of its chart. */
  chart: string;
  title: string;
  description: string;
  view: View;
  /** Screens of the first bundle, and the chunk of the later ones; both must be stable references. */
  firstScreens: Screens<View>;
  laterScreens: LatePart<Screens<View>>;
  fetchWords: () => Promise<Record<Code | WizardToast, ToastWords>>;
  steps: ReactNode;
  picker: PickerRef | undefined;
  /** Toast title if the address replaces something other than a picture. */
  replaced?: string;
  /** Content beside the title, before the draft status. */
  beside?: ReactNode;
  onMoved: (draft: string) => void;
  /** Layout with all choices on one page, in place of steps. */
  onePage?: {
    whole: OnePage<View> | undefined;
    /** Views that the layout replaces. */
    choosing: readonly View[];
    studio: OnePageHeadProps['studio'];
    /** Returns from a result or a failure to the choices. */
    onBack: () => void;
  };
};

/** Page of a running wizard with its toasts, its current screen and the layout around it. */
export function WizardPage<View extends string, Code extends string>(props: WizardPageProps<View, Code>) {
  const { wizard, view, firstScreens, onePage, title, beside } = props;
  useWizardNews(wizard, props.fetchWords, props.onMoved);
  useReplacementNews(wizard, props.feature, props.replaced);
  const screens = useWizardScreens<View>(view, firstScreens, props.laterScreens);
  const Screen = screens[view] ?? WizardOpening;
  const isChoosing = onePage?.choosing.includes(view);
  const Whole = onePage?.whole;
  const isOver = view === 'failed' || view === 'result';
  return (
    <WizardFrame
      view={Whole && isChoosing ? 'whole' : view}
      head={<PageHead title={title} description={props.description} />}
      title={title}
      beside={
        beside ? (
          <span className="flex flex-wrap items-center gap-x-5 gap-y-2">
            {beside}
            <DraftKeeping wizard={wizard} />
          </span>
        ) : (
          <DraftKeeping wizard={wizard} />
        )
      }
      steps={
        Whole ? (
          <OnePageHead studio={onePage.studio} onBack={isOver ? onePage.onBack : undefined} />
        ) : (
          props.steps
        )
      }
      path={<WizardPath wizard={wizard} chart={props.chart} />}
      picker={props.picker}
    >
      {Whole && isChoosing ? <Whole screens={screens} /> : <Screen />}
    </WizardFrame>
  );
}
