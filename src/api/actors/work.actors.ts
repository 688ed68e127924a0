import * as v from 'valibot';
import { fromCallback } from 'xstate';

import type { Client } from '#api/api-client.ts';
import { Generation, generationOps } from '#api/contract/generation.ts';
import type { LeadCommand, PeerCommand, WorkStreamEvent } from '#machines/work-stream/work-stream.types.ts';

import { createWorkReader } from './work-events.ts';

type Whose = { person: string };

const News = v.variant('type', [
  v.object({ type: v.literal('snapshot'), jobs: v.array(Generation) }),
  v.object({ type: v.literal('changed'), job: Generation }),
  v.object({ type: v.literal('heard') }),
  v.object({ type: v.literal('lost') }),
]);
const Message = v.variant('type', [
  v.object({ type: v.literal('asked') }),
  v.object({ type: v.literal('told'), news: News }),
]);

const nameOf = ({ person }: Whose) => `mot.work.${person}`;
/** Returns whether tabs can share a connection; else each tab opens its own. */
const hasPeers = () => 'locks' in navigator && 'BroadcastChannel' in globalThis;
const isSeen = () => !('document' in globalThis) || document.visibilityState === 'visible';
const isTaken = (error: unknown) => error instanceof DOMException && error.name === 'AbortError';

const holdLead = fromCallback<LeadCommand, Whose>(({ input, sendBack, receive }) => {
  if (!hasPeers()) return sendBack({ type: 'lead.taken' });
  const leaving = new AbortController();
  let waiting = new AbortController();
  const lead = () => {
    sendBack({ type: 'lead.taken' });
    return new Promise<void>((resolve) => {
      leaving.signal.addEventListener('abort', () => resolve());
      if (leaving.signal.aborted) resolve();
    });
  };
  const onLost = (error: unknown) => {
    if (leaving.signal.aborted) return;
    if (!isTaken(error)) return sendBack({ type: 'lead.taken' });
    sendBack({ type: 'lead.lost' });
    stand();
  };
  const stand = () => {
    waiting = new AbortController();
    const { signal } = waiting;
    const onRejected = (error: unknown) => {
      // A tab that steals the lock aborts its own pending request.
      if (!signal.aborted) onLost(error);
    };
    navigator.locks.request(nameOf(input), { signal }, lead).catch(onRejected);
  };
  stand();
  receive(() => {
    if (!isSeen()) return;
    waiting.abort();
    navigator.locks.request(nameOf(input), { steal: true }, lead).catch(onLost);
  });
  return () => {
    leaving.abort();
    waiting.abort();
  };
});

const talkToPeers = fromCallback<PeerCommand, Whose>(({ input, sendBack, receive }) => {
  if (!hasPeers()) return;
  const channel = new BroadcastChannel(nameOf(input));
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    // Another tab may run another version of the application.
    const message = v.safeParse(Message, data);
    if (!message.success) return;
    sendBack(
      message.output.type === 'asked'
        ? { type: 'peer.asked' }
        : { type: 'peer.told', news: message.output.news },
    );
  };
  channel.postMessage({ type: 'asked' });
  receive(({ news }) => channel.postMessage({ type: 'told', news }));
  return () => channel.close();
});

const streamWork = (client: Client) =>
  fromCallback<WorkStreamEvent>(({ sendBack }) => {
    const leaving = new AbortController();
    const listen = async () => {
      const opened = await client.open(generationOps.workEvents, {
        headers: { accept: 'text/event-stream' },
        signal: leaving.signal,
      });
      if (!opened.ok || opened.answer.body === null) return;
      const reader = createWorkReader((news) => sendBack({ type: 'server.told', news }));
      for await (const chunk of opened.answer.body.pipeThrough(new TextDecoderStream())) reader.feed(chunk);
    };
    const drop = () => {
      if (!leaving.signal.aborted) sendBack({ type: 'server.lost' });
    };
    listen().then(drop, drop);
    return () => leaving.abort();
  });

export const workActors = (client: Client) => ({ holdLead, talkToPeers, streamWork: streamWork(client) });
