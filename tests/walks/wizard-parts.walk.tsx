import { useState } from 'react';
import { expect, onTestFinished, test } from 'vitest';
import { cdp, page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { createActor, fromPromise } from 'xstate';

import { BeforeAfter } from '#ui/patterns/before-after.tsx';
import { UnderstoodLook } from '#ui/body-generator/body-understood.tsx';
import { withInertActors } from '#machines/_kit/model.ts';
import { requestedPicture, openedWith } from '#machines/_wizard/fixtures.ts';
import { draftKeeperMachine } from '#machines/draft-keeper/draft-keeper.machine.ts';
import { draftKeeperInput } from '#machines/draft-keeper/draft-keeper.model.ts';
import type { CopyInput } from '#machines/draft-keeper/draft-keeper.types.ts';
import { generationMachine } from '#machines/generation/generation.machine.ts';
import { answers, order } from '#machines/generation/generation.model.ts';
import { imageToVideoMachine } from '#machines/image-to-video/image-to-video.machine.ts';
import { drafts, imageToVideoInput } from '#machines/image-to-video/image-to-video.model.ts';
import { RefusedWishes } from '#ui/image-editing/refused-wishes.tsx';
import { ImageToVideoWizard } from '#ui/image-to-video/image-to-video-page.tsx';
import '#ui/image-to-video/film-later-screens.ts';
import { showToast, Toasts } from '#ui/patterns/toasts.tsx';
import { Button } from '#ui/primitives/button.tsx';
import { LinkMenu } from '#ui/primitives/link-menu.tsx';
import { RadioCards } from '#ui/primitives/radio-cards.tsx';
import { SegmentedControl } from '#ui/primitives/segmented-control.tsx';
import { Stepper } from '#ui/primitives/stepper.tsx';
import '#ui/studio/studio.css';
import { DraftOpenElsewhere } from '#ui/wizard/draft-open-elsewhere.tsx';
import { OrderProgress } from '#ui/wizard/order-progress.tsx';
import { PromptField } from '#ui/wizard/prompt-field.tsx';
import { reloadPictures } from '#ui/wizard/reloaded-pictures.ts';
import { WizardResultView } from '#ui/wizard/wizard-result.tsx';
import { useStageTimes } from '#ui/wizard/stage-times.ts';
import { WizardFrame } from '#ui/wizard/wizard-frame.tsx';

import { scriptedStudio } from './scripted-studio.ts';
import { WalkStage } from './stage.tsx';

test('a skipped step is not marked as done', async () => {
  await render(
    <WalkStage>
      <Stepper
        current="style"
        steps={[
          { id: 'photo', name: 'Choose a photo', lacks: true },
          { id: 'style', name: 'Choose a hairstyle' },
        ]}
        onStep={() => {}}
      />
    </WalkStage>,
  );
  await expect
    .element(page.getByRole('button', { name: /Choose a photo/ }))
    .toHaveAccessibleName('1 Choose a photo');
});

test('forced colours keep the selection and the icons visible', async () => {
  const emulate = (value: string) =>
    cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'forced-colors', value }] });
  await emulate('active');
  onTestFinished(async () => {
    await emulate('none');
  });
  await render(
    <WalkStage>
      <SegmentedControl
        label="How many"
        value="one"
        onChange={() => {}}
        choices={[
          { value: 'one', label: 'One' },
          { value: 'several', label: 'Several' },
        ]}
      />
      <span data-testid="icon" className="i-lucide-plus" />
      <span data-testid="page" style={{ background: 'Canvas' }} />
    </WalkStage>,
  );
  const ground = (element: Element) => getComputedStyle(element).backgroundColor;
  expect(ground(page.getByText('One').element())).not.toBe(ground(page.getByText('Several').element()));
  expect(ground(page.getByTestId('icon').element())).not.toBe(ground(page.getByTestId('page').element()));
});

