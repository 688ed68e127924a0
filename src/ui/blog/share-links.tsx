import { Trans, useLingui } from '@lingui/react/macro';

import { absoluteUrl } from './addresses.ts';

const networks: readonly { name: string; sharing: (url: string, words: string) => string }[] = [
  { name: 'Facebook', sharing: (url) => `https://www.facebook.com/sharer/sharer.php?u=${url}` },
  { name: 'X', sharing: (url, words) => `https://x.com/intent/post?url=${url}&text=${words}` },
  { name: 'LinkedIn', sharing: (url) => `https://www.linkedin.com/sharing/share-offsite/?url=${url}` },
];

/** Plain links that share a post; the copy button needs the page's script and is hidden without it. */
export function ShareLinks({ title, path }: { title: string; path: string }) {
  const { t } = useLingui();
  const url = encodeURIComponent(absoluteUrl(path));
  const words = encodeURIComponent(title);
  return (
    <section aria-labelledby="share" className="share">
      <h2 id="share" className="font-text text-sm font-500 text-ink-3">
        <Trans>Share</Trans>
      </h2>
      <ul className="mt-3 flex flex-wrap gap-2">
        {networks.map(({ name, sharing }) => (
          <li key={name}>
            <a className="tag-link" href={sharing(url, words)} rel="noopener">
              {name}
            </a>
          </li>
        ))}
        <li>
          <a className="tag-link" href={`mailto:?subject=${words}&body=${url}`}>
            <Trans>Mail</Trans>
          </a>
        </li>
        <li>
          <button type="button" className="tag-link" data-copy={absoluteUrl(path)} data-copied={t`Copied`}>
            <Trans>Copy the link</Trans>
          </button>
        </li>
      </ul>
    </section>
  );
}
