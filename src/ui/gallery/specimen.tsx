import type { ReactNode } from 'react';

/** Component in the gallery below its name in the code. */
export const Specimen = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="grid gap-3">
    <h3 className="font-text text-sm font-500 text-ink-2">
      <code>{name}</code>
    </h3>
    <div className="flex flex-wrap items-start gap-4">{children}</div>
  </div>
);
