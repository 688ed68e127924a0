import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import type { ActorRefFrom } from 'xstate';

import type { googleCallbackMachine } from '#machines/google-callback/google-callback.machine.ts';
import {
  type GoogleCallbackView,
  selectIsBusy,
  selectSetback,
  selectView,
} from '#machines/google-callback/google-callback.selectors.ts';
import type { GoogleCallbackInput, GoogleSetback } from '#machines/google-callback/google-callback.types.ts';
import { errorText } from '#ui/messages/errors.ts';
import { notices } from '#ui/messages/notices-messages.ts';
import { PageHead } from '#ui/patterns/page-head.tsx';
import { useFlow } from '#ui/patterns/use-flow.ts';
import { Button } from '#ui/primitives/button.tsx';
import { Callout } from '#ui/primitives/callout.tsx';
import { Spinner } from '#ui/primitives/spinner.tsx';

import { listenToCallback, type SignedInNews } from './listen-to-callback.ts';

type GoogleCallbackPageProps = {
  logic: typeof googleCallbackMachine;
  /** Parameters of the URL. */
  input: GoogleCallbackInput;
  onSignedIn: (signedIn: SignedInNews) => void;
  onDeparture: (address: string) => void;
  onFactorAsked: (challenge: string) => void;
};

/** Page that starts the sign-in with Google and receives its redirect. */
export function GoogleCallbackPage({
  logic,
  input,
  onSignedIn,
  onDeparture,
  onFactorAsked,
}: GoogleCallbackPageProps) {
  const actor = useFlow(logic, { input });
  const notifySignedIn = useEffectEvent(onSignedIn);
  const depart = useEffectEvent(onDeparture);
  const askFactor = useEffectEvent(onFactorAsked);
  useEffect(
    () =>
      listenToCallback(actor, {
        onSignedIn: (signedIn) => notifySignedIn(signedIn),
        onDeparture: (address) => depart(address),
        onFactorAsked: (challenge) => askFactor(challenge),
      }),
    [actor],
  );
  return <GoogleCallback actor={actor} />;
}

type GoogleCallbackRef = ActorRefFrom<typeof googleCallbackMachine>;

export function GoogleCallback({ actor }: { actor: GoogleCallbackRef }) {
  const { t } = useLingui();
  const view = useSelector(actor, selectView);
  const screens: Record<GoogleCallbackView, ReactNode> = {
    waiting: <Spinner className="text-[24px]" />,
    finishing: <Finishing />,
    off: <GoogleOff />,
    ready: <Ready actor={actor} />,
  };
  return (
    <main className="wrap grid max-w-130 justify-items-start gap-5 py-16 lg:py-24">
      <PageHead
        title={t`Sign in with Google`}
        description={t`Sign in to the studio with your Google account.`}
      />
      <h1 className="text-[36px]">
        <Trans>Sign in with Google</Trans>
      </h1>
      {screens[view]}
    </main>
  );
}

function Finishing() {
  return (
    <p className="flex items-center gap-3 text-ink-2" aria-live="polite">
      <Spinner className="text-[20px]" />
      <Trans>Google led you back. Signing you in…</Trans>
    </p>
  );
}

function GoogleOff() {
  return (
    <>
      <Callout tone="hint" title={<Trans>This way in is switched off</Trans>}>
        <Trans>
          This server has no client of Google's. Whoever runs it can set GOOGLE_CLIENT_ID and
          GOOGLE_CLIENT_SECRET.
        </Trans>
      </Callout>
      <a href="/dashboard" className="link">
        <Trans>To the studio, where you can sign in by email</Trans>
      </a>
    </>
  );
}

function Ready({ actor }: { actor: GoogleCallbackRef }) {
  const isBusy = useSelector(actor, selectIsBusy);
  const setback = useSelector(actor, selectSetback);
  return (
    <>
      {setback && <SignInFailure setback={setback} />}
      <p className="text-ink-2">
        <Trans>Google asks you which account to use, and leads you back here.</Trans>
      </p>
      <Button busy={isBusy} onClick={() => actor.send({ type: 'signIn.requested' })}>
        <Trans>Continue with Google</Trans>
      </Button>
    </>
  );
}

function SignInFailure({ setback }: { setback: GoogleSetback }) {
  const { i18n } = useLingui();
  const words: Record<GoogleSetback['why'], ReactNode> = {
    declined: <Trans>You did not go on at Google. You can start again at any time.</Trans>,
    strayed: (
      <Trans>This sign-in did not begin in this tab, or was ended already. Please start it here.</Trans>
    ),
    refused: setback.why === 'refused' && errorText(i18n, setback.failure.code),
  };
  return (
    <Callout tone="failure" title={i18n._(notices.signInFailed.title)}>
      {words[setback.why]}
    </Callout>
  );
}
