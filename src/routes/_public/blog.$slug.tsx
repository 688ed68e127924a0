import { createFileRoute } from '@tanstack/react-router';

import { served } from '../-served.ts';
import { BlogPostPage } from '#ui/blog/blog-post-page.tsx';

export const Route = createFileRoute('/_public/blog/$slug')({
  loader: ({ context }) => served(context.data?.blogPost),
  component: Post,
  staticData: { served: true },
});

function Post() {
  return <BlogPostPage {...Route.useLoaderData()} />;
}
