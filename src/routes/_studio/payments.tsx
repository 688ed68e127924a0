import { createFileRoute, useNavigate } from '@tanstack/react-router';

import { PaymentsPage } from '#ui/payments/payments-page.tsx';
import { PaymentsSearch } from '#ui/payments/payments-search.ts';

export const Route = createFileRoute('/_studio/payments')({
  component: Payments,
  validateSearch: PaymentsSearch,
});

function Payments() {
  const search = Route.useSearch();
  const navigate = useNavigate({ from: '/payments' });
  return (
    <PaymentsPage
      search={search}
      onSearch={(change) =>
        void navigate({ search: (before) => ({ ...before, ...change }), resetScroll: false })
      }
    />
  );
}
