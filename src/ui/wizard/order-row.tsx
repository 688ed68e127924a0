import type { ReactNode } from 'react';

/** A line of an order: what it is about, and what was chosen. */
export const OrderRow = ({ name, children }: { name: ReactNode; children: ReactNode }) => (
  <div className="order-row">
    <dt>{name}</dt>
    <dd className="text-right">{children}</dd>
  </div>
);
