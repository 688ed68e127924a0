import './site-header.css';

import { Trans, useLingui } from '@lingui/react/macro';

import { LanguageSwitch } from '#ui/patterns/language-switch.tsx';

import { Logo } from './logo.tsx';
import { ServicesPanel } from './services-panel.tsx';
import { SiteMenu } from './site-menu.tsx';

/** Header of public pages. Over a hero it is transparent until the page has scrolled by 60 px; its menus are popovers. */
export function SiteHeader({ overHero }: { overHero: boolean }) {
  const { t } = useLingui();
  return (
    <header className="site-header on-night" data-over-hero={overHero || undefined}>
      <div className="wrap h-full flex items-center gap-4 lg:gap-8">
        <Logo />
        <nav aria-label={t`Main menu`} className="hidden lg:flex items-center gap-7 ml-4 text-[14.5px]">
          <a href="/" className="nav-link">
            <Trans>Home</Trans>
          </a>
          <a href="/about" className="nav-link">
            <Trans>About</Trans>
          </a>
          <button type="button" popoverTarget="services" className="nav-link flex items-center gap-1.5">
            <Trans>Services</Trans>
            <span className="i-lucide-chevron-down text-[13px]" aria-hidden="true" />
          </button>
          <a href="/pricing" className="nav-link">
            <Trans>Pricing</Trans>
          </a>
          <a href="/blog" className="nav-link">
            <Trans>Blog</Trans>
          </a>
        </nav>
        <div className="ml-auto flex items-center gap-3">
          <LanguageSwitch />
          <a href="/dashboard" data-app="" className="btn btn-primary btn-sm max-sm:hidden">
            <Trans>Go to app</Trans>
            <span aria-hidden="true">→</span>
          </a>
          <button type="button" popoverTarget="menu" aria-label={t`Menu`} className="icon-btn lg:hidden">
            <span className="i-lucide-menu text-[22px]" aria-hidden="true" />
          </button>
        </div>
      </div>
      <ServicesPanel />
      <SiteMenu />
    </header>
  );
}
