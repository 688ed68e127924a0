import { Trans, useLingui } from '@lingui/react/macro';

import { featureNames } from '#ui/messages/features-messages.ts';
import { tools } from '#ui/patterns/tool-list.ts';

/** Full menu for narrow screens. */
export function SiteMenu() {
  const { t, i18n } = useLingui();
  return (
    <div popover="auto" id="menu" className="menu-sheet">
      <button
        type="button"
        popoverTarget="menu"
        popoverTargetAction="hide"
        aria-label={t`Close`}
        className="menu-close icon-btn"
      >
        <span className="i-lucide-x text-[22px]" aria-hidden="true" />
      </button>
      <nav aria-label={t`Main menu`} className="grid gap-1">
        <a href="/" className="menu-link">
          <Trans>Home</Trans>
        </a>
        <a href="/about" className="menu-link">
          <Trans>About</Trans>
        </a>
        <a href="/pricing" className="menu-link">
          <Trans>Pricing</Trans>
        </a>
        <a href="/blog" className="menu-link">
          <Trans>Blog</Trans>
        </a>
        <p className="eyebrow text-gold mt-6 mb-2">
          <Trans>Services</Trans>
        </p>
        {tools.map(({ feature, about }) => (
          <a key={feature} href={about} className="py-2.5 text-moon">
            {i18n._(featureNames[feature])}
          </a>
        ))}
      </nav>
      <a href="/dashboard" data-app="" className="btn btn-primary w-full mt-8">
        <Trans>Go to app</Trans>
        <span aria-hidden="true">→</span>
      </a>
    </div>
  );
}
