import { useLingui } from '@lingui/react/macro';

import { featureNames, featureSummaries } from '#ui/messages/features-messages.ts';
import { tools } from '#ui/patterns/tool-list.ts';

/** Popover with the five services; Escape and a click outside close it. */
export function ServicesPanel() {
  const { t, i18n } = useLingui();
  return (
    <nav popover="auto" id="services" className="drop-panel" aria-label={t`Services`}>
      <ul className="wrap grid grid-cols-5 gap-8 py-9">
        {tools.map(({ feature, about, icon }) => (
          <li key={feature}>
            <a href={about} className="service-link">
              <span className={`${icon} text-[22px] text-gold`} aria-hidden="true" />
              <span className="heading text-[19px] text-white mt-3">{i18n._(featureNames[feature])}</span>
              <span className="text-sm text-moon-2">{i18n._(featureSummaries[feature])}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
