import './showcase.css';

import { Trans } from '@lingui/react/macro';
import { useLingui } from '@lingui/react';
import { type ReactNode, useId } from 'react';

import type { Feature } from '#api/contract/choices.ts';
import { type ShowGroup, type ShowOption, showcases } from './showcases.ts';

/**
 * Switchable results that need neither account nor script: the stylesheet shows the pictures of the checked radio buttons, and a
 * picture that nobody selected is not loaded.
 */
export function Showcase({ feature }: { feature: Feature }) {
  const id = useId();
  const { i18n } = useLingui();
  const groups = showcases[feature];
  return (
    <section className="show mt-14" aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} className="border-b border-ink pb-3 text-[26px]">
        <Trans>Try it here</Trans>
      </h2>
      <p className="mt-4 max-w-170 text-ink-2">
        <Trans>
          Choose, and see the result. The built-in engine made these beforehand from models and garments drawn
          by the studio; this is its real quality, and nothing was retouched.
        </Trans>
      </p>
      {groups.length > 1 && (
        <Choices legend={<Trans>Which one</Trans>} className="mt-6 flex flex-wrap gap-3">
          {groups.map(({ label }, at) => (
            <label key={label.id} className="show-group">
              <input type="radio" name={`${id}-group`} defaultChecked={at === 0} />
              {i18n._(label)}
            </label>
          ))}
        </Choices>
      )}
      {groups.length === 1 && <OneGroup name={`${id}-group`} />}
      <div className="mt-6">
        {groups.map((group, at) => (
          <Group key={group.label.id} group={group} name={`${id}-${at}`} />
        ))}
      </div>
    </section>
  );
}

/** The stylesheet requires a checked radio button. */
const OneGroup = ({ name }: { name: string }) => (
  <span hidden>
    <span className="show-group">
      <input type="radio" name={name} defaultChecked />
    </span>
  </span>
);

type ChoicesProps = { legend: ReactNode; className: string; children: ReactNode };

const Choices = ({ legend, className, children }: ChoicesProps) => (
  <fieldset>
    <legend className="sr-only">{legend}</legend>
    <div className={className}>{children}</div>
  </fieldset>
);

function Group({ group: { label, options }, name }: { group: ShowGroup; name: string }) {
  const { i18n } = useLingui();
  return (
    <div className="show-pair">
      <Choices legend={i18n._(label)} className="grid content-start gap-2">
        {options.map(({ label: option, thumbnail }, at) => (
          <label key={option.id} className="show-option">
            <input type="radio" name={name} defaultChecked={at === 0} />
            {thumbnail && (
              <img src={thumbnail} width="40" height="50" alt="" loading="lazy" decoding="async" />
            )}
            <span>{i18n._(option)}</span>
          </label>
        ))}
      </Choices>
      <div className="max-w-200">
        {options.map((option) => (
          <View key={option.label.id} option={option} />
        ))}
      </div>
    </div>
  );
}

function View({ option: { before, beforeCaption, after } }: { option: ShowOption }) {
  const { i18n } = useLingui();
  return (
    <div className="show-view">
      <Side caption={beforeCaption ? i18n._(beforeCaption) : <Trans>Before</Trans>}>
        <img {...before} alt={i18n._(before.alt)} loading="lazy" decoding="async" />
      </Side>
      <Side caption={<Trans>After</Trans>}>
        {'poster' in after ? (
          <video
            src={after.src}
            poster={after.poster}
            width={after.width}
            height={after.height}
            aria-label={i18n._(after.label)}
            controls
            loop
            muted
            playsInline
            preload="none"
          />
        ) : (
          <img {...after} alt={i18n._(after.alt)} loading="lazy" decoding="async" />
        )}
      </Side>
    </div>
  );
}

const Side = ({ caption, children }: { caption: ReactNode; children: ReactNode }) => (
  <figure>
    {children}
    <figcaption className="mt-1 text-sm text-ink-2">{caption}</figcaption>
  </figure>
);
