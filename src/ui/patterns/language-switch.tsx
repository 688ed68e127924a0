import './language-switch.css';

import { useLingui } from '@lingui/react/macro';
import { useLocation } from '@tanstack/react-router';

import type { Locale } from '#api/contract/common.ts';

const languages = [
  { locale: 'vi', short: 'VI', name: 'Tiếng Việt' },
  { locale: 'en', short: 'EN', name: 'English' },
] as const;

type LanguageSwitchProps = {
  /** Runs before the page is left. */
  onChoose?: (locale: Locale) => void;
};

/** Links to the page in each language: the server stores the choice, so that they work without a script. */
export function LanguageSwitch({ onChoose }: LanguageSwitchProps) {
  const { t, i18n } = useLingui();
  const search = useLocation({ select: ({ searchStr }) => searchStr });
  const addressIn = (locale: string) => {
    const parameters = new URLSearchParams(search);
    parameters.set('lang', locale);
    return `?${parameters}`;
  };
  return (
    <nav
      aria-label={t`Language`}
      className="lang-switch flex overflow-hidden rounded border border-night-line text-sm"
    >
      {languages.map(({ locale, short, name }) => (
        <a
          key={locale}
          href={addressIn(locale)}
          hrefLang={locale}
          lang={locale}
          data-tip={name}
          aria-current={i18n.locale === locale ? 'true' : undefined}
          className="lang-link"
          onClick={onChoose && (() => onChoose(locale))}
        >
          {short}
        </a>
      ))}
    </nav>
  );
}
