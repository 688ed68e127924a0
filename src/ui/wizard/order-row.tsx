import type { ReactNode } from 'react';

type OrderRowProps = {
  name: ReactNode;
  /** What stands in the way of it: a line of its own. */
  need?: ReactNode;
  children: ReactNode;
};

/** A line of an order: what it is about, and what was chosen. */
export const OrderRow = ({ name, need, children }: OrderRowProps) => (
  <div className="order-row">
    <dt>{name}</dt>
    <dd className="text-right">{children}</dd>
    {need && <dd className="order-need">{need}</dd>}
  </div>
);
