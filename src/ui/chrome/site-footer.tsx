import { Trans, useLingui } from '@lingui/react/macro';

import { featureNames } from '#ui/messages/features.ts';
import { tools } from '#ui/patterns/tools.ts';

import { Logo } from './logo.tsx';

/** Quick links, contact and payment, as the specification lists them. */
export function SiteFooter() {
  const { t, i18n } = useLingui();
  return (
    <footer className="on-night bg-night text-moon">
      <div className="wrap grid gap-x-10 gap-y-12 py-16 sm:grid-cols-2 lg:grid-cols-[1.6fr_1fr_1fr_1.2fr]">
        <div>
          <Logo />
          <p className="mt-4 max-w-76 text-[14px]">
            <Trans>The AI photo studio for people who sell clothes and beauty.</Trans>
          </p>
        </div>
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
          <a href="/about">
            <Trans>About</Trans>
          </a>
          <a href="/pricing">
            <Trans>Pricing</Trans>
          </a>
          <a href="/contact">
            <Trans>Contact</Trans>
          </a>
        </nav>
        <nav aria-label={t`Policies`} className="footer-links">
          <p className="eyebrow text-gold">
            <Trans>Policies</Trans>
          </p>
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
        <div>
          <p className="eyebrow text-gold">
            <Trans>Payment</Trans>
          </p>
          <p className="mt-3.5 text-[14px]">
            <Trans>Five credits are free. Paid plans will take these, in Vietnamese đồng:</Trans>
          </p>
          <ul className="mt-4 flex flex-wrap gap-2 text-2xs font-500 text-white">
            {['VNPAY', 'Stripe', 'Visa', 'Mastercard'].map((name) => (
              <li key={name} className="rounded border border-night-line px-2.5 py-1">
                {name}
              </li>
            ))}
          </ul>
        </div>
      </div>
      <div className="wrap">
        <p className="border-t border-night-line py-6 text-sm text-moon-2">
          <Trans>© 2026 Mốt. Every drawing on this page is our own.</Trans>
        </p>
      </div>
    </footer>
  );
}
