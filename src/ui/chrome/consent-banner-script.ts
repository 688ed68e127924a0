/*
 * Consent to analytics: the banner asks where the settings name a measurement id (`data-analytics`), and no third-party script
 * loads before consent. The script runs without the application, so it works on the page's markup.
 */

const year = 31_536_000;
const answers = ['yes', 'no'] as const;
type Answer = (typeof answers)[number];

const answerIn = (cookie: string): Answer | undefined =>
  answers.find((answer) => cookie.split('; ').includes(`analytics=${answer}`));

function load(id: string) {
  const script = document.createElement('script');
  script.async = true;
  script.src = `https://www.googletagmanager.com/gtag/js?id=${id}`;
  const page: typeof globalThis & { dataLayer?: unknown[] } = globalThis;
  const queue = (page.dataLayer ??= []);
  // Google's script reads `arguments` objects, not arrays.
  const tell = function tell(this: void, _command: string, ..._more: unknown[]) {
    // oxlint-disable-next-line prefer-rest-params
    queue.push(arguments);
  };
  tell('js', new Date());
  tell('config', id, { anonymize_ip: true });
  document.head.append(script);
}

export function wireConsentBanner(): void {
  const banner = document.querySelector<HTMLElement>('[data-analytics]');
  const id = banner?.dataset.analytics;
  if (!banner || !id) return;
  const answered = answerIn(document.cookie);
  if (answered === 'yes') load(id);
  banner.hidden = answered !== undefined;
  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('[data-consent]') : null;
    const said = answers.find((answer) => answer === button?.dataset.consent);
    if (button?.dataset.consent === 'ask') {
      banner.hidden = false;
      banner.querySelector('button')?.focus();
    }
    if (said === undefined) return;
    const secure = location.protocol === 'https:' ? '; secure' : '';
    const before = answerIn(document.cookie);
    document.cookie = `analytics=${said}; path=/; max-age=${year}; samesite=lax${secure}`;
    banner.hidden = true;
    if (said === 'yes' && before !== 'yes') load(id);
    // A loaded script can't be unloaded except by a reload.
    if (said === 'no' && before === 'yes') location.reload();
  });
}
