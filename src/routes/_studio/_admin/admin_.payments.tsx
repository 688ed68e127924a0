import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';

import { adminActLogic } from '#src/logic/admin-act.logic.ts';
import { PaymentsDesk } from '#ui/admin/payments-desk.tsx';
import { DeskSearch } from '#ui/admin/payments-desk-search.ts';

export const Route = createFileRoute('/_studio/_admin/admin_/payments')({
  component: Payments,
  validateSearch: DeskSearch,
});

function Payments() {
  const { app } = Route.useRouteContext();
  const [logic] = useState(() => adminActLogic(app));
  const navigate = useNavigate({ from: '/admin/payments' });
  return (
    <PaymentsDesk
      search={Route.useSearch()}
      logic={logic}
      onSearch={(change) =>
        void navigate({ search: (before) => ({ ...before, ...change }), replace: 'q' in change })
      }
    />
  );
}
