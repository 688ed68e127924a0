import { Trans } from '@lingui/react/macro';

import { site } from './site-settings.ts';

/** Whether the settings name any way to reach whoever runs the site. */
export const hasContact = [site.company, site.address, site.phone, site.email].some(Boolean);

const { taxCode } = site;

/** Who runs the site and how they are reached, as far as the settings say. */
export const ContactBlock = ({ className }: { className?: string }) => (
  <address className={className}>
    {site.company && <p className="font-500">{site.company}</p>}
    {taxCode && (
      <p>
        <Trans>Tax code {taxCode}</Trans>
      </p>
    )}
    {site.address && <p>{site.address}</p>}
    {site.phone && (
      <p>
        <a href={`tel:${site.phone.replaceAll(/[^\d+]/g, '')}`} className="link">
          {site.phone}
        </a>
      </p>
    )}
    {site.email && (
      <p>
        <a href={`mailto:${site.email}`} className="link">
          {site.email}
        </a>
      </p>
    )}
  </address>
);
