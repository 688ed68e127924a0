import { type ReactNode, useId } from 'react';

/** Group of settings with a heading. */
export function Section({ title, children }: { title: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid justify-items-start gap-2.5">
      <h3 id={id} className="eyebrow font-text text-ink-3">
        {title}
      </h3>
      {children}
    </section>
  );
}
