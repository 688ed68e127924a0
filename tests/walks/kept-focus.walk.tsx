import { type ReactNode, useRef, useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { createActor } from 'xstate';

import { withInertActors } from '#machines/_kit/model.ts';
import { withScriptedActors } from '#machines/_kit/script.ts';
import { generationMachine } from '#machines/generation/generation.machine.ts';
import { order } from '#machines/generation/generation.model.ts';
import { uploadMachine } from '#machines/upload/upload.machine.ts';
import { photo, uploadInput } from '#machines/upload/upload.model.ts';
import { notices } from '#ui/messages/notices-messages.ts';
// Loaded before the page, so that it is ready at the first click.
import '#ui/primitives/focus-keeper.ts';
import { focusRemainingCard } from '#ui/patterns/card-focus.ts';
import { Dialog } from '#ui/primitives/dialog.tsx';
import { useKeptFocus } from '#ui/primitives/kept-focus.ts';
import { OrderProgress } from '#ui/wizard/order-progress.tsx';
import { UploadTile } from '#ui/wizard/upload-tile.tsx';
import { WizardFrame } from '#ui/wizard/wizard-frame.tsx';

import { press } from './page-hands.ts';
import { WalkStage } from './stage.tsx';

const focused = () => document.activeElement?.textContent;

function Row({ names }: { names: readonly string[] }) {
  const part = useRef<HTMLFieldSetElement>(null);
  const [left, setLeft] = useState(names);
  useKeptFocus(part);
  return (
    <fieldset ref={part} tabIndex={-1} aria-label="The row">
      <ul>
        {left.map((name) => (
          <li key={name}>
            <button type="button" onClick={() => setLeft(left.filter((other) => other !== name))}>
              {name}
            </button>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}

test('removing the focused item moves the focus to the next one, then the previous one, then the beginning', async () => {
  await render(<Row names={['one', 'two', 'three']} />);
  await press('two');
  await expect.poll(focused).toBe('three');
  await press('three');
  await expect.poll(focused).toBe('one');
  await press('one');
  await expect.element(page.getByRole('group', { name: 'The row' })).toHaveFocus();
});

function Deleting() {
  const part = useRef<HTMLDivElement>(null);
  const [left, setLeft] = useState(['one', 'two', 'three']);
  const [asked, setAsked] = useState<string | null>(null);
  useKeptFocus(part, true);
  return (
    <div id="content" ref={part}>
      <h1>Things</h1>
      <ul>
        {left.map((name) => (
          <li key={name}>
            <button type="button" onClick={() => setAsked(name)}>
              {name}
            </button>
          </li>
        ))}
      </ul>
      {asked !== null && (
        <Dialog labelledBy="asked" onClose={() => setAsked(null)}>
          <h2 id="asked">Delete {asked}?</h2>
          <button
            type="button"
            onClick={() => {
              setLeft(left.filter((name) => name !== asked));
              setAsked(null);
            }}
          >
            Delete
          </button>
        </Dialog>
      )}
      <a href="#content">below</a>
    </div>
  );
}

test('deleting an entry in a dialog focuses its neighbour, or the element after an empty list', async () => {
  await render(
    <WalkStage>
      <Deleting />
    </WalkStage>,
  );
  for (const [name, next] of [
    ['two', 'three'],
    ['three', 'one'],
    ['one', 'below'],
  ] as const) {
    await press(name);
    await press('Delete');
    await expect.poll(focused).toBe(next);
  }
});

function Bare() {
  const part = useRef<HTMLDivElement>(null);
  const [isThere, setThere] = useState(true);
  useKeptFocus(part, true);
  return (
    <div ref={part}>
      {isThere && (
        <section>
          <button type="button" onClick={() => setThere(false)}>
            go on
          </button>
        </section>
      )}
      <a href="#content">below</a>
    </div>
  );
}

test('a page that gives way to another one leaves the focus to that page', async () => {
  await render(<Bare />);
  await press('go on');
  await expect.element(page.getByRole('button')).not.toBeInTheDocument();
  expect(document.activeElement).toBe(document.body);
});

test('acting on chosen cards focuses a neighbouring card', async () => {
  await render(
    <ul className="card-grid">
      {['a', 'b', 'c'].map((name) => (
        <li key={name}>
          <button type="button" data-item={name}>
            {name}
          </button>
        </li>
      ))}
    </ul>,
  );
  for (const [ids, areGone, next] of [
    [['a', 'b'], true, 'c'],
    [['b', 'c'], true, 'a'],
    [['b', 'c'], false, 'b'],
  ] as const) {
    focusRemainingCard(ids, areGone);
    expect(focused()).toBe(next);
  }
});

const frame = (children: ReactNode) => (
  <WalkStage>
    <WizardFrame view="making" head={null} title="Wizard" beside={null} steps={null} picker={undefined}>
      {children}
    </WizardFrame>
  </WalkStage>
);

test('the next Tab reaches «Send again» when an order could not be sent', async () => {
  const script = withScriptedActors(generationMachine);
  const generation = createActor(script.machine, { input: { from: 'quote', order } }).start();
  const words = { feature: 'hairstyle', aside: null, kept: null, back: 'Back', onBack: () => {} } as const;
  await render(frame(<OrderProgress generation={generation} words={words} />));
  const cancel = page.getByRole('button', { name: 'Cancel' });
  await userEvent.hover(cancel);
  cancel.element().focus();
  script.break('quote', new Error('no network'));
  await expect.element(page.getByRole('heading', { name: 'The order could not be sent yet' })).toBeVisible();
  await expect.poll(() => document.activeElement).not.toBe(document.body);
  await userEvent.tab();
  await expect.element(page.getByRole('button', { name: 'Send again' })).toHaveFocus();
});

test('cancelling an upload focuses its file field', async () => {
  const upload = createActor(withInertActors(uploadMachine), { input: uploadInput }).start();
  await render(
    frame(
      <UploadTile
        upload={upload}
        picker={undefined}
        label="Add a photo"
        broken={notices.modelUploadFailed}
      />,
    ),
  );
  upload.send({ type: 'files.chosen', files: [photo] });
  await press('Cancel');
  await expect.element(page.getByLabelText('Add a photo')).toHaveFocus();
});
