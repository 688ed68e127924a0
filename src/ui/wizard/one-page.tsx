import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { type ComponentType, createContext, type ReactNode, use, useId } from 'react';

import { LinkButton } from '#ui/primitives/button.tsx';
import { Skeleton } from '#ui/primitives/skeleton.tsx';

import type { Screens } from './screens.ts';

const OnePage = createContext(false);
export const OnePageProvider = OnePage.Provider;

/** Returns whether all steps are on one page with one order panel. */
export const useIsOnePage = () => use(OnePage);

/** Choices of one step beside the order panel; the one-page layout has one panel for all steps. */
export function StepColumns({ panel, children }: { panel: ReactNode; children: ReactNode }) {
  if (useIsOnePage()) return children;
  return (
    <div className="wizard-columns">
      {children}
      {panel}
    </div>
  );
}

/** All steps in one column, beside one order panel. */
export const OnePageColumns = ({ panel, children }: { panel: ReactNode; children: ReactNode }) => (
  <div className="wizard-columns">
    <div className="grid grid-cols-[minmax(0,1fr)] gap-12">{children}</div>
    {panel}
  </div>
);

/** Rendering of all choosing views of a wizard as one page. */
export type OnePage<View extends string> = ComponentType<{ screens: Screens<View> }>;

type OnePagePartProps = {
  name: ReactNode;
  /** The step's screen; undefined until its code has loaded. */
  screen: ComponentType | undefined;
  children?: ReactNode;
};

/** Section of one step. */
export function OnePagePart({ name, screen: Screen, children }: OnePagePartProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} aria-busy={!Screen}>
      <h2 id={id} className="heading mb-5 text-[26px]">
        {name}
      </h2>
      {Screen ? <Screen /> : <Skeleton className="block h-100" />}
      {children}
    </section>
  );
}

export type OnePageHeadProps = {
  /** Path of the same tool with steps. */
  studio: '/virtual-tryon' | '/hairstyle-changer' | '/image-to-video' | '/body-generator';
  /** Returns to the choices; undefined while they are shown or must not be left. */
  onBack: (() => void) | undefined;
};

/** Navigation of the one-page layout in place of the stepper. */
export const OnePageHead = ({ studio, onBack }: OnePageHeadProps) => (
  <nav className="flex flex-wrap items-center gap-x-5 gap-y-2 text-sm text-ink-2">
    {onBack && (
      <LinkButton className="text-lacquer" onClick={onBack}>
        <Trans>Back to the choices</Trans>
      </LinkButton>
    )}
    <span>
      <Trans>Everything on one page, as it was at first.</Trans>{' '}
      <Link className="link" to={studio}>
        <Trans>Step by step, with the same draft</Trans>
      </Link>
    </span>
  </nav>
);
