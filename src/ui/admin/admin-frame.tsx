import './admin.css';

import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

/** Tabs of the administration around the current page. */
export function AdminFrame({ children }: { children: ReactNode }) {
  const { t } = useLingui();
  const tabs = [
    { to: '/admin/dashboard', name: t`Overview` },
    { to: '/admin/users', name: t`Accounts` },
    { to: '/admin/analytics', name: t`Statistics` },
    { to: '/admin/payments', name: t`Payments` },
    { to: '/admin/jobs', name: t`Jobs` },
    { to: '/admin/blog', name: t`Blog` },
    { to: '/admin/inbox', name: t`Inbox` },
    { to: '/admin/community', name: t`Community` },
    { to: '/admin/feedback', name: t`Bad results` },
    { to: '/admin/plans', name: t`Plans` },
    { to: '/admin/audit', name: t`Log` },
  ] as const;
  return (
    <>
      <nav className="admin-tabs" aria-label={t`Administration`}>
        {tabs.map(({ to, name }) => (
          <Link key={to} to={to} activeOptions={{ includeSearch: false }}>
            {name}
          </Link>
        ))}
      </nav>
      {children}
    </>
  );
}
