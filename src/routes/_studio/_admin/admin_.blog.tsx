import { createFileRoute } from '@tanstack/react-router';

import { BlogPage } from '#ui/admin/blog-page.tsx';

export const Route = createFileRoute('/_studio/_admin/admin_/blog')({ component: BlogPage });