test('a disabled button shows a full focus ring', async () => {
  await render(
    <WalkStage>
      <Button disabled>Find</Button>
    </WalkStage>,
  );
  const button = page.getByRole('button', { name: 'Find' });
  const shown = () => {
    const { opacity, outlineStyle } = getComputedStyle(button.element());
    return [opacity, outlineStyle];
  };
  expect(shown()).toEqual(['0.5', 'none']);
  await userEvent.keyboard('{Tab}');
  await expect.poll(shown).toEqual(['1', 'solid']);
});

test('a full text field announces that further text is cut off', async () => {
  const field = (value: string) => (
    <WalkStage>
      <PromptField label="Wish" hint="In your words" limit={20} value={value} onChange={() => {}} />
    </WalkStage>
  );
  const shown = await render(field('Shoulder-length'));
  await expect.element(page.getByLabelText('Wish')).toHaveAccessibleDescription('In your words');
  await shown.rerender(field('Shoulder-length, sof'));
  await expect
    .element(page.getByLabelText('Wish'))
    .toHaveAccessibleDescription('These are 20 characters, all that fit. What goes beyond them is left out.');
});

test('an endless word wraps and widens nothing', async () => {
  const endless = 'x'.repeat(400);
  await render(
    <WalkStage>
      <div data-testid="column" style={{ display: 'grid', width: 320 }}>
        <RefusedWishes refused={[{ text: endless, reason: 'not_understood' }]} />
        <UnderstoodLook prompt={endless} />
      </div>
    </WalkStage>,
  );
  await expect.poll(() => page.getByTestId('column').element().scrollWidth).toBe(320);
});

test('the summary names the colours that the words ask for', async () => {
  await render(
    <WalkStage>
      <UnderstoodLook prompt="red dress, white backdrop, bob" />
    </WalkStage>,
  );
  await expect
    .element(page.getByRole('list', { name: 'What was understood' }))
    .toHaveTextContent('Bob' + 'Plain dress' + 'Outfit: red' + 'Backdrop: White');
});

test('on a tablet the account menu lies over the cards of a page', async () => {
  await page.viewport(820, 1180);
  onTestFinished(() => page.viewport(1280, 900));
  let isSignedOut = false;
  const cards = Array.from({ length: 12 }, (_, at) => ({
    value: `${at}`,
    label: `Card ${at}`,
    content: <span className="block h-60">{at}</span>,
  }));
  await render(
    <WalkStage>
      <div className="studio">
        <aside className="studio-side">
          <div className="mt-auto">
            <LinkMenu up trigger="Account">
              <button type="button" onClick={() => (isSignedOut = true)}>
                Sign out
              </button>
            </LinkMenu>
          </div>
        </aside>
        <div className="studio-main">
          <RadioCards label="Cards" className="choice-grid" value={[]} onToggle={() => {}} cards={cards} />
        </div>
      </div>
    </WalkStage>,
  );
  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect.poll(() => isSignedOut).toBe(true);
});

/** Shows the times of three stages. */
const StageTimes = ({ under }: { under: number }) => (
  <p>
    {useStageTimes(under, 3)
      .map((time) => time ?? '—')
      .join(' ')}
  </p>
);

test('a restarted job shows its later stages as pending again', async () => {
  const { rerender } = await render(<StageTimes under={2} />);
  await expect.element(page.getByText('— — 0:00')).toBeVisible();
  await rerender(<StageTimes under={0} />);
  await expect.element(page.getByText('0:00 — —')).toBeVisible();
});

/** Shows the result of one of two orders, with a button to the other one. */
function TwoResults() {
  const [id, setId] = useState('first');
  return (
    <>
      <button type="button" onClick={() => setId(id === 'first' ? 'second' : 'first')}>
        Other version
      </button>
      <WizardResultView result={{ id, cancellation: null }} compared="person" description="Now" save={null}>
        {null}
      </WizardResultView>
    </>
  );
}

