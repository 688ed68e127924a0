import { Trans, useLingui } from '@lingui/react/macro';

import { siteSettings } from '#ui/patterns/site-settings.ts';

/** Consent banner for analytics, hidden until its script finds no stored answer. Absent where analytics are off. */
export function ConsentBanner() {
  const { t } = useLingui();
  if (!siteSettings.analytics) return null;
  return (
    <section
      data-analytics={siteSettings.analytics}
      hidden
      aria-label={t`Analytics`}
      className="consent panel"
      suppressHydrationWarning
    >
      <p>
        <Trans>
          May we count your visit with Google Analytics? Until you say yes, nothing of it is loaded.{' '}
          <a href="/privacy#analytics" className="link">
            More about it
          </a>
        </Trans>
      </p>
      <p className="mt-3 flex flex-wrap gap-2">
        <button type="button" data-consent="yes" className="btn btn-ghost btn-sm">
          <Trans>Yes, count it</Trans>
        </button>
        <button type="button" data-consent="no" className="btn btn-ghost btn-sm">
          <Trans>No</Trans>
        </button>
      </p>
    </section>
  );
}
