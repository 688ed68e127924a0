import type { SnapshotFrom } from 'xstate';

import type { tutorialMachine } from './tutorial.machine.ts';

type Snapshot = SnapshotFrom<typeof tutorialMachine>;

export const selectIsActive = (snapshot: Snapshot) => snapshot.matches('active');
/** Checks whether the page is dimmed: from the first step until the tour has faded out. */
export const selectIsDimmed = (snapshot: Snapshot) =>
  snapshot.matches('active') && !snapshot.matches({ active: 'starting' });
export const selectIsFading = (snapshot: Snapshot) => snapshot.matches({ active: 'fading' });
export const selectTutorial = (snapshot: Snapshot) => snapshot.context.tutorial;
export const selectIndex = (snapshot: Snapshot) => snapshot.context.index;
/** Returns the visible step; null while the next one is being prepared. */
export const selectShown = (snapshot: Snapshot) =>
  snapshot.matches({ active: 'showing' }) || snapshot.matches({ active: 'leaving' })
    ? (snapshot.context.tutorial?.steps[snapshot.context.index] ?? null)
    : null;
export const selectBox = (snapshot: Snapshot) => snapshot.context.box;
export const selectSecondsLeft = (snapshot: Snapshot) =>
  snapshot.matches({ active: { showing: 'counting' } }) || snapshot.matches({ active: { showing: 'paused' } })
    ? snapshot.context.secondsLeft
    : null;
export const selectIsPaused = (snapshot: Snapshot) => snapshot.matches({ active: { showing: 'paused' } });
