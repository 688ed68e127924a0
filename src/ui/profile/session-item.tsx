import { Trans, useLingui } from '@lingui/react/macro';

import type { SignedInSession } from '#api/contract/accounts.ts';
import { deviceName } from '#ui/patterns/device-name.ts';
import { FailureCallout } from '#ui/patterns/failure-callout.tsx';
import { LinkButton } from '#ui/primitives/button.tsx';
import { Chip } from '#ui/primitives/chip.tsx';

import { failureOf } from '#ui/patterns/failure-of.ts';

type SessionItemProps = {
  session: SignedInSession;
  /** True while the session is being ended. */
  ending: boolean;
  /** Failure of ending the session. */
  error: Error | null;
  onEnd: (device: string) => void;
};

const isHandheld = (system: string | null) => /^(iOS|Android)$/.test(system ?? '');

/** Session with its device, its times, and a button that ends it. */
export function SessionItem({ session, ending, error, onEnd }: SessionItemProps) {
  const { t, i18n } = useLingui();
  const { system, address, created_at, last_seen_at, current } = session;
  const device = deviceName(i18n, session);
  const moment = (time: string) => i18n.date(new Date(time), { dateStyle: 'medium', timeStyle: 'short' });
  const [since, seen] = [moment(created_at), moment(last_seen_at)];
  return (
    <li className="flex items-start gap-4 py-4">
      <span
        className={`${isHandheld(system) ? 'i-lucide-smartphone' : 'i-lucide-monitor'} mt-0.5 text-[20px] text-ink-2`}
        aria-hidden="true"
      />
      <div className="grid min-w-0 gap-0.5">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-500">
          {device}
          {current && (
            <Chip tone="done">
              <Trans>This device</Trans>
            </Chip>
          )}
        </p>
        <p className="text-sm text-ink-2">
          <Trans>Signed in {since}</Trans>
          {address !== null && <span className="break-all"> · {address}</span>}
        </p>
        {!current && (
          <>
            <p className="text-sm text-ink-2">
              <Trans>Last seen {seen}</Trans>
            </p>
            <FailureCallout title={t`This device is still signed in`} failure={failureOf(error)} />
            <LinkButton
              className="justify-self-start text-sm"
              aria-label={t`Sign out ${device}`}
              aria-busy={ending || undefined}
              onClick={ending ? undefined : () => onEnd(device)}
            >
              <Trans>Sign out</Trans>
            </LinkButton>
          </>
        )}
      </div>
    </li>
  );
}
