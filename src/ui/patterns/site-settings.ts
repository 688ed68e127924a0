export type SocialNetwork = 'facebook' | 'instagram' | 'tiktok' | 'youtube' | 'zalo';
export type PaymentMethod = 'vietqr' | 'vnpay' | 'visa' | 'mastercard';

/** Who runs the site, as the environment of the build says (`scripts/site-settings.mjs`); what it does not say is not shown. */
export type SiteSettings = {
  company?: string;
  address?: string;
  taxCode?: string;
  phone?: string;
  email?: string;
  /** Google's measurement id; without it nothing is measured, and nobody is asked. */
  analytics?: string;
  social: readonly { network: SocialNetwork; url: string }[];
  payments: readonly PaymentMethod[];
};

const unset: SiteSettings = { social: [], payments: [] };

export const siteSettings: SiteSettings = import.meta.env.SITE ?? unset;
