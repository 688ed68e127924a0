import './google-sign-in.css';

import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';

import { googleCallbackPath } from '#api/contract/google.ts';
import { identityQueries } from '#api/queries/identity.queries.ts';
import { selectStage, type SocialStage } from '#machines/social-sign-in/social-sign-in.selectors.ts';
import type { Intent } from '#machines/social-sign-in/social-sign-in.types.ts';
import { useApi } from '#ui/patterns/api-context.ts';
import { inAppBrowser } from '#ui/patterns/in-app-browser.ts';
import { LinkButton } from '#ui/primitives/button.tsx';
import { Spinner } from '#ui/primitives/spinner.tsx';

import { GoogleMark } from './google-mark.tsx';
import { OtherBrowserHint } from './outside-first.tsx';
import { type SocialSignInRef, useSocialSignIn } from './social-sign-in-context.ts';

const words: Record<SocialStage, ReactNode> = {
  ready: <Trans>Continue with Google</Trans>,
  blocked: <Trans>Continue with Google</Trans>,
  explaining: <Trans>Continue with Google</Trans>,
  opening: <Trans>Opening Google…</Trans>,
  waiting: <Trans>Waiting for Google’s window…</Trans>,
  redirecting: <Trans>Taking you to Google…</Trans>,
  finishing: <Trans>Signing you in…</Trans>,
};

const isInApp = () => inAppBrowser(navigator.userAgent) !== null;

/** Google sign-in below a form; renders nothing if the server has no identity service. */
export function GoogleSignIn({ intent }: { intent: Intent }) {
  const actor = useSocialSignIn();
  const queries = useApi(identityQueries);
  const { data: service } = useQuery({ ...queries.identityService(), enabled: actor !== null });
  const { data: takesCode } = useQuery({ ...queries.takesGoogleCode(), enabled: service === null });
  if (actor === null || (!service && !takesCode)) return null;
  return (
    <div className="mt-6 grid gap-4">
      <p className="or-line text-sm text-ink-2">
        <Trans>or</Trans>
      </p>
      {service || isInApp() ? (
        <GoogleButton actor={actor} intent={intent} />
      ) : (
        <a href={googleCallbackPath} className="google-button">
          <GoogleMark />
          <Trans>Continue with Google</Trans>
        </a>
      )}
    </div>
  );
}

/** Button that shows its progress; while Google's window is open, another press opens it again. */
export function GoogleButton({ actor, intent }: { actor: SocialSignInRef; intent: Intent }) {
  const stage = useSelector(actor, selectStage);
  const isResting = stage === 'ready' || stage === 'blocked' || stage === 'explaining';
  const isOff = !isResting && stage !== 'waiting';
  const approach = () => {
    if (!isInApp()) actor.send({ type: 'signIn.approached' });
  };
  const request = () =>
    actor.send({ type: 'signIn.requested', intent, ...(isInApp() && { inApp: true as const }) });
  return (
    <>
      <button
        type="button"
        className="google-button"
        aria-busy={!isResting || undefined}
        aria-disabled={isOff || undefined}
        onPointerEnter={approach}
        onFocus={approach}
        onClick={isOff ? undefined : request}
      >
        {isResting ? <GoogleMark /> : <Spinner />}
        <span>{words[stage]}</span>
      </button>
      {stage === 'explaining' && <OtherBrowserHint />}
      {stage === 'blocked' && (
        <p className="text-sm text-ink-2" aria-live="polite">
          <Trans>Your browser blocked Google’s window.</Trans>{' '}
          <LinkButton onClick={() => actor.send({ type: 'redirect.chosen' })}>
            <Trans>Continue in this window</Trans>
          </LinkButton>
        </p>
      )}
    </>
  );
}
