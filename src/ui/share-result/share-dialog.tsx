import { Trans, useLingui } from '@lingui/react/macro';
import { useActorRef, useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';

import type { Generation } from '#api/contract/generation.ts';
import type { shareResultMachine } from '#machines/share-result/share-result.machine.ts';
import {
  selectFailure,
  selectHasConsent,
  selectIsBusy,
  selectNamed,
  selectScreen,
  selectShareRefusal,
} from '#machines/share-result/share-result.selectors.ts';
import { featureNames } from '#ui/messages/features-messages.ts';
import { FailureCallout } from '#ui/patterns/failure-callout.tsx';
import { Button } from '#ui/primitives/button.tsx';
import { Callout } from '#ui/primitives/callout.tsx';
import { Checkbox } from '#ui/primitives/checkbox.tsx';
import { Dialog } from '#ui/primitives/dialog.tsx';
import { Skeleton } from '#ui/primitives/skeleton.tsx';

type ShareDialogProps = { logic: typeof shareResultMachine; generation: Generation; onClose: () => void };

export function ShareDialog({ logic, generation, onClose }: ShareDialogProps) {
  const actor = useActorRef(logic, { input: { generation: generation.id } });
  return <ShareForm actor={actor} generation={generation} onClose={onClose} />;
}

type FormProps = {
  actor: ActorRefFrom<typeof shareResultMachine>;
  generation: Pick<Generation, 'feature' | 'result'>;
  onClose: () => void;
};

export function ShareForm({ actor, generation, onClose }: FormProps) {
  const screen = useSelector(actor, selectScreen);
  return (
    <Dialog labelledBy="share-result" onClose={onClose}>
      <div className="grid gap-5 p-8" aria-busy={screen === 'looking'}>
        <h2 id="share-result" className="pr-10 text-[28px]">
          <Trans>Share with the community</Trans>
        </h2>
        {screen === 'looking' && <Skeleton className="block h-40" />}
        {screen === 'unread' && <Unread actor={actor} />}
        {screen === 'asking' && <Asking actor={actor} generation={generation} />}
        {screen === 'shown' && <Shown actor={actor} />}
        {screen === 'underReview' && (
          <Callout tone="hint" title={<Trans>This result is being looked at</Trans>}>
            <Trans>Several people reported it. Until we have looked, nobody but you sees it.</Trans>
          </Callout>
        )}
        {screen === 'takenDown' && (
          <Callout tone="failure" title={<Trans>This result was taken down</Trans>}>
            <Trans>It goes against our rules for what is shown to everybody. It stays in your history.</Trans>
          </Callout>
        )}
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
      <FailureCallout title={t`We can't tell whether it is shared`} failure={failure} />
      <Button onClick={() => actor.send({ type: 'retry.requested' })}>
        <Trans>Try again</Trans>
      </Button>
    </>
  );
}

function Asking({ actor, generation }: Pick<FormProps, 'actor' | 'generation'>) {
  const { t } = useLingui();
  const named = useSelector(actor, selectNamed);
  const hasConsent = useSelector(actor, selectHasConsent);
  const failure = useSelector(actor, selectFailure);
  const isBusy = useSelector(actor, selectIsBusy);
  const refusal = useSelector(actor, selectShareRefusal);
  return (
    <form
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        actor.send({ type: 'share.requested' });
      }}
    >
      <FailureCallout title={t`It was not shared`} failure={failure} />
      <WhatIsSeen generation={generation} named={named} />
      <Checkbox
        label={<Trans>Show my name beside it</Trans>}
        checked={named}
        onChange={(chosen) => actor.send({ type: 'name.changed', named: chosen })}
      />
      <Checkbox
        label={<Trans>I may show this picture, and whoever can be recognised in it agrees</Trans>}
        checked={hasConsent}
        onChange={(given) => actor.send({ type: 'consent.changed', given })}
      />
      <Button
        type="submit"
        icon="i-lucide-share-2"
        busy={isBusy}
        disabled={refusal !== undefined}
        why={<Trans>Say first that you may show this picture.</Trans>}
      >
        <Trans>Share</Trans>
      </Button>
    </form>
  );
}

/** Shown before sharing: what becomes public and what stays private. */
function WhatIsSeen({
  generation: { feature, result },
  named,
}: Pick<FormProps, 'generation'> & { named: boolean }) {
  const { i18n } = useLingui();
  const tool = i18n._(featureNames[feature]);
  return (
    <div className="grid grid-cols-[120px_minmax(0,1fr)] items-start gap-5">
      {result && (
        <img
          src={result.thumbnail_url}
          alt=""
          width={result.width}
          height={result.height}
          className="stage-light h-auto w-full rounded"
        />
      )}
      <dl className="grid gap-3 text-sm">
        <div>
          <dt className="font-500">
            <Trans>Everybody sees</Trans>
          </dt>
          <dd className="text-ink-2">
            {named ? (
              <Trans>this picture, that {tool} made it, when it was shared, and your name</Trans>
            ) : (
              <Trans>this picture, that {tool} made it, and when it was shared</Trans>
            )}
          </dd>
        </div>
        <div>
          <dt className="font-500">
            <Trans>Nobody sees</Trans>
          </dt>
          <dd className="text-ink-2">
            <Trans>the photos it was made of, your words and settings, or your address</Trans>
          </dd>
        </div>
      </dl>
    </div>
  );
}

function Shown({ actor }: ActorProps) {
  const { t } = useLingui();
  const failure = useSelector(actor, selectFailure);
  const isBusy = useSelector(actor, selectIsBusy);
  return (
    <>
      <Callout tone="success" title={<Trans>Everybody can see this result</Trans>}>
        <Trans>It stands among what the community has made. You can take it back at any time.</Trans>
      </Callout>
      <FailureCallout title={t`It is still shared`} failure={failure} />
      <Button look="ghost" busy={isBusy} onClick={() => actor.send({ type: 'unshare.requested' })}>
        <Trans>Don't share it any more</Trans>
      </Button>
    </>
  );
}
