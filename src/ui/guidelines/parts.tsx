import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';

import type { EditExample } from '#api/contract/edit-examples.ts';

import { EditPair } from './edit-pair.tsx';

/** Section of a guideline with a title. */
export const Part = ({ title, children }: { title: ReactNode; children: ReactNode }) => (
  <section className="mt-10 first:mt-0">
    <h2 className="border-b border-ink pb-3 text-[26px]">{title}</h2>
    <div className="mt-4 grid gap-4 text-ink-2">{children}</div>
  </section>
);

export const Examples = ({ children }: { children: ReactNode }) => <dl className="grid">{children}</dl>;

type SettingProps = { name: ReactNode; shows?: EditExample; children: ReactNode };

/** Setting with its effect, and with the pictures of a named example. */
export const Setting = ({ name, shows, children }: SettingProps) => (
  <div className="grid gap-x-8 gap-y-1 border-b border-line py-4 sm:(grid-cols-2 grid-rows-[auto_1fr])">
    <dt className="font-500 text-ink">{name}</dt>
    {shows && (
      <dd className="order-last mt-2 sm:(order-none col-start-2 row-span-2 mt-0)">
        <EditPair example={shows} />
      </dd>
    )}
    <dd>{children}</dd>
  </div>
);

/** Example instruction with its effect; a test checks that the engine understands the exact sentence. */
export const Example = ({ say, ...rest }: { say: ReactNode } & Omit<SettingProps, 'name'>) => (
  <Setting name={<>“{say}”</>} {...rest} />
);

export const Points = ({ children }: { children: ReactNode }) => <ul className="grid gap-2.5">{children}</ul>;

type PointLook = 'yes' | 'no' | 'limit';
const icons: Record<PointLook, string> = { yes: 'i-lucide-check', no: 'i-lucide-x', limit: 'i-lucide-minus' };
const tones: Record<PointLook, string> = { yes: 'text-jade', no: 'text-lacquer', limit: 'text-ink-3' };
type PointProps = { no?: boolean; look?: PointLook; children: ReactNode };

/** Advice; `no` marks something to avoid. */
export const Point = ({ no = false, look = no ? 'no' : 'yes', children }: PointProps) => (
  <li className="flex gap-3">
    <span className={`mt-1 flex-none ${icons[look]} ${tones[look]}`} aria-hidden="true" />
    <span>
      {no && (
        <span className="font-500 text-lacquer">
          <Trans>Not done:</Trans>{' '}
        </span>
      )}
      {children}
    </span>
  </li>
);

export const Steps = ({ children }: { children: ReactNode }) => <ol className="grid">{children}</ol>;

type StepProps = { number: string; title?: ReactNode; children: ReactNode };

/** Numbered step of an instruction. */
export const Step = ({ number, title, children }: StepProps) => (
  <li className="grid grid-cols-[44px_minmax(0,1fr)] border-b border-line py-4">
    <span className="font-display text-[26px] leading-none text-lacquer" aria-hidden="true">
      {number}
    </span>
    <div>
      {title && <h3 className="mb-1 text-[19px] text-ink">{title}</h3>}
      <p>{children}</p>
    </div>
  </li>
);
