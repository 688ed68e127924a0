import { createFileRoute } from '@tanstack/react-router';

import { HomePage } from '#ui/home/home-page.tsx';

/** Prerendered without news; the server renders it again with them. */
export const Route = createFileRoute('/_public/')({
  loader: ({ context }) => context.data?.news ?? [],
  component: Home,
  staticData: { page: 'indexed' },
});

function Home() {
  return <HomePage news={Route.useLoaderData()} />;
}
