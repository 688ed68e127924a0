import { createActor, fromPromise, SimulatedClock } from 'xstate';
import { describe, expect, test, vi } from 'vitest';

import { describeModel } from '../_kit/model-suite.ts';
import { blogEditorMachine } from './blog-editor.machine.ts';
import { blogEditorModel, manuscript, rewrittenManuscript, saveAnswers } from './blog-editor.model.ts';
import type { SaveAnswer, SaveInput } from './blog-editor.types.ts';

describeModel(blogEditorModel);

describe('a draft while the user types', () => {
  test('is saved after a pause in typing, not on every key', async () => {
    const clock = new SimulatedClock();
    const saved: SaveInput[] = [];
    const machine = blogEditorMachine.provide({
      actors: {
        savePost: fromPromise<SaveAnswer, SaveInput>(async ({ input }) => {
          saved.push(input);
          return saveAnswers.saved;
        }),
      },
    });
    const input = { kept: null, manuscript, savesByItself: true };
    const actor = createActor(machine, { clock, input }).start();
    for (let key = 0; key < 5; key += 1) {
      actor.send({ type: 'manuscript.changed', manuscript: rewrittenManuscript });
      clock.increment(1500);
    }
    expect(saved).toEqual([]);
    clock.increment(500);
    await vi.waitFor(() => expect(actor.getSnapshot().value).toBe('saved'), { timeout: 20_000 });
    expect(saved).toEqual([{ id: null, version: null, manuscript: rewrittenManuscript }]);
  });
});
