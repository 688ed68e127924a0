import { Trans } from '@lingui/react/macro';

import { siteSettings } from './site-settings.ts';

/** Whether the settings name any way to contact the operator of the site. */
export const hasContact = [
  siteSettings.company,
  siteSettings.address,
  siteSettings.phone,
  siteSettings.email,
].some(Boolean);

const { taxCode } = siteSettings;

/** Name and contact details of the operator, as far as the settings have them. */
export const ContactBlock = ({ className }: { className?: string }) => (
  <address className={className}>
    {siteSettings.company && <p className="font-500">{siteSettings.company}</p>}
    {taxCode && (
      <p>
        <Trans>Tax code {taxCode}</Trans>
      </p>
    )}
    {siteSettings.address && <p>{siteSettings.address}</p>}
    {siteSettings.phone && (
      <p>
        <a href={`tel:${siteSettings.phone.replaceAll(/[^\d+]/g, '')}`} className="link">
          {siteSettings.phone}
        </a>
      </p>
    )}
    {siteSettings.email && (
      <p>
        <a href={`mailto:${siteSettings.email}`} className="link">
          {siteSettings.email}
        </a>
      </p>
    )}
  </address>
);
