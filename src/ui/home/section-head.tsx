import type { ReactNode } from 'react';

type SectionHeadProps = { title: ReactNode; children?: ReactNode };

/** Heading on the left with an explanation on the right. */
export const SectionHead = ({ title, children }: SectionHeadProps) => (
  <div className="mb-10 lg:mb-14 grid gap-5 lg:(grid-cols-2 gap-15 items-end)">
    <h2 className="section-title">{title}</h2>
    {children && <p className="max-w-120 text-lg text-ink-2">{children}</p>}
  </div>
);
