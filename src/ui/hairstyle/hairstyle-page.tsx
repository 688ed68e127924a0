import '#ui/wizard/wizard.css';
import './hairstyle.css';

import { Trans, useLingui } from '@lingui/react/macro';
import { useActorRef, useSelector } from '@xstate/react';
import { type ComponentType, useEffect } from 'react';
import type { ActorRefFrom } from 'xstate';

import type { hairstyleMachine } from '#machines/hairstyle/hairstyle.machine.ts';
import {
  type HairstyleView,
  selectKeeper,
  selectPicker,
  selectView,
} from '#machines/hairstyle/hairstyle.selectors.ts';
import type { HairstyleInput, HairstyleToast } from '#machines/hairstyle/hairstyle.types.ts';
import { AssetPicker } from '#ui/asset-picker/asset-picker.tsx';
import { hairstyleToasts } from '#ui/messages/hairstyle.ts';
import type { ToastWords } from '#ui/messages/wizard.ts';
import { PageHead } from '#ui/patterns/page-head.tsx';
import { Skeleton } from '#ui/primitives/skeleton.tsx';
import { Keeping } from '#ui/wizard/keeping.tsx';
import { useWizardNews } from '#ui/wizard/news-board.ts';
import { focusFirst, useScreens } from '#ui/wizard/screens.ts';

import { HairstyleElsewhere } from './elsewhere.tsx';
import { HairstyleProvider, useHairstyle, useHairstyleSelector } from './hairstyle-actor.ts';
import { PhotoStep } from './photo-step.tsx';
import { HairstyleSteps } from './steps.tsx';
import { StyleStep } from './style-step.tsx';

type HairstylePageProps = HairstyleInput & {
  /** The chart with its real actors. */
  logic: typeof hairstyleMachine;
  /** A picture to begin with, by id; null for none. */
  asked: string | null;
  /** The draft goes on under another id, or its photo is taken from the address. */
  onMoved: (draft: string) => void;
};

/** The hairstyle changer, whole. */
export function HairstylePage({ logic, user, draft, asked, onMoved }: HairstylePageProps) {
  const wizard = useActorRef(logic, { input: { user, draft } });
  const isOpen = useSelector(wizard, (snapshot) => snapshot.matches('working'));
  useEffect(() => {
    if (isOpen && asked !== null) wizard.send({ type: 'photo.asked', id: asked });
  }, [wizard, isOpen, asked]);
  return <HairstyleWizard wizard={wizard} onMoved={onMoved} />;
}

type HairstyleWizardProps = {
  wizard: ActorRefFrom<typeof hairstyleMachine>;
  onMoved: (draft: string) => void;
};

/** The screens of a wizard that runs. */
export const HairstyleWizard = ({ wizard, onMoved }: HairstyleWizardProps) => (
  <HairstyleProvider value={wizard}>
    <Wizard onMoved={onMoved} />
  </HairstyleProvider>
);

const words: Record<HairstyleToast, ToastWords> = hairstyleToasts;

const firstScreens = {
  opening: Opening,
  elsewhere: HairstyleElsewhere,
  photo: PhotoStep,
  style: StyleStep,
};

const fetchLater = () =>
  import('./later-screens.ts').then(
    ({ laterScreens }) =>
      ({ ...firstScreens, ...laterScreens }) satisfies Record<HairstyleView, ComponentType>,
  );

function Wizard({ onMoved }: { onMoved: (draft: string) => void }) {
  const { t } = useLingui();
  useWizardNews(useHairstyle(), words, onMoved);
  const view = useHairstyleSelector(selectView);
  const picker = useHairstyleSelector(selectPicker);
  const Screen = useScreens<HairstyleView>(view, firstScreens, fetchLater)[view] ?? Opening;
  return (
    <main>
      <PageHead
        title={t`Hairstyle changer`}
        description={t`Another cut or colour on a photo, before anybody reaches for the scissors.`}
      />
      <div className="mt-8.5 mb-6.5 flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
        <h1 className="text-[36px] xl:text-[44px]">
          <Trans>Hairstyle changer</Trans>
        </h1>
        {view !== 'opening' && view !== 'elsewhere' && <HairstyleKeeping />}
      </div>
      {view !== 'elsewhere' && <HairstyleSteps />}
      {/* The screens differ in kind: what was focused on one is not on the next. */}
      <div key={view} ref={focusFirst} tabIndex={-1} className="mt-7.5 outline-none">
        <Screen />
      </div>
      {picker && <AssetPicker picker={picker} />}
    </main>
  );
}

function HairstyleKeeping() {
  const wizard = useHairstyle();
  const canStartOver = useHairstyleSelector((snapshot) => snapshot.can({ type: 'startOver.requested' }));
  return (
    <Keeping
      keeper={useHairstyleSelector(selectKeeper)}
      onStartOver={canStartOver ? () => wizard.send({ type: 'startOver.requested' }) : undefined}
    />
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
