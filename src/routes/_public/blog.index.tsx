import { createFileRoute } from '@tanstack/react-router';

import { requireServedData } from '../-served.ts';
import { BlogListPage } from '#ui/blog/blog-list-page.tsx';

export const Route = createFileRoute('/_public/blog/')({
  loader: ({ context }) => requireServedData(context.data?.blogList),
  component: List,
  staticData: { served: true },
});

function List() {
  return <BlogListPage {...Route.useLoaderData()} />;
}
