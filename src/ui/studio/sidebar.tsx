import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

import { Wordmark } from '#ui/art/wordmark.tsx';

import {
  apiManagement,
  dashboard,
  help,
  history,
  library,
  payments,
  type StudioPlace,
  pricing,
  settings,
  toolPlaces,
} from './places.ts';

type SidebarProps = {
  account: ReactNode;
  language: ReactNode;
  /** Ends the session; absent for a guest. */
  onSignOut?: (() => void) | undefined;
};

/** Navigation of the studio. */
export function Sidebar({ account, language, onSignOut }: SidebarProps) {
  const { t } = useLingui();
  return (
    <aside className="studio-side on-night">
      <a href="/" aria-label={t`Mốt, to the home page`} className="side-home text-white">
        <Wordmark className="h-[30px] w-auto max-lg:h-[20px]" />
      </a>
      <nav aria-label={t`Studio`}>
        <SideLink place={dashboard} />
        <p className="side-group">
          <Trans>Tools</Trans>
        </p>
        {toolPlaces.map((place) => (
          <SideLink key={place.to} place={place} />
        ))}
        <SideLink place={apiManagement} />
        <p className="side-group">
          <Trans>Account</Trans>
        </p>
        <SideLink place={history} />
        <SideLink place={library} />
        <SideLink place={pricing} />
        <SideLink place={payments} />
        <SideLink place={settings} />
        <SideLink place={help} />
        {onSignOut && (
          <button type="button" className="side-link" onClick={onSignOut}>
            <span className="i-lucide-log-out" aria-hidden="true" />
            <span className="side-text">{t`Log out`}</span>
          </button>
        )}
      </nav>
      <div className="side-foot">
        {language}
        {account}
      </div>
    </aside>
  );
}

function SideLink({ place: { to, name, icon } }: { place: StudioPlace }) {
  const { i18n } = useLingui();
  const text = i18n._(name);
  return (
    <Link to={to} className="side-link" activeOptions={{ includeSearch: false }}>
      <span className={icon} aria-hidden="true" />
      <span className="side-text">{text}</span>
    </Link>
  );
}
