import './api-management.css';

import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

/** Heading and tabs of the pages for programmers. */
export function ApiHead({ children }: { children: ReactNode }) {
  const { t } = useLingui();
  return (
    <>
      <div className="mt-9 mb-6 grid max-w-170 gap-3">
        <h1 className="text-[44px]">
          <Trans>API Management</Trans>
        </h1>
        <p className="text-ink-2">
          {children}{' '}
          <a href="/developers" className="link">
            <Trans>Read the developers' guide</Trans>
          </a>
        </p>
      </div>
      <nav className="api-tabs mb-8" aria-label={t`API Management`}>
        <Link to="/api-management" activeOptions={{ exact: true }}>
          <Trans>API tokens</Trans>
        </Link>
        <Link to="/api-management/webhooks">
          <Trans>Webhooks</Trans>
        </Link>
      </nav>
    </>
  );
}
