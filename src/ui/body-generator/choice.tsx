import type { ReactNode } from 'react';

/** Group of choices below a visible name; the control itself has the accessible name. */
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
