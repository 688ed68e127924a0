import { useRouteContext } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { useEffect } from 'react';

import { selectUser } from '#machines/session/session.selectors.ts';
import { keepOfflinePage } from '#src/keep-offline-page.ts';
import { companionLogic } from '#src/logic/companion.logic.ts';
import { CommandPalette } from '#ui/command-palette/command-palette.tsx';
import { WorkbenchDoor } from '#ui/dev-tools/workbench-door.tsx';
import { JobsTray } from '#ui/notices/jobs-tray.tsx';
import { TermsQuestion } from '#ui/studio/terms-question.tsx';
import { StudioTours } from '#ui/tutorial/tours.tsx';
import { useFlow } from '#ui/patterns/use-flow.ts';

/** Features that accompany a signed-in user on every page of the studio. */
export function Companion() {
  const { app } = useRouteContext({ from: '/_studio' });
  const user = useSelector(app.session, selectUser);
  useEffect(keepOfflinePage, []);
  return user && <Member key={user.id} person={user.id} isAdmin={user.is_admin} />;
}

function Member({ person, isAdmin }: { person: string; isAdmin: boolean }) {
  const { app } = useRouteContext({ from: '/_studio' });
  const tutorial = useFlow(companionLogic.tutorial);
  const palette = useFlow(companionLogic.palette);
  const notices = useFlow(companionLogic.notices);
  return (
    <>
      <StudioTours person={person} tutorial={tutorial} onNews={companionLogic.tellTutorial} />
      <CommandPalette
        palette={palette}
        isAdmin={isAdmin}
        onSignOut={() => app.session.send({ type: 'signOut.requested' })}
      />
      {(isAdmin || import.meta.env.DEV) && <WorkbenchDoor />}
      <TermsQuestion />
      <JobsTray notices={notices} watchWork={app.work.watch} />
    </>
  );
}
