import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { expect } from 'vitest';
import { page } from 'vitest/browser';

import type { Generation } from '#api/contract/generation.ts';
import type { historySelectionMachine } from '#machines/history-selection/history-selection.machine.ts';
import {
  historySelectionModel,
  items,
  rangeToThird,
} from '#machines/history-selection/history-selection.model.ts';
import { selectChosen, selectFailure } from '#machines/history-selection/history-selection.selectors.ts';
import { HistoryCard } from '#ui/history/history-card.tsx';
import { type SelectionRef, SelectionBar } from '#ui/history/selection-bar.tsx';
import '#ui/history/history.css';

import { generationOf } from './generations.ts';
import { press } from './page-hands.ts';
import { describeWalk, type Gestures } from './harness.tsx';
import { WalkStage } from './stage.tsx';

const generations: Generation[] = items.map(({ id, result }, index) =>
  generationOf(id, {
    feature: 'image-editing',
    status: result === null ? 'failed' : 'succeeded',
    ...(result !== null && { result }),
    created_at: `2026-01-05T0${index}:00:00.000Z`,
  }),
);

/** Four items with the selection bar; a button switches between history and bin. */
function Screen({ actor }: { actor: SelectionRef }) {
  const [isBin, setIsBin] = useState(false);
  const chosen = useSelector(actor, selectChosen);
  return (
    <WalkStage>
      <button type="button" onClick={() => setIsBin(!isBin)}>
        place
      </button>
      {generations.map((generation, index) => (
        <HistoryCard
          key={generation.id}
          generation={generation}
          isChosen={chosen.some(({ id }) => id === generation.id)}
          onOpen={() => {}}
          onChoose={(isRange) => {
            const item = items[index];
            if (item) actor.send(isRange ? rangeToThird : { type: 'item.toggled', item });
          }}
        />
      ))}
      <SelectionBar actor={actor} isBin={isBin} />
    </WalkStage>
  );
}

const box = (id: string) => page.getByRole('checkbox').nth(items.findIndex((item) => item.id === id));

const gestures = {
  'item.toggled': ({ item }) => box(item.id).click(),
  'range.extended': () => box(rangeToThird.items[2].id).click({ modifiers: ['Shift'] }),
  'selection.cleared': () => press('Choose none'),
  'bin.requested': () => press('Delete'),
  'restore.requested': async () => {
    await press('place');
    await press('Restore');
    await press('place');
  },
} satisfies Gestures<typeof historySelectionMachine>;

describeWalk({
  model: historySelectionModel,
  screen: (actor) => <Screen actor={actor} />,
  gestures,
  sees: async (snapshot) => {
    const chosen = selectChosen(snapshot);
    for (const [index, { id }] of items.entries()) {
      const isChosen = chosen.some((one) => one.id === id);
      const found = page.getByRole('checkbox').nth(index);
      if (isChosen) await expect.element(found).toBeChecked();
      else await expect.element(found).not.toBeChecked();
    }
    if (chosen.length > 0) await expect.element(page.getByText(`${chosen.length} chosen`)).toBeVisible();
    if (selectFailure(snapshot) !== null) await expect.element(page.getByRole('alert')).toBeVisible();
  },
});
