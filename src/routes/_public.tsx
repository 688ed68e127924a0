import { createFileRoute, Outlet, useLocation } from '@tanstack/react-router';

import { PublicLayout } from '#ui/chrome/public-layout.tsx';

export const Route = createFileRoute('/_public')({ component: Public });

function Public() {
  const isHome = useLocation({ select: ({ pathname }) => pathname === '/' });
  return (
    <PublicLayout overHero={isHome}>
      <Outlet />
    </PublicLayout>
  );
}
