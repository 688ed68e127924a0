import { createFileRoute } from '@tanstack/react-router';

import { FeedbackPage } from '#ui/admin/feedback-page.tsx';

export const Route = createFileRoute('/_studio/_admin/admin_/feedback')({ component: FeedbackPage });
