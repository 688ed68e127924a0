import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { expect } from 'vitest';
import { page } from 'vitest/browser';

import type { Client } from '#api/api-client.ts';
import { assetLibraryOps } from '#api/contract/asset-library.ts';
import type { assetLibraryMachine } from '#machines/asset-library/asset-library.machine.ts';
import { assetLibraryModel, pictures, rangeToThird } from '#machines/asset-library/asset-library.model.ts';
import { selectChosen, selectFailure, selectHeld } from '#machines/asset-library/asset-library.selectors.ts';
import { AssetCard } from '#ui/library/asset-card.tsx';
import { AssetView } from '#ui/library/asset-window.tsx';
import { LibraryBar } from '#ui/library/library-bar.tsx';
import type { LibraryRef } from '#ui/library/library-list.tsx';
import '#ui/library/library.css';
import '#ui/patterns/card-grid.css';

import { fill, press } from './page-hands.ts';
import { describeWalk, type Gestures } from './harness.tsx';
import { WalkStage } from './stage.tsx';

const answers = new Map<unknown, unknown>([
  [assetLibraryOps.assetTags, { items: [{ tag: 'Đầm', pictures: 2 }] }],
  [assetLibraryOps.assetUses, { items: [], more: false, held_by: [] }],
]);
const client: Client = {
  call: ((op: unknown) => Promise.resolve({ ok: true, answer: answers.get(op) })) as Client['call'],
  open: () => Promise.reject(new Error('nothing is opened')),
  upload: () => Promise.reject(new Error('nothing is sent')),
};

const [first] = pictures;

/** Three pictures with the selection bar and the first picture's view; a button switches between library and bin. */
function Screen({ actor }: { actor: LibraryRef }) {
  const [isBin, setIsBin] = useState(false);
  const chosen = useSelector(actor, selectChosen);
  return (
    <WalkStage client={client}>
      <button type="button" onClick={() => setIsBin(!isBin)}>
        place
      </button>
      {pictures.map((asset) => (
        <AssetCard
          key={asset.id}
          asset={asset}
          isChosen={chosen.some(({ id }) => id === asset.id)}
          onOpen={() => {}}
          onChoose={(isRange) => actor.send(isRange ? rangeToThird : { type: 'item.toggled', item: asset })}
        />
      ))}
      <LibraryBar actor={actor} isBin={isBin} />
      <div data-testid="whole">
        <AssetView asset={{ ...first, tags: [] }} actor={actor} />
      </div>
    </WalkStage>
  );
}

const box = (id: string) => page.getByRole('checkbox').nth(pictures.findIndex((one) => one.id === id));
const fullView = page.getByTestId('whole');
const bar = page.getByRole('region', { name: 'What is chosen' });

const gestures = {
  'item.toggled': ({ item }) => box(item.id).click(),
  'range.extended': () => box(rangeToThird.items[2].id).click({ modifiers: ['Shift'] }),
  'selection.cleared': () => press('Choose none'),
  'bin.requested': async (_, { actor }) => {
    const isAnyChosen = selectChosen(actor.getSnapshot()).length > 0;
    await (isAnyChosen ? bar : fullView).getByRole('button', { name: 'Delete', exact: true }).click();
  },
  'restore.requested': async () => {
    await press('place');
    await press('Restore');
    await press('place');
  },
  'tags.submitted': async () => {
    await bar.getByRole('button', { name: 'Tags', exact: true }).click();
    await fill('Put on all of them', 'Mùa hè');
    await page.getByRole('dialog').getByRole('button', { name: 'Add' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  },
  'details.submitted': async () => {
    await fullView.getByRole('textbox', { name: 'Name' }).fill('Áo dài đỏ');
    await fullView.getByRole('combobox', { name: 'Tags' }).fill('Mùa hè');
    await fullView.getByRole('button', { name: 'Add' }).click();
    await fullView.getByRole('button', { name: 'Save' }).click();
  },
  'notice.dismissed': () => press('Understood'),
} satisfies Gestures<typeof assetLibraryMachine>;

describeWalk({
  model: assetLibraryModel,
  screen: (actor) => <Screen actor={actor} />,
  gestures,
  offers: ({ type }, snapshot) => type !== 'notice.dismissed' || selectHeld(snapshot).length > 0,
  sees: async (snapshot) => {
    const chosen = selectChosen(snapshot);
    for (const { id } of pictures) {
      const isChosen = chosen.some((one) => one.id === id);
      if (isChosen) await expect.element(box(id)).toBeChecked();
      else await expect.element(box(id)).not.toBeChecked();
    }
    if (chosen.length > 0) await expect.element(page.getByText(`${chosen.length} chosen`)).toBeVisible();
    if (selectHeld(snapshot).length > 0)
      await expect
        .element(page.getByRole('alert').getByRole('link', { name: /Virtual Try-On/ }))
        .toBeVisible();
    if (selectFailure(snapshot) !== null) await expect.element(page.getByRole('alert').first()).toBeVisible();
  },
});
