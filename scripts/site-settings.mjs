// Reads the operator's settings from the environment. Pages contain them, so a change rebuilds the pages.

/** Variables by the names that the pages use; a name is omitted with its variable. */
const texts = {
  company: 'SITE_COMPANY',
  address: 'SITE_ADDRESS',
  taxCode: 'SITE_TAX_CODE',
  phone: 'SITE_PHONE',
  email: 'SITE_EMAIL',
  analytics: 'ANALYTICS_ID',
};
const networks = ['facebook', 'instagram', 'tiktok', 'youtube', 'zalo'];

/** Payment methods by the variable that enables their gateway. */
const gateways = [
  { needs: 'PAYOS_CLIENT_ID', shown: ['vietqr'] },
  { needs: 'VNPAY_TMN_CODE', shown: ['vnpay'] },
  { needs: 'STRIPE_SECRET_KEY', shown: ['visa', 'mastercard'] },
];

/** @param {Record<string, string | undefined>} env */
export function siteSettings(env) {
  const valueOf = (name) => env[name]?.trim() ?? '';
  return {
    ...Object.fromEntries(
      Object.entries(texts)
        .map(([name, variable]) => [name, valueOf(variable)])
        .filter(([, value]) => value !== ''),
    ),
    social: networks
      .map((network) => ({ network, url: valueOf(`SOCIAL_${network.toUpperCase()}`) }))
      .filter(({ url }) => url !== ''),
    payments: gateways.filter(({ needs }) => valueOf(needs) !== '').flatMap(({ shown }) => shown),
  };
}
