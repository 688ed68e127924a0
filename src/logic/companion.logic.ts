import { listenToPaletteKeys } from '#api/actors/command-palette.actors.ts';
import { noticesActors } from '#api/actors/notices.actors.ts';
import { notifyTutorialHooks, tutorialActors } from '#api/actors/tutorial.actors.ts';
import { commandPaletteMachine } from '#machines/command-palette/command-palette.machine.ts';
import { noticesMachine } from '#machines/notices/notices.machine.ts';
import { tutorialMachine } from '#machines/tutorial/tutorial.machine.ts';

/** Charts that run on every page of the studio: tutorial, command palette and notices. */
export const companionLogic = {
  tutorial: tutorialMachine.provide({ actors: tutorialActors }),
  tellTutorial: notifyTutorialHooks,
  palette: commandPaletteMachine.provide({ actors: { listenToKeys: listenToPaletteKeys } }),
  notices: noticesMachine.provide({ actors: noticesActors }),
};
