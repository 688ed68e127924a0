/*
 * Consent to analytics: the banner asks where the settings name a measurement id (`data-analytics`), and no third-party script
 * loads before consent. The script runs without the application, so it works on the page's markup.
 */

const year = 31_536_000;
const answers = ['yes', 'no'] as const;
type Answer = (typeof answers)[number];

const readAnswer = (cookie: string): Answer | undefined =>
  answers.find((answer) => cookie.split('; ').includes(`analytics=${answer}`));

function load(id: string) {
  const script = document.createElement('script');
  script.async = true;
  script.src = `https://www.googletagmanager.com/gtag/js?id=${id}`;
  const page: typeof globalThis & { dataLayer?: unknown[] } = globalThis;
  const queue = (page.dataLayer ??= []);
  // Google's script reads `arguments` objects, not arrays.
  const pushCommand = function tell(this: void, _command: string, ..._more: unknown[]) {
    // oxlint-disable-next-line prefer-rest-params
    queue.push(arguments);
  };
  pushCommand('js', new Date());
  pushCommand('config', id, { anonymize_ip: true });
  document.head.append(script);
}

export function wireConsentBanner(): void {
  const banner = document.querySelector<HTMLElement>('[data-analytics]');
  const id = banner?.dataset.analytics;
  if (!banner || !id) return;
  const stored = readAnswer(document.cookie);
  if (stored === 'yes') load(id);
  banner.hidden = stored !== undefined;
  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('[data-consent]') : null;
    const choice = answers.find((answer) => answer === button?.dataset.consent);
    if (button?.dataset.consent === 'ask') {
      banner.hidden = false;
      banner.querySelector('button')?.focus();
    }
    if (choice === undefined) return;
    const secure = location.protocol === 'https:' ? '; secure' : '';
    const before = readAnswer(document.cookie);
    document.cookie = `analytics=${choice}; path=/; max-age=${year}; samesite=lax${secure}`;
    banner.hidden = true;
    if (choice === 'yes' && before !== 'yes') load(id);
    // A loaded script can't be unloaded except by a reload.
    if (choice === 'no' && before === 'yes') location.reload();
  });
}
