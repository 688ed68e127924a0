import '#src/styles/base.css';
import '#src/styles/fonts.css';
import 'virtual:uno.css';

import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { words } from 'virtual:words';
import { createActor } from 'xstate';

import { withScriptedActors } from '#machines/_kit/script.ts';
import { openedWith } from '#machines/_wizard/fixtures.ts';
import { assets, person, shirt, step, tryOnModel, unnamed } from '#machines/try-on/try-on.model.ts';
import { activate, loadMessagesFor } from '#src/locales/locale.ts';
import { scriptedStudio } from '#tests/walks/scripted-studio.ts';
import { ChartPage } from '#ui/dev-tools/chart-page.tsx';
import LivePanel from '#ui/dev-tools/live-panel.tsx';
import { createRecording } from '#ui/dev-tools/recording.ts';
import { ApiProvider } from '#ui/patterns/api-context.ts';
import { addFlow } from '#ui/patterns/running-flows.ts';
import { TryOnWizard } from '#ui/try-on/try-on-page.tsx';
import '#ui/try-on/try-on-later-screens.ts';

import type { ChartsBench, WatchedActor } from './charts-bench.types.ts';

const { client } = scriptedStudio(Object.values(assets));

function stage(queryClient: QueryClient, children: ReactNode) {
  const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() });
  return (
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={queryClient}>
        <ApiProvider value={{ client, queryClient }}>
          <RouterContextProvider router={router}>{children}</RouterContextProvider>
        </ApiProvider>
      </QueryClientProvider>
    </I18nProvider>
  );
}

const queries = () => new QueryClient({ defaultOptions: { queries: { retry: false } } });
const placed = (): Root => {
  const root = document.querySelector('#root');
  if (root === null) throw new Error('the page has no root');
  root.innerHTML = '<div></div>';
  return createRoot(root.firstElementChild ?? root);
};

/** Resolves in the task after the frame, when the change is painted. */
const painted = () =>
  new Promise<void>((resolve) => {
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener('message', () => resolve(), { once: true });
      port1.start();
      port2.postMessage(null);
    });
  });

const drawn = (states: number) =>
  new Promise<void>((resolve) => {
    const look = () => document.querySelectorAll('.chart-state').length >= states;
    if (look()) return resolve();
    const observer = new MutationObserver(() => {
      if (!look()) return;
      observer.disconnect();
      resolve();
    });
    observer.observe(document.body, { childList: true, subtree: true });
  });

/** Measures the time from the request of a chart's file to the frame that shows it, as after a click on its name. */
async function open(states: number): Promise<number> {
  const root = placed();
  const queryClient = queries();
  const began = performance.now();
  void queryClient.prefetchQuery({
    queryKey: ['charts', 'sixty'],
    queryFn: async (): Promise<unknown> => (await fetch('sixty.json')).json(),
    staleTime: Infinity,
  });
  root.render(stage(queryClient, <ChartPage name="sixty" search={{}} onSearch={() => {}} />));
  await drawn(states);
  await painted();
  return performance.now() - began;
}

/** Events that a user repeats before an order. */
const round = [
  person,
  step('garment'),
  shirt,
  unnamed,
  { type: 'garment.classified', id: assets.unnamed.id, category: 'dresses' },
  { type: 'garment.removed', id: assets.unnamed.id },
  { type: 'garment.removed', id: assets.shirt.id },
  step('model'),
  { type: 'person.removed' },
] as const;

/** Sends the wizard its events and renders after each; returns their number. */
async function wizard(watched: WatchedActor, rounds: number): Promise<number> {
  const root = placed();
  const { machine } = withScriptedActors(tryOnModel.machine);
  const actor = createActor(machine, { input: tryOnModel.input }).start();
  const leave = addFlow(actor);
  const recording = createRecording();
  const stop = ['recorded', 'closed'].includes(watched) ? recording.subscribe(() => {}) : undefined;
  if (watched === 'closed') stop?.();
  const beside = watched === 'shown' && <LivePanel onClose={() => {}} />;
  root.render(
    stage(
      queries(),
      <>
        <TryOnWizard wizard={actor} onMoved={() => {}} />
        {beside}
      </>,
    ),
  );
  actor.send(openedWith(undefined));
  await painted();
  await painted();
  for (let index = 0; index < rounds; index += 1)
    for (const event of round) {
      flushSync(() => actor.send(event));
      // oxlint-disable-next-line no-await-in-loop -- each event gets a frame, like a user's events
      await painted();
    }
  if (watched === 'recorded' && recording.get().log.length === 0) throw new Error('nothing was recorded');
  if (watched === 'recorded') stop?.();
  leave();
  root.unmount();
  actor.stop();
  return rounds * round.length;
}

let frames: number[] = [];
let counting = 0;
const bench: ChartsBench = {
  open,
  wizard,
  count: () => {
    frames = [];
    const next = (at: number) => {
      frames.push(at);
      counting = requestAnimationFrame(next);
    };
    counting = requestAnimationFrame(next);
  },
  counted: () => {
    cancelAnimationFrame(counting);
    return frames.slice(1).map((at, index) => at - (frames[index] ?? at));
  },
};

/** Starts the page; a top-level await would deadlock with the chunks that import this module. */
async function begin() {
  await activate('en');
  await loadMessagesFor(Object.keys((await words.en()).later));
  Object.assign(window, { charts: bench });
}
void begin();