test('going back from an order beyond the balance leaves nothing ordered', async () => {
  const generation = createActor(
    withInertActors(generationMachine).provide({
      actors: { requestQuote: fromPromise(() => Promise.resolve(answers.beyondMeans)) },
    }),
    { input: { from: 'quote', order } },
  ).start();
  await render(
    <WalkStage>
      <OrderProgress
        generation={generation}
        words={{
          feature: 'virtual-tryon',
          aside: null,
          kept: 'Your outfit is kept.',
          back: 'Back to the outfit',
          onBack: () => {},
        }}
      />
    </WalkStage>,
  );
  await expect
    .element(page.getByText(/^Insufficient credits: you have 0 credits, need 1 credit: 1 more/))
    .toBeVisible();
  const topUp = page.getByRole('link', { name: 'Get more credits and come back here' }).element();
  expect(topUp.getAttribute('href')).toMatch(/^\/studio-pricing\?return=%2F/);
  await page.getByRole('button', { name: 'Back to the outfit' }).click();
  await expect
    .poll(() => generation.getSnapshot().output)
    .toEqual({ status: 'cancelled', id: null, cancellation: 'before_start' });
});

test('going back to a version resets the divider', async () => {
  const { client } = scriptedStudio([requestedPicture, requestedPicture]);
  await render(
    <WalkStage client={client}>
      <TwoResults />
    </WalkStage>,
  );
  const line = page.getByRole('slider');
  const goToOther = () => page.getByRole('button', { name: 'Other version' }).click();
  await expect.element(line).toHaveValue('50');
  await goToOther();
  await expect.element(line).toHaveValue('50');
  line.element().focus();
  await userEvent.keyboard('{End}');
  await expect.element(line).toHaveValue('100');
  await goToOther();
  await expect.element(line).toHaveValue('50');
});

test('the result names its inputs', async () => {
  const pictures = [requestedPicture, { ...requestedPicture, id: 'b', name: 'áo.jpg' }];
  await render(
    <WalkStage client={scriptedStudio(pictures).client}>
      <TwoResults />
    </WalkStage>,
  );
  await expect.element(page.getByRole('listitem').getByRole('img', { name: 'áo' })).toBeVisible();
});

/** Address of a broken picture. */
const broken = 'data:image/png;base64,AAAA';

test('a failed copy of a draft shows an error until the next attempt', async () => {
  let fail = () => {};
  const copyDraft = fromPromise<{ id: string }, CopyInput>(
    () => new Promise((_, reject) => (fail = () => reject(new Error('no room')))),
  );
  const machine = withInertActors(draftKeeperMachine).provide({ actors: { copyDraft } });
  const keeper = createActor(machine, { input: draftKeeperInput }).start();
  keeper.send({ type: 'claim.refused' });
  await render(
    <WalkStage>
      <DraftOpenElsewhere
        keeper={keeper}
        title="Open in another tab"
        onTakeOver={() => {}}
        onCopy={() => keeper.send({ type: 'copy.requested' })}
      />
    </WalkStage>,
  );
  const words = page.getByRole('alert').getByText(/^The copy could not be written/);
  const copy = page.getByRole('button', { name: 'Work on a copy' });
  await copy.click();
  fail();
  await expect.element(words).toBeVisible();
  await copy.click();
  await expect.element(words).not.toBeInTheDocument();
});

test('a failed picture reloads when the network is back, even if it failed before the page was ready', async () => {
  let asked = 0;
  await render(
    <WalkStage>
      <img src={broken} alt="Lan" onError={() => (asked += 1)} />
    </WalkStage>,
  );
  await expect.poll(() => asked).toBe(1);
  onTestFinished(reloadPictures());
  for (const times of [2, 3]) {
    window.dispatchEvent(new Event('online'));
    await expect.poll(() => asked).toBe(times);
  }
});

