import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { useId } from 'react';
import type { ActorRefFrom } from 'xstate';

import type { temporaryCredentialsMachine } from '#machines/temporary-credentials/temporary-credentials.machine.ts';
import {
  selectIsKept,
  selectIsOpening,
  selectOpened,
} from '#machines/temporary-credentials/temporary-credentials.selectors.ts';
import { showToast } from '#ui/patterns/toasts.tsx';
import { Button } from '#ui/primitives/button.tsx';

type TemporaryCredentialsRef = ActorRefFrom<typeof temporaryCredentialsMachine>;

/** One-time password for signing in by email after a first external sign-in; else empty. */
export function OneTimePassword({ actor }: { actor: TemporaryCredentialsRef }) {
  const title = useId();
  const isKept = useSelector(actor, selectIsKept);
  const isOpening = useSelector(actor, selectIsOpening);
  const opened = useSelector(actor, selectOpened);
  if (!isKept) return null;
  return (
    <section aria-labelledby={title} className="panel mb-8 grid max-w-200 justify-items-start gap-3 p-6">
      <h2 id={title} className="flex items-center gap-3 text-[22px]">
        <span className="i-lucide-key-round text-lacquer" aria-hidden="true" />
        <Trans>Your one-time password</Trans>
      </h2>
      <p className="text-ink-2">
        <Trans>
          It signs you in by email once, on another device for example, within an hour of your first sign-in.
          It is kept on this device alone, sealed, and goes when you sign out. For good, set a password of
          your own on your profile.
        </Trans>
      </p>
      {opened && (
        <dl className="grid w-full grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-2 border-y border-line py-4">
          <dt className="text-ink-2">
            <Trans>Email</Trans>
          </dt>
          <dd className="break-all">{opened.email}</dd>
          <dt className="text-ink-2">
            <Trans>One-time password</Trans>
          </dt>
          <dd className="break-all font-500" translate="no">
            {opened.password}
          </dd>
        </dl>
      )}
      <div className="flex flex-wrap gap-3">
        {opened ? (
          <>
            <CopyButton text={opened.password} />
            <Button look="ghost" size="small" onClick={() => actor.send({ type: 'password.hidden' })}>
              <Trans>Hide it</Trans>
            </Button>
          </>
        ) : (
          <Button
            look="dark"
            size="small"
            busy={isOpening}
            onClick={() => actor.send({ type: 'password.wanted' })}
          >
            <Trans>Show it</Trans>
          </Button>
        )}
        <Button look="quiet" size="small" onClick={() => actor.send({ type: 'credentials.dismissed' })}>
          <Trans>I don't need it</Trans>
        </Button>
      </div>
    </section>
  );
}

function CopyButton({ text }: { text: string }) {
  const { t } = useLingui();
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => showToast({ title: t`The one-time password is copied`, tone: 'done' }),
      () =>
        showToast({
          title: t`It can't be copied here. Please mark it and copy it by hand.`,
          tone: 'problem',
        }),
    );
  return (
    <Button look="dark" size="small" icon="i-lucide-copy" onClick={() => void copy()}>
      <Trans>Copy</Trans>
    </Button>
  );
}
