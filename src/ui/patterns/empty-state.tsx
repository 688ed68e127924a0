import type { ReactNode } from 'react';

type EmptyStateProps = {
  icon: string;
  title: ReactNode;
  /** 1 if it replaces the whole page. */
  level?: 1 | 2;
  children?: ReactNode;
  action?: ReactNode;
};

/** Placeholder of an empty list: the reason, and one action. */
export function EmptyState({ icon, title, level = 2, children, action }: EmptyStateProps) {
  const Title = level === 1 ? 'h1' : 'h2';
  return (
    <div className="grid justify-items-center gap-2 border-y border-line py-16 text-center">
      <span className={`${icon} text-[30px] text-lacquer`} aria-hidden="true" />
      <Title className="mt-2 text-[26px]">{title}</Title>
      {children && <p className="max-w-100 text-ink-2">{children}</p>}
      {action && <div className="mt-5">{action}</div>}
    </div>
  );
}