test('a wizard reloads a failed picture', async () => {
  let asked = 0;
  await render(
    <WalkStage>
      <WizardFrame view="result" head={null} title="Wizard" beside={null} steps={null} picker={undefined}>
        <img src={broken} alt="Lan" onError={() => (asked += 1)} />
      </WizardFrame>
    </WalkStage>,
  );
  await expect.poll(() => asked, { timeout: 15_000 }).toBeGreaterThan(1);
});

test('a cut-out picture does not show the original behind it', async () => {
  const size = { width: 300, height: 400 };
  const clear = `data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' width='300' height='400'/>`;
  await render(
    <WalkStage>
      <BeforeAfter
        before={{ src: clear, alt: 'As it was', ...size }}
        after={{ src: clear, alt: 'Cut out', ...size }}
      />
    </WalkStage>,
  );
  const shownAt = (share: number) => {
    const picture = page.getByRole('img', { name: 'Cut out' }).element();
    const { left, top, width, height } = picture.getBoundingClientRect();
    return document
      .elementsFromPoint(left + width * share, top + height / 4)
      .map((element) => element.getAttribute('alt'))
      .filter((alt) => alt !== null);
  };
  await expect.poll(() => [shownAt(0.25), shownAt(0.75)]).toEqual([['As it was'], ['Cut out']]);
});

test("two pictures of different shapes fit completely into the second picture's frame", async () => {
  const drawn = (width: number, height: number) =>
    `data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"/>`;
  const size = { width: 200, height: 100 };
  await render(
    <WalkStage>
      <BeforeAfter
        before={{ src: drawn(100, 400), alt: 'Upright', ...size }}
        after={{ src: drawn(200, 100), alt: 'Wide', ...size }}
      />
    </WalkStage>,
  );
  for (const alt of ['Upright', 'Wide']) {
    const picture = page.getByRole('img', { name: alt }).element() as HTMLImageElement;
    await picture.decode();
    const { width, height } = picture.getBoundingClientRect();
    expect([alt, width / height]).toEqual([alt, 2]);
  }
});

test('the wizard announces a start over in an existing live region and offers to undo it', async () => {
  const wizard = createActor(withInertActors(imageToVideoMachine), { input: imageToVideoInput }).start();
  await render(
    <WalkStage client={scriptedStudio([requestedPicture, requestedPicture]).client}>
      <Toasts />
      <ImageToVideoWizard wizard={wizard} onMoved={() => {}} />
    </WalkStage>,
  );
  wizard.send(openedWith(drafts.configuring));
  const said = page.getByText('Saved as you go');
  await expect.element(said).toBeVisible();
  const region = said.element();
  await page.getByRole('button', { name: 'Reset' }).click();
  await expect.poll(() => region.textContent).toMatch(/^Started over\. Your earlier work is kept/);
  expect(region.getAttribute('aria-live')).toBe('polite');
  await expect.element(page.getByRole('button', { name: /^(?:Reset|Start over)$/ })).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect
    .element(page.getByRole('status').filter({ hasText: 'Your work is back as it was' }))
    .toBeVisible();
  await expect.poll(() => region.textContent).toBe('Saved as you go');
  expect(wizard.getSnapshot().context.picture).toEqual(drafts.configuring.picture);
});

test('reduced motion moves elements without a transition', async () => {
  const { container } = await render(<div />);
  const { style } = container;
  const height = () => container.getBoundingClientRect().height;
  style.height = '80px';
  expect(height()).toBe(80);
  style.height = '20px';
  expect(height()).toBe(20);
});

test('at most three toasts are shown, and the fourth waits', async () => {
  await render(
    <WalkStage>
      <Toasts />
    </WalkStage>,
  );
  for (const title of ['Welcome back', 'On the way to the studio', 'Third', 'Another one'])
    showToast({ title });
  for (const title of ['Welcome back', 'On the way to the studio', 'Third'])
    await expect.element(page.getByText(title)).toBeVisible();
  await expect.element(page.getByText('Another one')).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Close' }).first().click();
  await expect.element(page.getByText('Another one')).toBeVisible();
});
