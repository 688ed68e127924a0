import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { type ReactNode, useEffect } from 'react';
import type { ActorRefFrom } from 'xstate';

import { type Feature, featureCosts } from '#api/contract/choices.ts';
import type { JobStage } from '#api/contract/generation.ts';
import type { QuoteRequest } from '#api/queries/quote.queries.ts';
import type { generationMachine } from '#machines/generation/generation.machine.ts';
import {
  type CancelRefusal,
  type CancelWish,
  type GenerationPhase,
  selectCancelRefusal,
  selectCancelWish,
  selectIsUnanswered,
  selectJobId,
  selectPhase,
  selectProgress,
  selectQueuePosition,
  selectShortfall,
  selectWatch,
} from '#machines/generation/generation.selectors.ts';
import { selectConnection } from '#machines/job-watch/job-watch.selectors.ts';
import { errorText } from '#ui/messages/errors.ts';
import { stageMessages } from '#ui/messages/generation-messages.ts';
import { ErrorPanel } from '#ui/patterns/error-panel.tsx';
import { followJob } from '#ui/patterns/followed-jobs.ts';
import { TopUp } from '#ui/patterns/top-up.tsx';
import { Button } from '#ui/primitives/button.tsx';
import { Callout } from '#ui/primitives/callout.tsx';
import { ProgressBar } from '#ui/primitives/progress-bar.tsx';

import { ExpectedTime } from './expected-time.tsx';
import { useStageTimes } from './stage-times.ts';

type GenerationRef = ActorRefFrom<typeof generationMachine>;

const stages: readonly JobStage[] = ['analysing', 'processing', 'generating'];
const stageAt: Partial<Record<GenerationPhase, number>> = {
  analysing: 0,
  processing: 1,
  generatingResult: 2,
  finished: 3,
};

/** Phases before the server has accepted the order. */
const unacceptedPhases: readonly GenerationPhase[] = ['quoting', 'uploading', 'submitting'];

/** Texts of a wizard while its result is generated. */
export type ProgressWords = {
  feature: Feature;
  /** Request that determines the expected time, if it isn't the feature alone. */
  quoted?: QuoteRequest;
  /** View of the sources. */
  aside: ReactNode;
  /** Sentence that nothing is lost. */
  kept: ReactNode;
  /** Label of the back button. */
  back: ReactNode;
  onBack: () => void;
};
type MakingProps = { generation: GenerationRef | undefined; words: ProgressWords };

/** Progress of an order, and failures before it becomes a job. */
export function OrderProgress({ generation, words }: MakingProps) {
  return generation ? <GenerationView generation={generation} words={words} /> : null;
}

type ViewProps = { generation: GenerationRef; words: ProgressWords };

function GenerationView({ generation, words }: ViewProps) {
  const phase = useSelector(generation, selectPhase);
  const id = useSelector(generation, selectJobId);
  useEffect(() => {
    if (id !== null) followJob(id);
  }, [id]);
  const isUnanswered = useSelector(generation, selectIsUnanswered);
  if (isUnanswered) return <Unsent generation={generation} words={words} phase={phase} />;
  if (phase === 'insufficientCredits') return <Unaffordable generation={generation} words={words} />;
  return <Waiting generation={generation} words={words} phase={phase} />;
}

function Waiting({ generation, words, phase }: ViewProps & { phase: GenerationPhase }) {
  const { t } = useLingui();
  const progress = useSelector(generation, selectProgress);
  const position = useSelector(generation, selectQueuePosition);
  const current = stageAt[phase] ?? -1;
  return (
    <WaitingFrame aside={words.aside}>
      <p className="eyebrow text-lacquer">
        <Trans>Step 3 / 4</Trans>
      </p>
      <h2 id="making" className="mt-2 text-[32px]">
        <WhereItIs feature={words.feature} phase={phase} />
      </h2>
      <p className="mt-2.5 text-ink-2">
        {unacceptedPhases.includes(phase) ? (
          <Trans>You may leave this page as soon as the studio has taken the order.</Trans>
        ) : (
          <MayLeave feature={words.feature} />
        )}
      </p>
      <p className="mt-2.5 text-sm text-ink-2" aria-live="polite">
        <ExpectedTime
          quoted={words.quoted ?? { feature: words.feature }}
          before={phase === 'queued' ? position : null}
          isUnderWay={current >= 0}
        />
      </p>
      <Stages under={current} feature={words.feature} />
      <ProgressBar value={current < 0 ? undefined : progress} label={t`Progress`} className="mt-6" />
      <p className="mt-3.5 flex justify-between gap-4 text-sm text-ink-3">
        <span aria-live="polite">
          <Whereabouts generation={generation} feature={words.feature} phase={phase} />
        </span>
        {current >= 0 && <span className="tabular-nums">{Math.round(progress * 100)}%</span>}
      </p>
      <Actions generation={generation} words={words} />
    </WaitingFrame>
  );
}

function WhereItIs({ feature, phase }: { feature: Feature; phase: GenerationPhase }) {
  if (phase === 'queued') return <Trans>Your order waits its turn</Trans>;
  if (stageAt[phase] === undefined) return <Trans>Your order is on its way</Trans>;
  return feature === 'image-to-video' ? (
    <Trans>Your video is being made</Trans>
  ) : (
    <Trans>Your picture is being made</Trans>
  );
}

const MayLeave = ({ feature }: { feature: Feature }) =>
  feature === 'image-to-video' ? (
    <Trans>You may leave this page: the video will be here when you come back.</Trans>
  ) : (
    <Trans>You may leave this page: the picture will be here when you come back.</Trans>
  );

