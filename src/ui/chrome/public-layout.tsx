import { Trans } from '@lingui/react/macro';
import { type ReactNode, useEffect } from 'react';

import { holdFocusInMenu } from './hold-focus.ts';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';
import { watchScroll } from './watch-scroll.ts';

/** `overHero`: the page begins with a dark picture below the transparent header. */
export function PublicLayout({ overHero = false, children }: { overHero?: boolean; children: ReactNode }) {
  // A page after a client-side navigation needs the listeners; a loaded page has its own script.
  useEffect(watchScroll, []);
  useEffect(holdFocusInMenu, []);
  return (
    <>
      <a href="#content" className="skip-link">
        <Trans>Skip to content</Trans>
      </a>
      <SiteHeader overHero={overHero} />
      <div id="content" className={overHero ? '' : 'pt-[--header]'}>
        {children}
      </div>
      <SiteFooter />
    </>
  );
}
