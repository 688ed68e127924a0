export type SocialNetwork = 'facebook' | 'instagram' | 'tiktok' | 'youtube' | 'zalo';
export type PaymentMethod = 'vietqr' | 'vnpay' | 'visa' | 'mastercard';

/** Operator of the site, from the environment of the build (`scripts/site-settings.mjs`); absent details are not shown. */
export type SiteSettings = {
  company?: string;
  address?: string;
  taxCode?: string;
  phone?: string;
  email?: string;
  /** Google's measurement id; without it nothing is measured, and no consent is asked for. */
  analytics?: string;
  social: readonly { network: SocialNetwork; url: string }[];
  payments: readonly PaymentMethod[];
};

const unset: SiteSettings = { social: [], payments: [] };

export const siteSettings: SiteSettings = import.meta.env.SITE ?? unset;
