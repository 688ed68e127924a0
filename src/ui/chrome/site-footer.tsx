import './site-footer.css';

import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';

import { featureNames } from '#ui/messages/features-messages.ts';
import { ContactBlock, hasContact } from '#ui/patterns/contact-block.tsx';
import { type PaymentMethod, siteSettings, type SocialNetwork } from '#ui/patterns/site-settings.ts';
import { tools } from '#ui/patterns/tool-list.ts';

import { ConsentBanner } from './consent-banner.tsx';
import { Logo } from './logo.tsx';

/** Quick links, contact and payment, as the specification lists them. */
export function SiteFooter() {
  return (
    <footer className="on-night bg-night text-moon">
      <div className="wrap grid gap-x-10 gap-y-12 py-16 sm:grid-cols-2 lg:grid-cols-[1.5fr_1fr_1fr_1.2fr]">
        <div>
          <Logo />
          <p className="mt-4 max-w-76 text-[14px]">
            <Trans>The AI photo studio for people who sell clothes and beauty.</Trans>
          </p>
          {hasContact && <ContactBlock className="mt-5 grid gap-0.5 text-[14px] not-italic" />}
          {siteSettings.social.length > 0 && <SocialLinks />}
        </div>
        <ToolLinks />
        <QuickLinks />
        <Payment />
      </div>
      <div className="wrap">
        <p className="flex flex-wrap justify-between gap-x-6 gap-y-2 border-t border-night-line py-6 text-sm text-moon-2">
          <Trans>© 2026 Mốt. Every drawing on this page is our own.</Trans>
          {siteSettings.analytics && (
            <button type="button" data-consent="ask" className="needs-script underline">
              <Trans>Analytics: change your answer</Trans>
            </button>
          )}
        </p>
      </div>
      <ConsentBanner />
    </footer>
  );
}

function ToolLinks() {
  const { t, i18n } = useLingui();
  return (
    <nav aria-label={t`Explore`} className="footer-links">
      <p className="eyebrow text-gold">
        <Trans>Explore</Trans>
      </p>
      {tools.map(({ feature, about }) => (
        <a key={feature} href={about}>
          {i18n._(featureNames[feature])}
        </a>
      ))}
      <a href="/guidelines/image-editing">
        <Trans>Guidelines</Trans>
      </a>
      <a href="/pricing">
        <Trans>Pricing</Trans>
      </a>
      <a href="/developers">
        <Trans>For developers</Trans>
      </a>
      <a href="/blog">
        <Trans>Blog</Trans>
      </a>
    </nav>
  );
}

function QuickLinks() {
  const { t } = useLingui();
  return (
    <nav aria-label={t`Quick links`} className="footer-links">
      <p className="eyebrow text-gold">
        <Trans>Quick links</Trans>
      </p>
      <a href="/about">
        <Trans>About</Trans>
      </a>
      <a href="/contact">
        <Trans>Contact</Trans>
      </a>
      <a href="/privacy">
        <Trans>Privacy</Trans>
      </a>
      <a href="/terms">
        <Trans>Terms</Trans>
      </a>
      <a href="/shipping">
        <Trans>Shipping</Trans>
      </a>
      <a href="/warranty">
        <Trans>Warranty</Trans>
      </a>
    </nav>
  );
}

/* oxlint-disable lingui/no-unlocalized-strings -- brand names are the same in every language */
const networkNames: Record<SocialNetwork, string> = {
  facebook: 'Facebook',
  instagram: 'Instagram',
  tiktok: 'TikTok',
  youtube: 'YouTube',
  zalo: 'Zalo',
};
/* oxlint-enable lingui/no-unlocalized-strings */

function SocialLinks() {
  const { t } = useLingui();
  return (
    <nav aria-label={t`Follow us`} className="mt-5 flex flex-wrap gap-x-4 text-[14px]">
      {siteSettings.social.map(({ network, url }) => (
        <a key={network} href={url} rel="me noopener" className="py-1 underline hover:text-white">
          {networkNames[network]}
        </a>
      ))}
    </nav>
  );
}

/** Simplified marks of the payment methods in the colours of the page. */
const payMarks: Record<PaymentMethod, { name: string; sign: ReactNode }> = {
  vietqr: {
    name: 'VietQR',
    sign: <path d="M1 1h5v5H1zM10 1h5v5h-5zM1 10h5v5H1zM10 10h2v2h-2zM13 13h2v2h-2zM3 3v1h1V3z" />,
  },
  vnpay: { name: 'VNPAY', sign: <path d="M1 12 6 4l3 5 2-3 4 6" /> },
  visa: { name: 'Visa', sign: <path d="M1 4h14v8H1zM1 7h14" /> },
  mastercard: { name: 'Mastercard', sign: <path d="M10 8a4 4 0 1 1-8 0 4 4 0 0 1 8 0zM8 5a4 4 0 1 1 0 6" /> },
};

const Payment = () => (
  <div>
    <p className="eyebrow text-gold">
      <Trans>Payment</Trans>
    </p>
    {siteSettings.payments.length > 0 ? (
      <>
        <p className="mt-3.5 text-[14px]">
          <Trans>Five credits are free. Plans are paid in Vietnamese đồng, by:</Trans>
        </p>
        <ul className="mt-4 flex flex-wrap gap-2">
          {siteSettings.payments.map((method) => (
            <li key={method} className="pay-mark">
              <svg
                viewBox="0 0 16 16"
                width="16"
                height="16"
                fill="none"
                stroke="currentColor"
                aria-hidden="true"
              >
                {payMarks[method].sign}
              </svg>
              {payMarks[method].name}
            </li>
          ))}
        </ul>
      </>
    ) : (
      <p className="mt-3.5 text-[14px]">
        <Trans>Five credits are free, no card needed. Prices are in Vietnamese đồng.</Trans>
      </p>
    )}
  </div>
);
