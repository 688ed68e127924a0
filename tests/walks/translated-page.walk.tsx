import { useState } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { createActor } from 'xstate';

import { withScriptedActors } from '#machines/_kit/script.ts';
import { requestedPicture, commonOutcomes, openedWith } from '#machines/_wizard/fixtures.ts';
import {
  assets,
  imageToVideoInput,
  imageToVideoModel,
} from '#machines/image-to-video/image-to-video.model.ts';
import { tolerateTranslatedText } from '#src/translated-text.ts';
import '#ui/image-to-video/film-later-screens.ts';
import { ImageToVideoWizard } from '#ui/image-to-video/image-to-video-page.tsx';

import { acceptOrder, endOrderWith } from './generation-hands.ts';
import { press } from './page-hands.ts';
import { scriptedStudio } from './scripted-studio.ts';
import { WalkStage } from './stage.tsx';

const { client } = scriptedStudio([assets.picture, requestedPicture]);

/** Kinds of translators: Chrome removes the text node, others keep it inside. */
const translations = {
  replaced: (text: Text, inner: Element) => inner.append(text.data),
  wrapped: (text: Text, inner: Element) => inner.append(text),
};
type Translation = keyof typeof translations;

function translate(way: Translation) {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found: Text[] = [];
  while (texts.nextNode()) {
    const { currentNode: node } = texts;
    const isOpen = node.parentElement?.closest('font, script, style, textarea') === null;
    if (node instanceof Text && isOpen && node.data.trim() !== '') found.push(node);
  }
  for (const text of found) {
    const outer = document.createElement('font');
    const inner = document.createElement('font');
    outer.append(inner);
    text.replaceWith(outer);
    translations[way](text, inner);
  }
}

/** Adds elements like extensions and password managers: one to the body and one beside each field. */
function addForeignNodes() {
  if (document.querySelector('body > foreign-overlay') === null)
    document.body.append(document.createElement('foreign-overlay'));
  for (const input of document.querySelectorAll('input, textarea, select'))
    if (input.nextElementSibling?.localName !== 'foreign-icon')
      input.after(document.createElement('foreign-icon'));
}

/** Translates and adds nodes now and after each change of the page. */
function startDisturbing(way: Translation) {
  const disturb = () => {
    translate(way);
    addForeignNodes();
  };
  disturb();
  const observer = new MutationObserver(disturb);
  observer.observe(document.body, { childList: true, subtree: true });
  onTestFinished(() => {
    observer.disconnect();
    for (const node of document.querySelectorAll('foreign-overlay')) node.remove();
  });
}

// The application calls this when it starts.
tolerateTranslatedText();

const ways: readonly Translation[] = ['replaced', 'wrapped'];

test.for(ways)('a video is generated on a page whose texts are %s by a translator', async (way) => {
  const complaints = vi.spyOn(console, 'error');
  onTestFinished(() => complaints.mockRestore());
  const script = withScriptedActors(imageToVideoModel.machine);
  const actor = createActor(script.machine, { input: imageToVideoInput }).start();
  onTestFinished(() => void actor.stop());
  await render(
    <WalkStage client={client}>
      <ImageToVideoWizard wizard={actor} onMoved={() => {}} />
    </WalkStage>,
  );
  startDisturbing(way);
  actor.send(openedWith(undefined));
  await page.getByRole('radio', { name: 'a', exact: true }).click();
  await page
    .getByRole('navigation', { name: 'Steps' })
    .getByRole('button', { name: /Set it up/ })
    .click();
  await page.getByRole('radio', { name: '8 seconds', exact: true }).click();
  await page.getByRole('textbox', { name: /Description/ }).fill('tóc bay, phóng to, mẫu xoay');
  await expect.element(page.getByText(/^The moving photo will not do/).first()).toBeVisible();
  await page.getByRole('textbox', { name: /Description/ }).fill('');
  await press(/^Make the moving photo/);
  script.settle('key', { key: 'key-1' });
  await expect.poll(() => actor.getSnapshot().matches({ working: { ordering: 'drawingKey' } })).toBe(false);
  actor.send({ type: 'draft.saved' });
  const walker = { actor, settle: script.settle };
  await acceptOrder(walker);
  await endOrderWith(commonOutcomes.succeeded, walker);
  await expect.element(page.getByRole('heading', { name: 'Result' }).first()).toBeVisible();
  await press('Try other settings');
  await expect.element(page.getByRole('group', { name: 'Motion' })).toBeVisible();
  expect(complaints.mock.calls).toEqual([]);
});

/** Component with a removed text and an inserted element, whose nodes React does not find in a translated page. */
function Texts() {
  const [isBusy, setIsBusy] = useState(false);
  return (
    <p data-testid="texts">
      {isBusy && <b>first</b>}
      {!isBusy && 'idle'}
      <button type="button" onClick={() => setIsBusy(!isBusy)}>
        turn
      </button>
      {isBusy && <i>before</i>}
      last
    </p>
  );
}

test.for(ways)('texts that are %s by a translator appear and disappear with their elements', async (way) => {
  await render(<Texts />);
  startDisturbing(way);
  for (const isBusy of [true, false, true]) {
    await press('turn');
    const count = isBusy ? 1 : 0;
    await expect.poll(() => document.querySelectorAll('b, i').length).toBe(2 * count);
  }
  if (way === 'wrapped') await expect.element(page.getByText('idle')).not.toBeInTheDocument();
});

test('removing an element from a wrong parent is still an error', () => {
  const [one, other] = [document.createElement('p'), document.createElement('p')];
  expect(() => one.removeChild(other)).toThrow('not a child');
  expect(() => one.insertBefore(document.createElement('b'), other)).toThrow('not a child');
});

test('inserting before a missing node appends, also without a reference', () => {
  const parent = document.createElement('div');
  const [first, last] = [document.createElement('i'), document.createElement('b')];
  parent.insertBefore(first, null);
  // @ts-expect-error -- as libraries do, though the type of the DOM does not allow it
  parent.insertBefore(last, undefined);
  expect([...parent.children]).toEqual([first, last]);
});
