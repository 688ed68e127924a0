import { useNavigate, useRouteContext, useSearch } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { type ComponentType, useState } from 'react';

import { selectUser } from '#machines/session/session.selectors.ts';
import { latePart, useLatePart } from '#ui/patterns/late-part.ts';
import type { WizardDeps } from '#src/logic/wizard.logic.ts';

/** Loaded on demand: most results are only viewed beside their wizard. */
const wizardReview = latePart(() => import('./-wizard-review.tsx'));

type WizardRouteProps<Logic, Asked, Whole> = {
  /** Creates the wizard's chart with its real actors. */
  make: (deps: WizardDeps) => Logic;
  page: ComponentType<{
    logic: Logic;
    user: string;
    draft: string;
    asked: Asked;
    onMoved: (draft: string) => void;
    whole?: Whole | undefined;
  }>;
  /** Initial choices in the address. */
  asked: Asked;
  /** Layout with all choices on one page, in place of steps. */
  whole?: Whole;
};

/** Wizard at its address for the signed-in user: another user gets a new wizard. */
export function WizardRoute<Logic, Asked, Whole>({
  make,
  page: Page,
  asked,
  whole,
}: WizardRouteProps<Logic, Asked, Whole>) {
  const { app } = useRouteContext({ strict: false });
  if (!app) throw new Error('a wizard is not prerendered');
  const [logic] = useState(() => make(app));
  const user = useSelector(app.session, selectUser);
  const navigate = useNavigate();
  const { draft = 'main', item } = useSearch({ strict: false });
  const review = useLatePart(wizardReview, item !== undefined, () => {});
  const times = useRequestCount(asked);
  if (user === null) return null;
  return (
    <>
      <Page
        logic={logic}
        key={`${user.id} ${times}`}
        user={user.id}
        draft={draft}
        asked={asked}
        whole={whole}
        onMoved={(id) => void navigate({ to: '.', search: { draft: id }, replace: true })}
      />
      {review && <review.WizardReview item={item} />}
    </>
  );
}

/** Returns how often the address changed its request: a wizard reads it once, so that a new request needs a new wizard. */
function useRequestCount(request: unknown): number {
  const serialized = JSON.stringify(request);
  const [last, setLast] = useState({ serialized, times: 0 });
  if (serialized === last.serialized) return last.times;
  const times = request === null ? last.times : last.times + 1;
  setLast({ serialized, times });
  return times;
}
