import type { ReactNode } from 'react';

type EmptyStateProps = { icon: string; title: ReactNode; children?: ReactNode; action?: ReactNode };

/** Nothing is here yet: why, and the one thing to do about it. */
export const EmptyState = ({ icon, title, children, action }: EmptyStateProps) => (
  <div className="grid justify-items-center gap-2 border-y border-line py-16 text-center">
    <span className={`${icon} text-[30px] text-lacquer`} aria-hidden="true" />
    <h2 className="mt-2 text-[26px]">{title}</h2>
    {children && <p className="max-w-100 text-ink-2">{children}</p>}
    {action && <div className="mt-5">{action}</div>}
  </div>
);
