import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';

import type { ApiToken } from '#api/contract/tokens.ts';
import { tokenModeNames } from '#ui/messages/api-tokens.ts';
import { featureNames } from '#ui/messages/features-messages.ts';
import { Button } from '#ui/primitives/button.tsx';
import { Chip } from '#ui/primitives/chip.tsx';

import { ActiveSwitch } from './active-switch.tsx';
import type { ApiTokenRef } from './api-management.types.ts';

type TokenItemProps = { actor: ApiTokenRef; token: ApiToken; isInPlan: boolean; isSwitching: boolean };

/** List item of a token: its permissions, its last use and its actions. */
export function TokenItem({ actor, token, isInPlan, isSwitching }: TokenItemProps) {
  const { t, i18n } = useLingui();
  const { name, mode, hint, services } = token;
  const titleId = `token-${token.id}`;
  return (
    <li className="panel grid gap-4 p-6" aria-labelledby={titleId}>
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="grid min-w-0 gap-1.5">
          <h3 id={titleId} className="heading break-all text-[19px]">
            {name}
          </h3>
          <p className="flex flex-wrap items-center gap-2">
            <code className="token-hint">{hint}</code>
            <Chip tone={mode === 'live' ? 'plain' : 'credit'}>{i18n._(tokenModeNames[mode])}</Chip>
            <TokenState token={token} isInPlan={isInPlan} />
          </p>
        </div>
        <ActiveSwitch
          label={t`${name} is active`}
          isOn={token.active}
          isBusy={isSwitching}
          onToggle={() => actor.send({ type: 'switch.toggled', token })}
        />
      </div>
      <ul className="flex flex-wrap gap-2" aria-label={t`Services`}>
        {services.map((service) => (
          <li key={service}>
            <Chip>{i18n._(featureNames[service])}</Chip>
          </li>
        ))}
      </ul>
      <TokenFacts token={token} />
      <TokenActions actor={actor} token={token} />
    </li>
  );
}

/** Badge that says whether the token works now. */
function TokenState({ token: { active, expired }, isInPlan }: Pick<TokenItemProps, 'token' | 'isInPlan'>) {
  if (!isInPlan)
    return (
      <Chip tone="problem" icon="i-lucide-circle-alert">
        <Trans>Not in your plan</Trans>
      </Chip>
    );
  if (expired)
    return (
      <Chip tone="problem" icon="i-lucide-clock-alert">
        <Trans>Expired</Trans>
      </Chip>
    );
  return active ? (
    <Chip tone="done" icon="i-lucide-check">
      <Trans>Active</Trans>
    </Chip>
  ) : (
    <Chip icon="i-lucide-pause">
      <Trans>Inactive</Trans>
    </Chip>
  );
}

function TokenFacts({ token }: { token: ApiToken }) {
  const { t, i18n } = useLingui();
  const moment = (time: string) => i18n.date(new Date(time), { dateStyle: 'medium', timeStyle: 'short' });
  const day = (time: string) => i18n.date(new Date(time), { dateStyle: 'medium' });
  const { last_used: used, monthly_cap: cap, spent_this_month: spent, expires_at: expires } = token;
  const rate = token.rate_limit;
  const [spentText, capText] = [i18n.number(spent), cap === null ? '' : i18n.number(cap)];
  return (
    <dl className="token-facts">
      <Fact name={t`Last used`}>
        {used === null ? (
          <Trans>Never</Trans>
        ) : (
          <>
            {moment(used.at)}
            {used.ip !== null && <span className="inline-block"> · {used.ip}</span>}
          </>
        )}
      </Fact>
      <Fact name={t`Rate limit`}>
        <Plural value={rate} one="# request a minute" other="# requests a minute" />
      </Fact>
      <Fact name={t`Credits this month`}>{cap === null ? spentText : t`${spentText} of ${capText}`}</Fact>
      <Fact name={t`Expires`}>{expires === null ? <Trans>Doesn't expire</Trans> : day(expires)}</Fact>
      <Fact name={t`Allowed addresses`}>
        {token.allowed_ips.length === 0 ? (
          <Trans>Any</Trans>
        ) : (
          <span className="break-all">{token.allowed_ips.join(', ')}</span>
        )}
      </Fact>
      <Fact name={t`Created`}>{day(token.created_at)}</Fact>
      {token.replaced
        .map(({ hint, valid_until: until }) => ({ hint, until: moment(until) }))
        .map(({ hint, until }) => (
          <Fact key={hint} name={t`Old secret ${hint}`}>
            <Trans>works until {until}</Trans>
          </Fact>
        ))}
    </dl>
  );
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt className="text-[13px] text-ink-2">{name}</dt>
    <dd>{children}</dd>
  </div>
);

function TokenActions({ actor, token }: { actor: ApiTokenRef; token: ApiToken }) {
  const { t } = useLingui();
  const { name } = token;
  return (
    <div className="flex flex-wrap gap-2.5 border-t border-line pt-4">
      <Button
        look="ghost"
        size="small"
        icon="i-lucide-chart-column"
        aria-label={t`Usage of ${name}`}
        onClick={() => actor.send({ type: 'usage.wanted', token })}
      >
        <Trans>Usage</Trans>
      </Button>
      <Button
        look="ghost"
        size="small"
        icon="i-lucide-pencil"
        aria-label={t`Edit ${name}`}
        onClick={() => actor.send({ type: 'change.wanted', token })}
      >
        <Trans>Edit</Trans>
      </Button>
      <Button
        look="ghost"
        size="small"
        icon="i-lucide-refresh-cw"
        aria-label={t`Regenerate ${name}`}
        onClick={() => actor.send({ type: 'regeneration.wanted', token })}
      >
        <Trans>Regenerate</Trans>
      </Button>
      <Button
        look="danger"
        size="small"
        icon="i-lucide-trash-2"
        aria-label={t`Delete ${name}`}
        onClick={() => actor.send({ type: 'deletion.wanted', token })}
      >
        <Trans>Delete</Trans>
      </Button>
    </div>
  );
}
