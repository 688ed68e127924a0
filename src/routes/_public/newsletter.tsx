import { createFileRoute } from '@tanstack/react-router';

import { requireServedData } from '../-served.ts';
import { NewsletterPage } from '#ui/blog/newsletter-page.tsx';

export const Route = createFileRoute('/_public/newsletter')({
  loader: ({ context }) => requireServedData(context.data?.newsletter),
  component: Newsletter,
  staticData: { served: true },
});

function Newsletter() {
  return <NewsletterPage newsletter={Route.useLoaderData()} />;
}