/** Progress on the left, the sources on the right. */
const WaitingFrame = ({ aside, children }: { aside: ReactNode; children: ReactNode }) => (
  <div className="wizard-columns">
    <section className="panel p-8" aria-busy="true" aria-labelledby="making">
      {children}
    </section>
    {aside}
  </div>
);

function Stages({ under, feature }: { under: number; feature: Feature }) {
  const { i18n } = useLingui();
  const times = useStageTimes(under, stages.length);
  return (
    <ol className="stage-list mt-5.5">
      {stages.map((stage, index) => {
        const state = index < under ? 'done' : index === under ? 'current' : 'ahead';
        return (
          <li key={stage} data-state={state} aria-current={state === 'current' ? 'step' : undefined}>
            <span className="stage-mark" aria-hidden="true">
              {state === 'done' && <span className="i-lucide-check" />}
            </span>
            {i18n._(stageMessages(feature)[stage])}
            <span className="ml-auto text-sm font-400 tabular-nums text-ink-3">{times[index] ?? '—'}</span>
          </li>
        );
      })}
    </ol>
  );
}

type WhereaboutsProps = { generation: GenerationRef; feature: Feature; phase: GenerationPhase };

/** Position in the queue, or the state of connection and cancellation. */
function Whereabouts({ generation, feature, phase }: WhereaboutsProps) {
  const position = useSelector(generation, selectQueuePosition);
  const watch = useSelector(generation, selectWatch);
  const connection = useSelector(watch, (snapshot) => (snapshot ? selectConnection(snapshot) : 'live'));
  const wish = useSelector(generation, selectCancelWish);
  if (wish !== 'unasked') return <CancelWord wish={wish} />;
  if (connection === 'lost')
    return <Trans>The connection is lost. The work goes on; we keep looking for it.</Trans>;
  if (phase === 'quoting' || phase === 'submitting') return <Trans>Placing the order…</Trans>;
  if (phase === 'uploading') return <Trans>Sending the pictures…</Trans>;
  if (phase === 'queued' && position)
    return <Plural value={position} one="# order is before yours" other="# orders are before yours" />;
  if (phase === 'queued') return <Trans>It begins in a moment…</Trans>;
  return (
    <Plural
      value={featureCosts[feature]}
      one="# credit is held · given back if it fails"
      other="# credits are held · given back if it fails"
    />
  );
}

function CancelWord({ wish }: { wish: Exclude<CancelWish, 'unasked'> }) {
  if (wish === 'unheard')
    return <Trans>The wish to cancel did not reach the studio. Please try again.</Trans>;
  return <Trans>Cancelling…</Trans>;
}

function Actions({ generation, words }: ViewProps) {
  const refusal = useSelector(generation, selectCancelRefusal);
  return (
    <div className="mt-5 flex flex-wrap gap-2.5">
      <Button
        look="ghost"
        disabled={refusal !== undefined}
        why={refusal && <NotCancelled refusal={refusal} />}
        onClick={() => generation.send({ type: 'cancel.requested' })}
      >
        <Trans>Cancel</Trans>
      </Button>
      <Button look="ghost" onClick={words.onBack}>
        {words.back}
      </Button>
    </div>
  );
}

function NotCancelled({ refusal }: { refusal: CancelRefusal }) {
  const words: Record<CancelRefusal, ReactNode> = {
    asked: <Trans>The studio has been asked already. Wait for its answer.</Trans>,
    notNow: <Trans>Nothing can be cancelled while the order is being placed. Try again in a moment.</Trans>,
  };
  return words[refusal];
}

/** Notice of an unanswered order, which is resent automatically and can't be duplicated. */
function Unsent({ generation, words, phase }: ViewProps & { phase: GenerationPhase }) {
  return (
    <ErrorPanel
      title={<Trans>The order could not be sent yet</Trans>}
      kept={
        <>
          {words.kept} <Trans>Sending again can't charge you twice.</Trans>
        </>
      }
      actions={
        <>
          <Button busy={phase !== 'unsent'} onClick={() => generation.send({ type: 'retry.requested' })}>
            <Trans>Send again</Trans>
          </Button>
          <Button look="ghost" onClick={words.onBack}>
            {words.back}
          </Button>
        </>
      }
    >
      <Trans>
        The studio can't be reached. Your order is kept: leave this page open, and it goes out by itself when
        the connection is back.
      </Trans>
    </ErrorPanel>
  );
}

function Unaffordable({ generation, words }: ViewProps) {
  const { i18n } = useLingui();
  const shortfall = useSelector(generation, selectShortfall);
  const values = shortfall && {
    userBalance: shortfall.balance,
    cost: shortfall.cost,
    shortage: shortfall.shortage,
  };
  return (
    <section className="max-w-160 grid gap-5">
      <Callout tone="hint" title={<Trans>Not enough credits</Trans>}>
        <p>
          {errorText(i18n, 'insufficient_credits', values ?? {})} {words.kept}
        </p>
        {shortfall && <TopUp shortage={shortfall.shortage} />}
      </Callout>
      <div className="flex flex-wrap gap-2.5">
        <Button onClick={() => generation.send({ type: 'retry.requested' })}>
          <Trans>Check again</Trans>
        </Button>
        <Button look="ghost" onClick={() => generation.send({ type: 'cancel.requested' })}>
          {words.back}
        </Button>
      </div>
    </section>
  );
}

export function OrderSending({ feature, aside }: Pick<ProgressWords, 'feature' | 'aside'>) {
  const { t } = useLingui();
  return (
    <WaitingFrame aside={aside}>
      <h2 id="making" className="text-[32px]">
        <Trans>Your order is on its way</Trans>
      </h2>
      <Stages under={-1} feature={feature} />
      <ProgressBar label={t`Progress`} className="mt-6" />
    </WaitingFrame>
  );
}
