import type { ReactNode } from 'react';

type OrderRowProps = {
  name: ReactNode;
  /** Reason that blocks the order, on a line of its own. */
  need?: ReactNode;
  children: ReactNode;
};

/** Row of an order: a name and the choice. */
export const OrderRow = ({ name, need, children }: OrderRowProps) => (
  <div className="order-row">
    <dt>{name}</dt>
    <dd className="text-right">{children}</dd>
    {need && <dd className="order-need">{need}</dd>}
  </div>
);
