import type { ReactNode } from 'react';

type ChipProps = {
  tone?: 'plain' | 'done' | 'credit' | 'problem' | 'busy';
  icon?: string;
  children: ReactNode;
};

/** Small label. Tones: jade for done, amber for credits, lacquer for problems. */
export const Chip = ({ tone = 'plain', icon, children }: ChipProps) => (
  <span className={`chip chip-${tone}`}>
    {icon && <span className={icon} aria-hidden="true" />}
    {children}
  </span>
);
