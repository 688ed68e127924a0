import { expect } from 'vitest';
import { page } from 'vitest/browser';

import type { adminGuardMachine } from '#machines/admin-guard/admin-guard.machine.ts';
import { adminGuardModel } from '#machines/admin-guard/admin-guard.model.ts';
import { type AdminGuardView, selectEmail, selectView } from '#machines/admin-guard/admin-guard.selectors.ts';
import { AdminGuard } from '#ui/admin/admin-guard.tsx';

import { press } from './page-hands.ts';
import { describeWalk, type Gestures } from './harness.tsx';
import { WalkStage } from './stage.tsx';

const gestures = {
  'person.changed': (event, { actor }) => actor.send(event),
  'retry.chosen': (_event, { actor }) =>
    press(actor.getSnapshot().matches('unprotected') ? 'I have set it up' : 'Try again'),
  'goBack.chosen': () => press('Go back'),
} satisfies Gestures<typeof adminGuardMachine>;

const words: Record<AdminGuardView, string> = {
  checking: 'Checking who you are…',
  allowed: 'The figures',
  denied:
    "You don't have permission to access the admin dashboard. Only authorized administrators can access this area.",
  unprotected: 'Two-step sign-in is needed',
  unanswered: "We couldn't check who you are",
  leaving: 'The home page',
};

describeWalk({
  model: adminGuardModel,
  screen: (actor) => (
    <WalkStage>
      <AdminGuard actor={actor} leave={<main>The home page</main>}>
        <main>The figures</main>
      </AdminGuard>
    </WalkStage>
  ),
  gestures,
  sees: async (snapshot) => {
    const view = selectView(snapshot);
    await expect.element(page.getByText(words[view], { exact: true })).toBeVisible();
    for (const other of ['allowed', 'denied'] as const)
      if (other !== view) await expect.element(page.getByText(words[other])).not.toBeInTheDocument();
    if (view === 'denied')
      await expect.element(page.getByText(`You are signed in as ${selectEmail(snapshot)}.`)).toBeVisible();
  },
});
