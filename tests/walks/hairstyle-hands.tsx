import { render } from 'vitest-browser-react';
import { createActor } from 'xstate';

import type { Client } from '#api/api-client.ts';
import { withInertActors } from '#machines/_kit/model.ts';
import { openedWith } from '#machines/_wizard/fixtures.ts';
import type { HairstyleDraft } from '#machines/hairstyle/hairstyle.draft.ts';
import { hairstyleMachine } from '#machines/hairstyle/hairstyle.machine.ts';
import { hairstyleInput } from '#machines/hairstyle/hairstyle.model.ts';
import { HairstyleWizard } from '#ui/hairstyle/hairstyle-page.tsx';
import '#ui/hairstyle/hairstyle-later-screens.ts';

import { WalkStage } from './stage.tsx';

/** Renders the wizard of hairstyles over a studio with a stored draft. */
export async function openHairstyles(client: Client, draft: HairstyleDraft) {
  const wizard = createActor(withInertActors(hairstyleMachine), { input: hairstyleInput }).start();
  await render(
    <WalkStage client={client}>
      <HairstyleWizard wizard={wizard} onMoved={() => {}} />
    </WalkStage>,
  );
  wizard.send(openedWith(draft));
  return wizard;
}
