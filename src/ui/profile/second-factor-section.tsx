import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';

import type { SecondFactor } from '#api/contract/second-factor.ts';
import { secondFactorQueries } from '#api/queries/second-factor.queries.ts';
import { selectView } from '#machines/second-factor/second-factor.selectors.ts';
import { useApi } from '#ui/patterns/api-context.ts';
import { FailureCallout } from '#ui/patterns/failure-callout.tsx';
import { failureOf } from '#ui/patterns/failure-of.ts';
import { latePart, useLatePart } from '#ui/patterns/late-part.ts';
import { Button } from '#ui/primitives/button.tsx';
import { Callout } from '#ui/primitives/callout.tsx';
import { Chip } from '#ui/primitives/chip.tsx';
import { Skeleton } from '#ui/primitives/skeleton.tsx';

import type { SecondFactorRef } from './profile-view.types.ts';
import { Section } from './profile-section.tsx';
import { useReturnFocus } from './use-focus-back.ts';

const forms = latePart(() => import('./second-factor-forms.tsx'));

export type SecondFactorProps = { actor: SecondFactorRef; email: string; hasPassword: boolean };

/** Section of the two-step sign-in with its state and its actions. */
export function SecondFactorSection(props: SecondFactorProps) {
  const { t } = useLingui();
  const { actor } = props;
  const queries = useApi(secondFactorQueries);
  const { data, error, refetch } = useQuery(queries.secondFactor());
  const view = useSelector(actor, selectView);
  const isOpen = view !== 'closed';
  const part = useLatePart(forms, isOpen, () => actor.send({ type: 'form.cancelled' }));
  const opener = useReturnFocus(isOpen);
  return (
    <Section title={<Trans>Two-step sign-in</Trans>}>
      <p className="text-ink-2">
        <Trans>
          After your password, a code from an app on your phone: whoever learns the password alone does not
          get in.
        </Trans>
      </p>
      {isOpen ? (
        part && <part.SecondFactorForm {...props} view={view} />
      ) : data ? (
        <Standing actor={actor} factor={data} opener={opener} />
      ) : error ? (
        <>
          <FailureCallout title={t`Two-step sign-in can't be shown`} failure={failureOf(error)} />
          <Button look="ghost" size="small" onClick={() => void refetch()}>
            <Trans>Try again</Trans>
          </Button>
        </>
      ) : (
        <Skeleton className="h-10 w-50" />
      )}
    </Section>
  );
}

type StandingProps = {
  actor: SecondFactorRef;
  factor: SecondFactor;
  opener: ReturnType<typeof useReturnFocus>;
};

function Standing({ actor, factor: { since, recovery_codes: left, required }, opener }: StandingProps) {
  const { i18n } = useLingui();
  if (since === null)
    return (
      <>
        {required && (
          <Callout tone="hint" title={<Trans>Administrators need it here</Trans>}>
            <Trans>The administration opens for you once it is switched on.</Trans>
          </Callout>
        )}
        <Button
          ref={opener}
          look="ghost"
          size="small"
          icon="i-lucide-shield-check"
          onClick={() => actor.send({ type: 'setup.wanted' })}
        >
          <Trans>Switch on two-step sign-in</Trans>
        </Button>
      </>
    );
  const day = i18n.date(new Date(since), { dateStyle: 'medium' });
  return (
    <>
      <div className="grid justify-items-start gap-1.5">
        <Chip tone="done" icon="i-lucide-shield-check">
          <Trans>On since {day}</Trans>
        </Chip>
        <p className={left <= 2 ? 'text-lacquer-deep' : 'text-ink-2'}>
          <Plural
            value={left}
            _0="No recovery code is left. Make new ones before you need one."
            one="# recovery code is left."
            other="# recovery codes are left."
          />
        </p>
      </div>
      <div className="flex flex-wrap gap-3">
        <Button ref={opener} look="ghost" size="small" onClick={() => actor.send({ type: 'renewal.wanted' })}>
          <Trans>New recovery codes</Trans>
        </Button>
        {required ? (
          <p className="self-center text-sm text-ink-2">
            <Trans>Administrators can't switch it off here.</Trans>
          </p>
        ) : (
          <Button look="danger" size="small" onClick={() => actor.send({ type: 'removal.wanted' })}>
            <Trans>Switch it off</Trans>
          </Button>
        )}
      </div>
    </>
  );
}
