import { useNavigate, useRouteContext, useSearch } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { type ComponentType, useState } from 'react';

import { selectUser } from '#machines/session/session.selectors.ts';
import type { WizardDeps } from '#src/logic/wizard.logic.ts';

type WizardRouteProps<Logic, Asked> = {
  /** The wizard's chart with its real actors. */
  make: (deps: WizardDeps) => Logic;
  page: ComponentType<{
    logic: Logic;
    user: string;
    draft: string;
    asked: Asked;
    onMoved: (draft: string) => void;
    whole?: ComponentType | undefined;
  }>;
  /** What the address asks the wizard to begin with. */
  asked: Asked;
  /** All choices on one page, in place of one step after the other. */
  whole?: ComponentType;
};

/** A wizard at its address, of whoever is signed in: another person begins another one. */
export function WizardRoute<Logic, Asked>({
  make,
  page: Page,
  asked,
  whole,
}: WizardRouteProps<Logic, Asked>) {
  const { app } = useRouteContext({ strict: false });
  if (!app) throw new Error('a wizard is not prerendered');
  const { draft = 'main' } = useSearch({ strict: false });
  const [logic] = useState(() => make(app));
  const user = useSelector(app.session, selectUser);
  const navigate = useNavigate();
  if (user === null) return null;
  return (
    <Page
      logic={logic}
      key={user.id}
      user={user.id}
      draft={draft}
      asked={asked}
      whole={whole}
      onMoved={(id) => void navigate({ to: '.', search: { draft: id }, replace: true })}
    />
  );
}
