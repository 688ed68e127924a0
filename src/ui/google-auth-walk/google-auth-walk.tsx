import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';

import type { FirebaseSettings } from '#api/contract/identity.ts';
import { identityQueries } from '#api/queries/identity.queries.ts';
import type { socialSignInMachine } from '#machines/social-sign-in/social-sign-in.machine.ts';
import { selectIsBusy } from '#machines/social-sign-in/social-sign-in.selectors.ts';
import type { SocialSignInNews } from '#machines/social-sign-in/social-sign-in.types.ts';
import { useApi } from '#ui/patterns/api-context.ts';
import { PageHead } from '#ui/patterns/page-head.tsx';
import { useFlow } from '#ui/patterns/use-flow.ts';
import { Button } from '#ui/primitives/button.tsx';
import { Spinner } from '#ui/primitives/spinner.tsx';
import { GoogleButton } from '#ui/social-sign-in/google-sign-in.tsx';

import { FactList } from './facts.tsx';
import { PasswordForm } from './password-form.tsx';
import { toWalkStep, signInSucceeded, type WalkStep } from './walk-log.ts';
import { WalkSteps } from './walk-steps.tsx';

type Granted = Extract<SocialSignInNews, { type: typeof signInSucceeded }>;
type GoogleAuthWalkProps = {
  logic: typeof socialSignInMachine;
  isAdmin: boolean;
  /** Continues with the session that the walk created. */
  onEnter: (granted: Granted) => void;
  /** Ends the session that the walk created. */
  onEnd: (token: string) => void;
};

/** Walk through the sign-in of the identity service, step by step with each result. It leaves the browser's own session alone. */
export function GoogleAuthWalk(props: GoogleAuthWalkProps) {
  const { t } = useLingui();
  const queries = useApi(identityQueries);
  const { data: service, isPending } = useQuery(queries.identityService());
  return (
    <main className="wrap max-w-240 py-16">
      <PageHead
        title={t`Google sign-in, step by step`}
        description={t`Sign-in by Google, with what each step gave.`}
      />
      <h1 className="text-[44px]">
        <Trans>Google sign-in, step by step</Trans>
      </h1>
      <p className="mt-3 mb-10 max-w-150 text-lg text-ink-2">
        <Trans>
          The same way that the sign-in window goes, with what each step gave. Whoever is signed in here stays
          so.
        </Trans>
      </p>
      {isPending ? (
        <Spinner className="text-[22px]" />
      ) : service ? (
        <Walk {...props} service={service} />
      ) : (
        <p className="border-y border-line py-6 text-ink-2">
          <Trans>This server knows no identity service: sign-in by Google is switched off.</Trans>
        </p>
      )}
    </main>
  );
}

function Walk({ service, isAdmin, ...props }: GoogleAuthWalkProps & { service: FirebaseSettings }) {
  // The emulator of Firebase runs on development machines alone; a real project's walk is for administrators.
  if (service.kind === 'project' && !isAdmin)
    return (
      <p className="border-y border-line py-6 text-ink-2">
        <Trans>Here this page works for administrators only. Please sign in as one first.</Trans>
      </p>
    );
  const { kind, project_id, auth_domain, emulator_url } = service;
  return (
    <>
      <h2 className="mb-4 text-[26px]">
        <Trans>Identity service</Trans>
      </h2>
      <FactList
        facts={[
          ['kind', kind],
          ['project_id', project_id],
          ['auth_domain', auth_domain],
          ['emulator_url', emulator_url ?? '–'],
        ]}
      />
      <Live {...props} />
    </>
  );
}

function Live({ logic, onEnter, onEnd }: Omit<GoogleAuthWalkProps, 'isAdmin'>) {
  const [steps, setSteps] = useState<readonly WalkStep[]>([]);
  const [granted, setGranted] = useState<Granted | null>(null);
  const actor = useFlow(logic, {
    inspect: (event) => {
      const step = toWalkStep(event);
      if (step) setSteps((previous) => [...previous, step]);
    },
  });
  const isBusy = useSelector(actor, selectIsBusy);
  useEffect(() => {
    const subscription = actor.on(signInSucceeded, setGranted);
    return () => subscription.unsubscribe();
  }, [actor]);
  const end = ({ token }: Granted) => {
    onEnd(token);
    setGranted(null);
    setSteps([]);
  };
  return (
    <>
      <h2 className="mt-12 mb-4 text-[26px]">
        <Trans>Sign in</Trans>
      </h2>
      <div className="grid items-start gap-8 md:grid-cols-2">
        <div className="grid gap-4">
          <GoogleButton actor={actor} intent="login" />
        </div>
        <PasswordForm
          busy={isBusy}
          onSubmit={(form) => actor.send({ type: 'password.submitted', ...form })}
        />
      </div>
      <h2 className="mt-12 mb-4 text-[26px]">
        <Trans>Steps</Trans>
      </h2>
      <WalkSteps steps={steps} />
      <div className="mt-6 flex flex-wrap gap-3">
        {granted ? (
          <>
            <Button onClick={() => onEnter(granted)}>
              <Trans>Enter the studio with it</Trans>
            </Button>
            <Button look="ghost" onClick={() => end(granted)}>
              <Trans>End this session</Trans>
            </Button>
          </>
        ) : (
          steps.length > 0 &&
          !isBusy && (
            <Button look="ghost" onClick={() => setSteps([])}>
              <Trans>Start over</Trans>
            </Button>
          )
        )}
      </div>
    </>
  );
}
