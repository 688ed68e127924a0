import { createFileRoute } from '@tanstack/react-router';

import { HelpPage } from '#ui/help/help-page.tsx';

export const Route = createFileRoute('/_studio/help')({ component: HelpPage, staticData: { guests: true } });
