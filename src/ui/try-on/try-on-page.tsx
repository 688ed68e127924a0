import './try-on.css';

import { Trans, useLingui } from '@lingui/react/macro';
import { useActorRef, useSelector } from '@xstate/react';
import { type ComponentType, useEffect, useState } from 'react';
import type { ActorRefFrom } from 'xstate';

import { selectDraftHold } from '#machines/draft-keeper/draft-keeper.selectors.ts';
import type { tryOnMachine } from '#machines/try-on/try-on.machine.ts';
import { selectKeeper, selectView, type TryOnView } from '#machines/try-on/try-on.selectors.ts';
import type { TryOnInput } from '#machines/try-on/try-on.types.ts';
import { PageHead } from '#ui/patterns/page-head.tsx';
import { LinkButton } from '#ui/primitives/button.tsx';
import { Skeleton } from '#ui/primitives/skeleton.tsx';

import { Elsewhere } from './elsewhere.tsx';
import { GarmentStep } from './garment-step.tsx';
import { ModelStep } from './model-step.tsx';
import { OrderStep } from './order-step.tsx';
import { TryOnSteps } from './steps.tsx';
import { TryOnProvider, useTryOn, useTryOnSelector } from './try-on-actor.ts';
import { TryOnNewsBoard } from './try-on-news.tsx';

type TryOnPageProps = TryOnInput & {
  /** The chart with its real actors. */
  logic: typeof tryOnMachine;
  /** The draft goes on under another id. */
  onMoved: (draft: string) => void;
};

/** Virtual try-on, whole. */
export function TryOnPage({ logic, user, draft, onMoved }: TryOnPageProps) {
  const wizard = useActorRef(logic, { input: { user, draft } });
  return <TryOnWizard wizard={wizard} onMoved={onMoved} />;
}

type TryOnWizardProps = { wizard: ActorRefFrom<typeof tryOnMachine>; onMoved: (draft: string) => void };

/** The screens of a wizard that runs. */
export const TryOnWizard = ({ wizard, onMoved }: TryOnWizardProps) => (
  <TryOnProvider value={wizard}>
    <TryOnNewsBoard onMoved={onMoved} />
    <Wizard />
  </TryOnProvider>
);

const firstScreens = {
  opening: Opening,
  elsewhere: Elsewhere,
  model: ModelStep,
  garment: GarmentStep,
  order: OrderStep,
};

/** The screens that are there. The later ones are fetched at the first view, and again at another if that failed. */
function useScreens(view: TryOnView) {
  const [screens, setScreens] = useState<Partial<Record<TryOnView, ComponentType>>>(firstScreens);
  useEffect(() => {
    import('./later-screens.ts').then(
      ({ laterScreens }) =>
        setScreens({ ...firstScreens, ...laterScreens } satisfies Record<TryOnView, ComponentType>),
      () => {},
    );
  }, [view]);
  return screens;
}

function Wizard() {
  const { t } = useLingui();
  const view = useTryOnSelector(selectView);
  const Screen = useScreens(view)[view] ?? Opening;
  return (
    <main>
      <PageHead title={t`Virtual try-on`} description={t`Put a garment on a model without a photo shoot.`} />
      <div className="mt-8.5 mb-6.5 flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
        <h1 className="text-[36px] xl:text-[44px]">
          <Trans>Virtual try-on</Trans>
        </h1>
        {view !== 'opening' && view !== 'elsewhere' && <Keeping />}
      </div>
      {view !== 'elsewhere' && <TryOnSteps />}
      {/* The screens differ in kind: what was focused on one is not on the next. */}
      <div key={view} ref={focusFirst} tabIndex={-1} className="mt-7.5 outline-none">
        <Screen />
      </div>
    </main>
  );
}

/** A step that was gone to is where the keyboard and the screen reader go on. */
function focusFirst(screen: HTMLElement | null) {
  if (document.activeElement === document.body) screen?.focus({ preventScroll: true });
}

/** Whether the work is kept, and the way to begin anew. */
function Keeping() {
  const wizard = useTryOn();
  const keeper = useTryOnSelector(selectKeeper);
  const hold = useSelector(keeper, (snapshot) => (snapshot ? selectDraftHold(snapshot) : 'opening'));
  const canStartOver = useTryOnSelector((snapshot) => snapshot.can({ type: 'startOver.requested' }));
  return (
    <p className="flex items-center gap-2 text-sm text-ink-3">
      <span aria-live="polite">
        {hold === 'unsaved' ? <Trans>Not saved yet; we try again</Trans> : <Trans>Saved as you go</Trans>}
      </span>
      {canStartOver && (
        <>
          <span aria-hidden="true">·</span>
          <LinkButton className="text-lacquer" onClick={() => wizard.send({ type: 'startOver.requested' })}>
            <Trans>Start over</Trans>
          </LinkButton>
        </>
      )}
    </p>
  );
}

function Opening() {
  return (
    <div className="wizard-columns" aria-busy="true">
      <div className="choice-grid">
        {[0, 1, 2, 3, 4, 5, 6, 7].map((key) => (
          <Skeleton key={key} className="block aspect-4/5" />
        ))}
      </div>
      <Skeleton className="block aspect-3/4" />
    </div>
  );
}
