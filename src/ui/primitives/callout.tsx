import './callout.css';

import type { ReactNode } from 'react';

const icons = {
  failure: 'i-lucide-circle-alert',
  success: 'i-lucide-circle-check',
  hint: 'i-lucide-info',
};

type CalloutProps = { tone: keyof typeof icons; title?: ReactNode; children?: ReactNode };

/** Prominent sentence; screen readers announce a failure at once. */
export function Callout({ tone, title, children }: CalloutProps) {
  return (
    <div role={tone === 'failure' ? 'alert' : undefined} className={`callout callout-${tone}`}>
      <span className={`${icons[tone]} mt-0.75 text-[16px]`} aria-hidden="true" />
      <div className="grid gap-0.5">
        {title && <p className="font-600">{title}</p>}
        {children && <div>{children}</div>}
      </div>
    </div>
  );
}
