import type { ReactNode } from 'react';

/** A group of choices under its name; the control itself says the name to those who don't see it. */
export const Choice = ({
  name,
  hint,
  children,
}: {
  name: ReactNode;
  hint?: ReactNode;
  children: ReactNode;
}) => (
  <div>
    <p className="mb-2 text-[14px] font-500" aria-hidden="true">
      {name}
    </p>
    {children}
    {hint && <p className="field-note text-ink-2">{hint}</p>}
  </div>
);
