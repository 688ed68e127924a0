import { createFileRoute, useNavigate } from '@tanstack/react-router';

import { FeedbackPage } from '#ui/admin/feedback-page.tsx';
import { FeedbackSearch } from '#ui/admin/feedback-search.ts';

export const Route = createFileRoute('/_studio/_admin/admin_/feedback')({
  component: Feedback,
  validateSearch: FeedbackSearch,
});

function Feedback() {
  const navigate = useNavigate({ from: '/admin/feedback' });
  return (
    <FeedbackPage
      search={Route.useSearch()}
      onSearch={(change) =>
        void navigate({ search: (before) => ({ ...before, ...change }), replace: 'q' in change })
      }
    />
  );
}
