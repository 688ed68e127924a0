import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

import { expect, onTestFinished, test } from 'vitest';
import { fromCallback } from 'xstate';

import { createClient } from '#api/api-client.ts';
import type { NetworkEvent } from '#machines/_kit/network.ts';
import { workStreamMachine } from '#machines/work-stream/work-stream.machine.ts';
import { workJob } from '#machines/work-stream/work-stream.model.ts';
import type { WorkNews } from '#machines/work-stream/work-stream.types.ts';
import { createWorkFeed } from '#src/work-feed.ts';

import { workActors } from './work.actors.ts';

const event = (name: string, data: unknown) => `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;

/** Starts a server that counts its listeners. */
async function serving() {
  const open = new Set<ServerResponse>();
  let opened = 0;
  const server = createServer((_, response) => {
    opened += 1;
    open.add(response);
    response.on('close', () => open.delete(response));
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.write(event('snapshot', { generations: [workJob()] }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    listening: () => open.size,
    opened: () => opened,
    tell: (name: string, data: unknown) => {
      for (const response of open) response.write(event(name, data));
    },
  };
}

let people = 0;

/** Returns tabs of one browser: each with locks and channels of its own, which pages of one origin share. */
async function tabs(count: number) {
  const server = await serving();
  const person = `person-${(people += 1)}`;
  return {
    server,
    tabs: Array.from({ length: count }, () => {
      const client = createClient({ origin: server.origin, token: () => 'token-1', onRefused: () => {} });
      const logic = workStreamMachine.provide({
        actors: { ...workActors(client), watchNetwork: fromCallback<NetworkEvent>(() => {}) },
      });
      const news: WorkNews[] = [];
      const { watch } = createWorkFeed({ fetchLogic: async () => logic, person: () => person });
      const close = watch((each) => news.push(each));
      onTestFinished(close);
      return { news, close };
    }),
  };
}
const snapshot = { type: 'snapshot', jobs: [workJob()] };
const analysing = { type: 'changed', job: workJob({ status: 'running', stage: 'analysing' }) };
const stage = { id: workJob().id, stage: 'analysing', progress: 0 };

test('thirty tabs receive all events over one connection', async () => {
  const { server, tabs: all } = await tabs(30);
  await expect.poll(() => all.filter(({ news }) => news.length > 0).length).toBe(30);
  expect(all.map(({ news }) => news[0])).toEqual(all.map(() => snapshot));
  server.tell('stage', stage);
  await expect.poll(() => all.filter(({ news }) => news.at(-1)?.type === 'changed').length).toBe(30);
  expect(all.map(({ news }) => news.at(-1))).toEqual(all.map(() => analysing));
  expect([server.opened(), server.listening()]).toEqual([1, 1]);
});

test('another tab connects after the connected tab is closed', async () => {
  const { server, tabs: all } = await tabs(3);
  await expect.poll(() => all.every(({ news }) => news.length > 0)).toBe(true);
  const [first, ...others] = all;
  first?.close();
  await expect.poll(() => [server.opened(), server.listening()]).toEqual([2, 1]);
  server.tell('stage', stage);
  await expect.poll(() => others.map(({ news }) => news.at(-1))).toEqual([analysing, analysing]);
});

test('closing the last tab closes the connection', async () => {
  const { server, tabs: all } = await tabs(2);
  await expect.poll(() => all.every(({ news }) => news.length > 0)).toBe(true);
  for (const { close } of all) close();
  await expect.poll(() => server.listening()).toBe(0);
});
