import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { ActorRefFrom } from 'xstate';

import type { sessionMachine } from '#machines/session/session.machine.ts';
import { selectUser } from '#machines/session/session.selectors.ts';
import type { ReviewMoves } from '#ui/image-review/review-door.tsx';
import { PageHead } from '#ui/patterns/page-head.tsx';

import { BodyBanner } from './body-banner.tsx';
import type { AuthModalRef } from './dashboard.types.ts';
import type { DashboardSearch } from './dashboard-search.ts';
import { DashboardOverview } from './dashboard-overview.tsx';
import { Invitation } from './invitation.tsx';
import { GuestToolCards, ToolCards } from './tool-cards.tsx';

type DashboardProps = {
  session: ActorRefFrom<typeof sessionMachine>;
  authModal: AuthModalRef;
  search: DashboardSearch;
  review: ReviewMoves;
  onSearch: (change: Partial<DashboardSearch>) => void;
  /** Results that other users shared, last on the page. */
  community: ReactNode;
};

/** First page after a sign-in: figures, tools and latest results. A guest sees the tools and an invitation to sign in. */
export function Dashboard(props: DashboardProps) {
  const { session, authModal, search, review, onSearch, community } = props;
  const { t } = useLingui();
  const user = useSelector(session, selectUser);
  const name = user?.name;
  return (
    <main>
      <PageHead title={t`Dashboard`} description={t`Your studio at a glance.`} />
      <h1 className="mt-9 text-[44px]">
        {name === undefined ? <Trans>Welcome to the studio.</Trans> : <Trans>Hello, {name}.</Trans>}
      </h1>
      <p className="mt-2 mb-8 text-lg text-ink-2">
        <Trans>What shall we make today?</Trans>
      </p>
      {user === null ? (
        <>
          <QuickAccess>
            <GuestToolCards authModal={authModal} />
          </QuickAccess>
          <Invitation authModal={authModal} />
          <BodyBanner />
        </>
      ) : (
        <DashboardOverview user={user.id} search={search} review={review} onSearch={onSearch}>
          <QuickAccess>
            <ToolCards />
          </QuickAccess>
        </DashboardOverview>
      )}
      {community}
    </main>
  );
}

const QuickAccess = ({ children }: { children: ReactNode }) => (
  <section>
    <h2 className="mb-5 text-[28px]">
      <Trans>Quick access</Trans>
    </h2>
    {children}
  </section>
);
