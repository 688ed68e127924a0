import { createFileRoute } from '@tanstack/react-router';

import { requireServedData } from '../-served.ts';
import { BlogPostPage } from '#ui/blog/blog-post-page.tsx';

export const Route = createFileRoute('/_public/blog/$slug')({
  loader: ({ context }) => requireServedData(context.data?.blogPost),
  component: Post,
  staticData: { served: true },
});

function Post() {
  return <BlogPostPage {...Route.useLoaderData()} />;
}
