import '#ui/wizard/wizard.css';
import './image-editing.css';

import { Trans, useLingui } from '@lingui/react/macro';
import { useActorRef, useSelector } from '@xstate/react';
import { type ComponentType, useEffect } from 'react';
import type { ActorRefFrom } from 'xstate';

import type { imageEditingMachine } from '#machines/image-editing/image-editing.machine.ts';
import {
  type ImageEditingView,
  selectKeeper,
  selectPicker,
  selectView,
} from '#machines/image-editing/image-editing.selectors.ts';
import type { ImageEditingInput, ImageEditingToast } from '#machines/image-editing/image-editing.types.ts';
import { AssetPicker } from '#ui/asset-picker/asset-picker.tsx';
import { imageEditingToasts } from '#ui/messages/editing.ts';
import type { ToastWords } from '#ui/messages/wizard.ts';
import { PageHead } from '#ui/patterns/page-head.tsx';
import { Skeleton } from '#ui/primitives/skeleton.tsx';
import { Elsewhere } from '#ui/wizard/elsewhere.tsx';
import { Keeping } from '#ui/wizard/keeping.tsx';
import { useWizardNews } from '#ui/wizard/news-board.ts';
import { focusFirst, useScreens } from '#ui/wizard/screens.ts';

import { Guidelines } from './guidelines.tsx';
import { ImageEditingProvider, useImageEditing, useImageEditingSelector } from './image-editing-actor.ts';
import { ImagesStep } from './images-step.tsx';
import { ImageEditingSteps } from './steps.tsx';
import { WishStep } from './wish-step.tsx';

type ImageEditingPageProps = ImageEditingInput & {
  /** The chart with its real actors. */
  logic: typeof imageEditingMachine;
  /** A picture to begin with, by id; null for none. */
  asked: string | null;
  /** The draft goes on under another id. */
  onMoved: (draft: string) => void;
};

/** Image editing, whole. */
export function ImageEditingPage({ logic, user, draft, asked, onMoved }: ImageEditingPageProps) {
  const wizard = useActorRef(logic, { input: { user, draft } });
  const isOpen = useSelector(wizard, (snapshot) => snapshot.matches('working'));
  useEffect(() => {
    if (isOpen && asked !== null) wizard.send({ type: 'image.asked', id: asked });
  }, [wizard, isOpen, asked]);
  return <ImageEditingWizard wizard={wizard} onMoved={onMoved} />;
}

type WizardProps = {
  wizard: ActorRefFrom<typeof imageEditingMachine>;
  onMoved: (draft: string) => void;
};

/** The screens of a wizard that runs. */
export const ImageEditingWizard = ({ wizard, onMoved }: WizardProps) => (
  <ImageEditingProvider value={wizard}>
    <Wizard onMoved={onMoved} />
  </ImageEditingProvider>
);

const words: Record<ImageEditingToast, ToastWords> = imageEditingToasts;

const firstScreens = {
  opening: Opening,
  elsewhere: OpenElsewhere,
  images: ImagesStep,
  wish: WishStep,
};

const fetchLater = () =>
  import('./later-screens.ts').then(
    ({ laterScreens }) =>
      ({ ...firstScreens, ...laterScreens }) satisfies Record<ImageEditingView, ComponentType>,
  );

function Wizard({ onMoved }: { onMoved: (draft: string) => void }) {
  const { t } = useLingui();
  useWizardNews(useImageEditing(), words, onMoved);
  const view = useImageEditingSelector(selectView);
  const picker = useImageEditingSelector(selectPicker);
  const Screen = useScreens<ImageEditingView>(view, firstScreens, fetchLater)[view] ?? Opening;
  return (
    <main>
      <PageHead title={t`Image editing`} description={t`Say what you want, for one picture or many.`} />
      <div className="mt-8.5 mb-6.5 flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
        <h1 className="text-[36px] xl:text-[44px]">
          <Trans>Image editing</Trans>
        </h1>
        {view !== 'opening' && view !== 'elsewhere' && (
          <span className="flex flex-wrap items-center gap-x-5 gap-y-2">
            <Guidelines isFirst={view === 'images'} />
            <ImageEditingKeeping />
          </span>
        )}
      </div>
      {view !== 'elsewhere' && <ImageEditingSteps />}
      {/* The screens differ in kind: what was focused on one is not on the next. */}
      <div key={view} ref={focusFirst} tabIndex={-1} className="mt-7.5 outline-none">
        <Screen />
      </div>
      {picker && <AssetPicker picker={picker} />}
    </main>
  );
}

function ImageEditingKeeping() {
  const wizard = useImageEditing();
  const canStartOver = useImageEditingSelector((snapshot) => snapshot.can({ type: 'startOver.requested' }));
  return (
    <Keeping
      keeper={useImageEditingSelector(selectKeeper)}
      onStartOver={canStartOver ? () => wizard.send({ type: 'startOver.requested' }) : undefined}
    />
  );
}

function OpenElsewhere() {
  const wizard = useImageEditing();
  return (
    <Elsewhere
      keeper={useImageEditingSelector(selectKeeper)}
      title={<Trans>This edit is open in another tab</Trans>}
      onTakeOver={() => wizard.send({ type: 'takeOver.requested' })}
      onCopy={() => wizard.send({ type: 'copy.requested' })}
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
