import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useActorRef, useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';

import type { ResultFeedback } from '#api/contract/feedback.ts';
import type { Generation } from '#api/contract/generation.ts';
import type { resultFeedbackMachine } from '#machines/result-feedback/result-feedback.machine.ts';
import {
  selectDetails,
  selectFailure,
  selectFaults,
  selectHasFault,
  selectIsBusy,
  selectScreen,
  selectShowsPicture,
  selectStanding,
} from '#machines/result-feedback/result-feedback.selectors.ts';
import { faultNames, faultsOf } from '#ui/messages/feedback-messages.ts';
import { FailureCallout } from '#ui/patterns/failure-callout.tsx';
import { Button } from '#ui/primitives/button.tsx';
import { Callout } from '#ui/primitives/callout.tsx';
import { Checkbox } from '#ui/primitives/checkbox.tsx';
import { Dialog } from '#ui/primitives/dialog.tsx';
import { Skeleton } from '#ui/primitives/skeleton.tsx';
import { TextField } from '#ui/primitives/text-field.tsx';

type FeedbackDialogProps = {
  logic: typeof resultFeedbackMachine;
  generation: Generation;
  onClose: () => void;
};

export function FeedbackDialog({ logic, generation, onClose }: FeedbackDialogProps) {
  const actor = useActorRef(logic, { input: { generation: generation.id } });
  return <FeedbackForm actor={actor} generation={generation} onClose={onClose} />;
}

type FormProps = {
  actor: ActorRefFrom<typeof resultFeedbackMachine>;
  generation: Pick<Generation, 'feature' | 'result'>;
  onClose: () => void;
};

export function FeedbackForm({ actor, generation, onClose }: FormProps) {
  const screen = useSelector(actor, selectScreen);
  return (
    <Dialog labelledBy="result-feedback" onClose={onClose}>
      <div className="grid gap-5 p-8" aria-busy={screen === 'looking'}>
        <h2 id="result-feedback" className="pr-10 text-[28px]">
          {generation.result?.kind === 'video' ? (
            <Trans>What is wrong with this video?</Trans>
          ) : (
            <Trans>What is wrong with this picture?</Trans>
          )}
        </h2>
        {screen === 'looking' && <Skeleton className="block h-80" />}
        {screen === 'unread' && <Unread actor={actor} />}
        {screen === 'asking' && <Asking actor={actor} generation={generation} />}
        {screen === 'said' && <Said actor={actor} onClose={onClose} />}
      </div>
    </Dialog>
  );
}

type ActorProps = Pick<FormProps, 'actor'>;

function Unread({ actor }: ActorProps) {
  const { t } = useLingui();
  const failure = useSelector(actor, selectFailure);
  return (
    <>
      <FailureCallout title={t`We couldn't look it up`} failure={failure} />
      <Button onClick={() => actor.send({ type: 'retry.requested' })}>
        <Trans>Try again</Trans>
      </Button>
    </>
  );
}

function Asking({ actor, generation }: Pick<FormProps, 'actor' | 'generation'>) {
  const { t } = useLingui();
  const details = useSelector(actor, selectDetails);
  const showsPicture = useSelector(actor, selectShowsPicture);
  const standing = useSelector(actor, selectStanding);
  const hasFault = useSelector(actor, selectHasFault);
  const failure = useSelector(actor, selectFailure);
  const isBusy = useSelector(actor, selectIsBusy);
  return (
    <form
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        actor.send({ type: 'send.requested' });
      }}
    >
      <FailureCallout title={t`It was not sent; what you ticked is kept`} failure={failure} />
      <Faults actor={actor} feature={generation.feature} />
      <TextField
        label={t`Anything else we should know (optional)`}
        maxLength={500}
        value={details}
        onChange={({ target }) => actor.send({ type: 'details.changed', details: target.value })}
      />
      <div className="grid gap-1.5">
        <Checkbox
          label={<Trans>The people who run Mốt may look at this result</Trans>}
          checked={showsPicture}
          onChange={(given) => actor.send({ type: 'consent.changed', given })}
        />
        <p className="pl-8.5 text-sm text-ink-2">
          <Trans>
            Unticked, they read what you said and see no picture. You can take this back here at any time.
          </Trans>
        </p>
      </div>
      {standing && standing.said === null && <Before standing={standing} />}
      <Button
        type="submit"
        icon="i-lucide-send"
        busy={isBusy}
        disabled={!hasFault}
        why={<Trans>Tick at least one reason first.</Trans>}
      >
        <Trans>Send</Trans>
      </Button>
    </form>
  );
}

function Faults({ actor, feature }: ActorProps & Pick<Generation, 'feature'>) {
  const { i18n } = useLingui();
  const faults = useSelector(actor, selectFaults);
  return (
    <fieldset>
      <legend className="mb-2.5 text-sm font-500">
        <Trans>Tick all that is so</Trans>
      </legend>
      <div className="grid gap-2.5 sm:grid-cols-2">
        {faultsOf[feature].map((fault) => (
          <Checkbox
            key={fault}
            label={i18n._(faultNames[fault])}
            checked={faults.includes(fault)}
            onChange={(chosen) => actor.send({ type: chosen ? 'fault.chosen' : 'fault.dropped', fault })}
          />
        ))}
      </div>
    </fieldset>
  );
}

/** Credits that will come back, shown before sending. */
const Before = ({ standing: { credits_back, none_because } }: { standing: ResultFeedback }) => (
  <p className="text-sm">
    {none_because === null ? (
      <Plural
        value={credits_back}
        one="# credit comes back to you as soon as you send this."
        other="# credits come back to you as soon as you send this."
      />
    ) : (
      <WhyNone because={none_because} />
    )}
  </p>
);

function WhyNone({ because }: { because: NonNullable<ResultFeedback['none_because']> }) {
  if (because === 'free') return <Trans>It cost no credits, so none come back.</Trans>;
  if (because === 'too_old')
    return <Trans>It is older than a week, so no credits come back. Tell us all the same.</Trans>;
  return <Trans>Credits have come back today already, which they do once a day. Tell us all the same.</Trans>;
}

function Said({ actor, onClose }: Pick<FormProps, 'actor' | 'onClose'>) {
  const { i18n } = useLingui();
  const standing = useSelector(actor, selectStanding);
  const faults = useSelector(actor, selectFaults);
  const showsPicture = useSelector(actor, selectShowsPicture);
  return (
    <>
      <Callout tone="success" title={<Trans>Thank you, that helps</Trans>}>
        {standing && standing.credits_back > 0 ? (
          <Plural
            value={standing.credits_back}
            one="# credit has come back to you."
            other="# credits have come back to you."
          />
        ) : (
          standing?.none_because && <WhyNone because={standing.none_because} />
        )}
      </Callout>
      <ul className="grid list-disc gap-1 pl-5 text-sm">
        {faults.map((fault) => (
          <li key={fault}>{i18n._(faultNames[fault])}</li>
        ))}
      </ul>
      <p className="text-sm text-ink-2">
        {showsPicture ? (
          <Trans>The people who run Mốt may look at this result.</Trans>
        ) : (
          <Trans>Nobody but you sees this result.</Trans>
        )}
      </p>
      <div className="flex flex-wrap gap-2.5">
        <Button onClick={onClose}>
          <Trans>Close</Trans>
        </Button>
        <Button look="ghost" onClick={() => actor.send({ type: 'change.requested' })}>
          <Trans>Change what I said</Trans>
        </Button>
      </div>
    </>
  );
}
