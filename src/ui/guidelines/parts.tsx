import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';

/** A part of a guideline: what it is about, and what there is to say. */
export const Part = ({ title, children }: { title: ReactNode; children: ReactNode }) => (
  <section className="mt-10 first:mt-0">
    <h2 className="border-b border-ink pb-3 text-[26px]">{title}</h2>
    <div className="mt-4 grid gap-4 text-ink-2">{children}</div>
  </section>
);

export const Examples = ({ children }: { children: ReactNode }) => <dl className="grid">{children}</dl>;

/** A setting, and what it does. */
export const Setting = ({ name, children }: { name: ReactNode; children: ReactNode }) => (
  <div className="grid gap-x-8 gap-y-1 border-b border-line py-3 sm:grid-cols-2">
    <dt className="font-500 text-ink">{name}</dt>
    <dd>{children}</dd>
  </div>
);

/** What one says, and what happens: the instruction is read just so. */
export const Example = ({ say, children }: { say: ReactNode; children: ReactNode }) => (
  <Setting name={<>«{say}»</>}>{children}</Setting>
);

export const Points = ({ children }: { children: ReactNode }) => <ul className="grid gap-2.5">{children}</ul>;

/** One piece of advice; `no` marks what is not done. */
export const Point = ({ no = false, children }: { no?: boolean; children: ReactNode }) => (
  <li className="flex gap-3">
    <span
      className={`mt-1 ${no ? 'i-lucide-x text-lacquer' : 'i-lucide-check text-jade'}`}
      aria-hidden="true"
    />
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
