import './studio.css';

import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { type ReactNode, useRef } from 'react';

import { profileQueries } from '#api/queries/profile.queries.ts';
import { selectIsRestricted } from '#machines/device/device.selectors.ts';
import { selectIsSettled, selectIsSignedIn } from '#machines/session/session.selectors.ts';
import { useApi } from '#ui/patterns/api-context.ts';
import { CreditsBadge } from '#ui/patterns/credits-badge.tsx';
import { useIsUnlimited } from '#ui/patterns/use-is-unlimited.ts';
import { LanguageSwitch } from '#ui/patterns/language-switch.tsx';
import { latePart, useLatePart } from '#ui/patterns/late-part.ts';
import { useKeptFocus } from '#ui/primitives/kept-focus.ts';
import { Skeleton } from '#ui/primitives/skeleton.tsx';

import { AccountCard } from './account-card.tsx';
import type { StudioActors } from './studio-app.types.ts';
import { MemberLanguageSwitch } from './member-language-switch.tsx';
import { OfflineNotice } from './offline-notice.tsx';
import { studioPlaceOf } from './places.ts';
import { Sidebar } from './sidebar.tsx';
import { LateSignInWall } from './late-sign-in-wall.tsx';
import { SignOutQuestion } from './sign-out-question.tsx';

const restriction = latePart(() => import('./device-restriction.tsx'));

type StudioLayoutProps = {
  app: StudioActors;
  /** Whether guests may see this page. */
  isOpen: boolean;
  /** End of the top bar: features that stay across pages. */
  companion?: ReactNode;
  children: ReactNode;
};

/** Layout of every studio page. It turns phones away, and asks guests to sign in where an account is needed. */
export function StudioLayout({ app, isOpen, companion, children }: StudioLayoutProps) {
  const { session, authModal, device } = app;
  const { i18n } = useLingui();
  const isRestricted = useSelector(device, selectIsRestricted);
  const isSettled = useSelector(session, selectIsSettled);
  const isSignedIn = useSelector(session, selectIsSignedIn);
  const { pathname, href } = useLocation();
  const { credits, isUnlimited } = useBalance(isSignedIn);
  const place = studioPlaceOf(pathname);
  if (isRestricted) return <Restricted device={device} />;
  return (
    <div className="studio">
      <a href="#content" className="skip-link">
        <Trans>Skip to content</Trans>
      </a>
      <Sidebar
        onSignOut={isSignedIn ? () => session.send({ type: 'signOut.requested' }) : undefined}
        language={isSignedIn ? <MemberLanguageSwitch /> : <LanguageSwitch />}
        account={
          <AccountCard
            session={session}
            authModal={authModal}
            credits={credits}
            isUnlimited={isUnlimited}
            returnTo={href}
          />
        }
      />
      <div className="studio-main">
        <OfflineNotice />
        <SignOutQuestion session={session} />
        <header className="studio-top">
          <p className="whitespace-nowrap">
            <span className="max-lg:hidden">
              <Trans>Studio</Trans>
              <span className="mx-3" aria-hidden="true">
                /
              </span>
            </span>
            {place && <span className="text-ink font-500">{i18n._(place.name)}</span>}
          </p>
          <div className="flex min-h-11 min-w-0 flex-1 items-center justify-end gap-2">
            {companion}
            {isSignedIn && <Credits credits={credits} isUnlimited={isUnlimited} />}
          </div>
        </header>
        <Content>
          {isSignedIn || isOpen ? (
            children
          ) : isSettled ? (
            <LateSignInWall authModal={authModal} returnTo={href} />
          ) : (
            <Skeleton className="mt-10 h-11 max-w-80" />
          )}
        </Content>
      </div>
    </div>
  );
}

/** Notice for phones, loaded lazily. */
function Restricted({ device }: { device: StudioActors['device'] }) {
  const part = useLatePart(restriction, true, undefined, false);
  return part ? (
    <part.DeviceRestriction device={device} />
  ) : (
    <main aria-busy className="min-h-dvh bg-night" />
  );
}

/** Keeps the focus in the list when an entry is removed. */
function Content({ children }: { children: ReactNode }) {
  const part = useRef<HTMLDivElement>(null);
  useKeptFocus(part, true);
  return (
    <div id="content" ref={part}>
      {children}
    </div>
  );
}

/** Reserves its space while loading, so that nothing shifts. */
const Credits = ({ credits, isUnlimited }: { credits: number | undefined; isUnlimited: boolean }) =>
  credits === undefined ? (
    <Skeleton className="h-6.5 w-22" />
  ) : (
    <CreditsBadge credits={credits} isUnlimited={isUnlimited} />
  );

function useBalance(isSignedIn: boolean) {
  const { data } = useQuery({ ...useApi(profileQueries).profile(), enabled: isSignedIn });
  const isUnlimited = useIsUnlimited(isSignedIn && data?.plan !== 'free_trial');
  return { credits: isSignedIn ? data?.credits : undefined, isUnlimited };
}
