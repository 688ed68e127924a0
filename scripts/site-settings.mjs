// What the environment says of whoever runs the site: it stands in the pages, so a build reads it, and a change of it builds them anew.

/** By the names that the pages use; a name is left out with its variable. */
const texts = {
  company: 'SITE_COMPANY',
  address: 'SITE_ADDRESS',
  taxCode: 'SITE_TAX_CODE',
  phone: 'SITE_PHONE',
  email: 'SITE_EMAIL',
  analytics: 'ANALYTICS_ID',
};
const networks = ['facebook', 'instagram', 'tiktok', 'youtube', 'zalo'];

/** Which ways to pay are shown, by the variable that turns their gateway on. */
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
