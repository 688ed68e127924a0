import { createFileRoute } from '@tanstack/react-router';

import { CommunityPage } from '#ui/admin/community-page.tsx';

export const Route = createFileRoute('/_studio/_admin/admin_/community')({ component: CommunityPage });
