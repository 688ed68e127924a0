import { type ReactNode, useCallback, useEffect, useRef } from 'react';

import { AssetPicker, type PickerRef } from '#ui/asset-picker/asset-picker.tsx';
import { useKeptFocus } from '#ui/primitives/kept-focus.ts';
import { lateEffect } from '#ui/primitives/late-effect.ts';
import { Skeleton } from '#ui/primitives/skeleton.tsx';
import { currentStepId } from '#ui/primitives/stepper.tsx';

import { LandingProvider, type LandingField } from './landing.ts';
import { useFullWindowView } from './full-window-view.ts';
import { focusFirst } from './screens.ts';

type WizardFrameProps = {
  /** Current view: the focus moves when it changes. */
  view: string;
  /** Title and metadata of the page. */
  head: ReactNode;
  title: ReactNode;
  /** Content beside the title, once there is work to save. */
  beside: ReactNode;
  steps: ReactNode;
  /** Path of the chart's state. */
  path?: ReactNode;
  /** Library picker, which opens over everything. */
  picker: PickerRef | undefined;
  children: ReactNode;
};

/** Layout around every screen of a wizard. */
export function WizardFrame({ view, head, title, beside, steps, path, picker, children }: WizardFrameProps) {
  const screen = useRef<HTMLElement>(null);
  const landing = useRef<LandingField | null>(null);
  const show = useCallback((element: HTMLElement | null) => {
    screen.current = element;
    if (element === null) return;
    focusFirst(element, landing.current);
    landing.current = null;
  }, []);
  useFullWindowView(view, 'masking', screen);
  useKeptFocus(screen);
  useEffect(
    () =>
      lateEffect(
        () => import('./reloaded-pictures.ts'),
        ({ reloadPictures }) => reloadPictures(),
      ),
    [],
  );
  return (
    <main>
      {head}
      <div className="mt-8.5 mb-6.5 flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
        <h1 className="text-[36px] xl:text-[44px]">{title}</h1>
        {view !== 'opening' && view !== 'elsewhere' && beside}
      </div>
      {view !== 'elsewhere' && steps}
      <section
        key={view}
        ref={show}
        tabIndex={-1}
        aria-labelledby={currentStepId}
        className="mt-7.5 outline-none"
      >
        <LandingProvider value={landing}>{children}</LandingProvider>
      </section>
      {path}
      {picker && <AssetPicker picker={picker} />}
    </main>
  );
}

/** Placeholder before the draft is read. */
export const WizardOpening = () => (
  <div className="wizard-columns" aria-busy="true">
    <div className="choice-grid">
      {[0, 1, 2, 3, 4, 5, 6, 7].map((key) => (
        <Skeleton key={key} className="block aspect-4/5" />
      ))}
    </div>
    <Skeleton className="block aspect-3/4" />
  </div>
);
