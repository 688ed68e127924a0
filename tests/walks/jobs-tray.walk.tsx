import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { createActor } from 'xstate';

import type { Client } from '#api/api-client.ts';
import type { Generation } from '#api/contract/generation.ts';
import type { Notices } from '#api/contract/notices.ts';
import type { Op } from '#api/contract/op.ts';
import { withInertActors } from '#machines/_kit/model.ts';
import { noticesMachine } from '#machines/notices/notices.machine.ts';
import { requestedPicture } from '#machines/_wizard/fixtures.ts';
import type { WorkNews } from '#machines/work-stream/work-stream.types.ts';
import { JobsTray } from '#ui/notices/jobs-tray.tsx';
import { Toasts } from '#ui/patterns/toasts.tsx';

import { generationOf } from './generations.ts';
import { press } from './page-hands.ts';
import { WalkStage } from './stage.tsx';

const job = (letter: string, change: Partial<Generation> = {}): Generation =>
  generationOf(`01940000-0000-7000-8000-00000000000${letter}`, {
    status: 'running',
    stage: 'processing',
    progress: 0.25,
    ...change,
  });
const ended: Partial<Generation> = {
  status: 'succeeded',
  stage: null,
  progress: 1,
  result: { ...requestedPicture, role: 'result' },
  finished_at: '2026-01-05T03:01:00.000Z',
};

/** Creates a server whose tray and event stream the test controls. */
async function renderTray(first: Omit<Notices, 'unseen' | 'mail_long_jobs'>) {
  let notices: Notices = { ...first, unseen: first.finished.length, mail_long_jobs: false };
  const calls: string[] = [];
  const call = async ({ method, path }: Op, { body }: { body?: { ids?: string[] } } = {}) => {
    calls.push(`${method} ${path}`);
    if (path === '/api/notices/seen') {
      const finished = notices.finished.filter(({ id }) => !body?.ids?.includes(id));
      notices = { ...notices, finished, unseen: finished.length };
      return { ok: true, answer: { seen: body?.ids ?? [] } };
    }
    if (path === '/api/notices/all-seen') notices = { ...notices, finished: [], unseen: 0 };
    return { ok: true, answer: path === '/api/notices' ? notices : undefined };
  };
  const client = { call } as unknown as Client;
  let tell: (news: WorkNews) => void = () => {};
  const actor = createActor(withInertActors(noticesMachine)).start();
  await render(
    <WalkStage client={client}>
      <JobsTray
        notices={actor}
        watchWork={(listener) => {
          tell = listener;
          return () => {};
        }}
      />
      <Toasts />
    </WalkStage>,
  );
  return {
    calls,
    open: () => press('Your orders'),
    happens: (now: Omit<Notices, 'unseen' | 'mail_long_jobs'>, changed: Generation) => {
      notices = { ...notices, ...now, unseen: now.finished.length };
      tell({ type: 'changed', job: changed });
    },
  };
}

const list = () => page.getByRole('region', { name: 'Your orders' });

test('a running order shows its progress and can be cancelled', async () => {
  const { open, happens, calls } = await renderTray({ running: [job('a')], finished: [] });
  await open();
  await expect.element(list().getByText('25%')).toBeVisible();
  const further = job('a', { progress: 0.75 });
  happens({ running: [further], finished: [] }, further);
  await expect.element(list().getByText('75%')).toBeVisible();
  await press('Cancel: Virtual Try-On');
  await expect.poll(() => calls).toContain('POST /ai/generations/{id}/cancel');
});

test('a toast, the page title and the tray report an order that ended elsewhere until it was seen', async () => {
  document.title = 'History · Mốt';
  const { open, happens } = await renderTray({ running: [job('a')], finished: [] });
  await expect.element(page.getByText('1 order under way')).toBeInTheDocument();
  const done = job('a', ended);
  happens({ running: [], finished: [done] }, done);
  await expect.element(page.getByRole('status').getByText('Generation Successful')).toBeVisible();
  await expect.poll(() => document.title).toBe('(1) History · Mốt');
  document.title = 'Pricing · Mốt';
  await expect.poll(() => document.title).toBe('(1) Pricing · Mốt');
  await open();
  await press('Mark as seen: Virtual Try-On');
  await expect.poll(() => document.title).toBe('Pricing · Mốt');
  await expect.element(list().getByText('Nothing is being made right now.')).toBeVisible();
});

test('the tray drops notices that were seen on another device as soon as the stream reports them', async () => {
  const done = job('a', ended);
  const { open, happens } = await renderTray({ running: [], finished: [done] });
  await open();
  await expect.element(list().getByRole('link', { name: 'Virtual Try-On' })).toBeVisible();
  happens({ running: [], finished: [] }, done);
  await expect.element(list().getByRole('link', { name: 'Virtual Try-On' })).not.toBeInTheDocument();
});

test('one button marks all new results as seen', async () => {
  const { open } = await renderTray({ running: [], finished: [job('a', ended), job('b', ended)] });
  await open();
  await press('Mark all as seen');
  await expect.element(page.getByText('2 new results')).not.toBeInTheDocument();
  await expect.element(list().getByRole('heading', { name: 'New' })).not.toBeInTheDocument();
});

/** Presses Tab until the element has the focus. */
async function tabTo(role: 'button' | 'link', name: string) {
  const target = page.getByRole(role, { name, exact: true });
  await expect.element(target).toBeVisible();
  for (let presses = 0; presses < 12 && document.activeElement !== target.element(); presses++)
    await userEvent.tab();
  await expect.element(target).toHaveFocus();
}

test('the keyboard opens the tray, cancels an order and closes the tray by Escape', async () => {
  const made = job('b', { ...ended, feature: 'hairstyle' });
  const { happens, calls } = await renderTray({ running: [job('a')], finished: [made] });
  await tabTo('button', 'Your orders');
  await userEvent.keyboard('{Enter}');
  await tabTo('link', 'Virtual Try-On');
  await tabTo('button', 'Cancel: Virtual Try-On');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => calls).toContain('POST /ai/generations/{id}/cancel');
  happens({ running: [], finished: [made] }, job('a', { status: 'cancelled', stage: null }));
  await expect.element(list().getByText('Nothing is being made right now.')).toBeVisible();
  await expect.poll(() => list().element().contains(document.activeElement)).toBe(true);
  await tabTo('button', 'Mark as seen: Hairstyle Changer');
  await userEvent.keyboard('{Escape}');
  await expect.element(list()).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'Your orders' })).toHaveFocus();
});

test('the keyboard opens a result from the tray, and the focus returns to the bell', async () => {
  await renderTray({ running: [], finished: [job('b', ended)] });
  await tabTo('button', 'Your orders');
  await userEvent.keyboard(' ');
  await tabTo('link', 'Virtual Try-On');
  const { href } = list().getByRole('link', { name: 'Virtual Try-On' }).element() as HTMLAnchorElement;
  expect(new URL(href).search).toContain(job('b').id);
  await userEvent.keyboard('{Enter}');
  await expect.element(list()).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'Your orders' })).toHaveFocus();
});
