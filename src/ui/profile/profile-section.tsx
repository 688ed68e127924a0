import { type ReactNode, useId } from 'react';

type SectionProps = { title: ReactNode; children: ReactNode };

/** Section with its heading beside it, or above it on narrow screens. */
export function Section({ title, children }: SectionProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="grid gap-x-10 gap-y-4 border-t border-line py-9 xl:grid-cols-[240px_minmax(0,1fr)]"
    >
      <h2 id={id} className="heading text-[21px]">
        {title}
      </h2>
      <div className="grid max-w-160 content-start justify-items-start gap-4">{children}</div>
    </section>
  );
}
