import { assign, emit, fromCallback, sendTo, setup } from 'xstate';

import type { Generation } from '#api/contract/generation.ts';

import { watchNetwork } from '../_kit/network.ts';
import { notProvided } from '../_kit/not-provided.ts';
import { retryDelayAfter } from '../_kit/retry.ts';
import type { LeadCommand, PeerCommand, WorkNews, WorkStreamEvent } from './work-stream.types.ts';

type Whose = { person: string };

const isOver = ({ status }: Generation): boolean => status !== 'queued' && status !== 'running';

function jobsAfter(jobs: readonly Generation[], news: WorkNews): readonly Generation[] {
  if (news.type === 'snapshot') return news.jobs;
  if (news.type !== 'changed') return jobs;
  const { job } = news;
  if (isOver(job)) return jobs.filter(({ id }) => id !== job.id);
  return jobs.some(({ id }) => id === job.id)
    ? jobs.map((each) => (each.id === job.id ? job : each))
    : [...jobs, job];
}

const newsOf = ({ event }: { event: { news: WorkNews } }) => ({ news: event.news });
const followAndAnnounce = [
  { type: 'follow', params: newsOf },
  { type: 'announce', params: newsOf },
] as const;
const followAndPassOn = [...followAndAnnounce, { type: 'passOn', params: newsOf }] as const;
const lostNews = { news: { type: 'lost' } as const };

/**
 * Stream of a user's jobs for all tabs of a browser over one connection: one tab leads, listens to the server and
 * informs the others. Guarantees that another tab takes over when the leader is closed or stops sending.
 */
export const workStreamMachine = setup({
  types: {
    context: {} as { person: string; jobs: readonly Generation[]; unanswered: number },
    events: {} as WorkStreamEvent,
    input: {} as Whose,
    emitted: {} as { type: 'work.told'; news: WorkNews },
    tags: {} as 'live',
    children: {} as {
      lead: 'holdLead';
      peers: 'talkToPeers';
      stream: 'streamWork';
      network: 'watchNetwork';
    },
  },
  actors: {
    holdLead: fromCallback<LeadCommand, Whose>(notProvided('holdLead')),
    talkToPeers: fromCallback<PeerCommand, Whose>(notProvided('talkToPeers')),
    streamWork: fromCallback<WorkStreamEvent>(notProvided('streamWork')),
    watchNetwork,
  },
  actions: {
    follow: assign({ jobs: ({ context }, { news }: { news: WorkNews }) => jobsAfter(context.jobs, news) }),
    announce: emit((_, { news }: { news: WorkNews }) => ({ type: 'work.told', news })),
    passOn: sendTo('peers', (_, { news }: { news: WorkNews }) => ({ type: 'news.told', news })),
    tellPeersAll: sendTo('peers', ({ context }) => ({
      type: 'news.told',
      news: { type: 'snapshot', jobs: context.jobs },
    })),
    wantLead: sendTo('lead', { type: 'lead.wanted' }),
    countUnanswered: assign({ unanswered: ({ context }) => context.unanswered + 1 }),
    forgetUnanswered: assign({ unanswered: 0 }),
  },
  guards: {
    isLoss: (_, { news }: { news: WorkNews }) => news.type === 'lost',
    isSnapshot: (_, { news }: { news: WorkNews }) => news.type === 'snapshot',
  },
  delays: {
    openLimit: 10_000,
    /** The server sends at least a heartbeat every 15 s. */
    silenceLimit: 45_000,
    retryDelay: ({ context }) => retryDelayAfter(context.unanswered),
  },
}).createMachine({
  id: 'workStream',
  description: 'Stream of a user’s jobs for all tabs of a browser over one connection.',
  context: ({ input }) => ({ ...input, jobs: [], unanswered: 0 }),
  invoke: [
    { id: 'peers', src: 'talkToPeers', input: ({ context: { person } }) => ({ person }) },
    { id: 'lead', src: 'holdLead', input: ({ context: { person } }) => ({ person }) },
  ],
  initial: 'following',
  states: {
    following: {
      description: 'Another tab listens to the server; a silent leader is replaced.',
      on: { 'lead.taken': 'leading' },
      initial: 'asking',
      states: {
        asking: {
          after: { silenceLimit: { target: 'asking', reenter: true, actions: 'wantLead' } },
          on: {
            'peer.told': [
              {
                guard: { type: 'isSnapshot', params: newsOf },
                target: 'hearing',
                actions: [...followAndAnnounce],
              },
              { target: 'asking', reenter: true },
            ],
          },
        },
        hearing: {
          tags: 'live',
          after: {
            silenceLimit: { target: 'asking', actions: ['wantLead', { type: 'announce', params: lostNews }] },
          },
          on: {
            'peer.told': [
              {
                guard: { type: 'isLoss', params: newsOf },
                target: 'asking',
                actions: [...followAndAnnounce],
              },
              { target: 'hearing', reenter: true, actions: [...followAndAnnounce] },
            ],
          },
        },
      },
    },
    leading: {
      on: { 'lead.lost': 'following' },
      initial: 'listening',
      states: {
        listening: {
          invoke: { id: 'stream', src: 'streamWork' },
          on: { 'server.lost': 'pausing' },
          initial: 'opening',
          states: {
            opening: {
              after: { openLimit: '#workStream.leading.pausing' },
              on: { 'server.told': { target: 'live', actions: [...followAndPassOn, 'forgetUnanswered'] } },
            },
            live: {
              tags: 'live',
              after: { silenceLimit: '#workStream.leading.pausing' },
              on: {
                'server.told': { target: 'live', reenter: true, actions: [...followAndPassOn] },
                'peer.asked': { actions: 'tellPeersAll' },
              },
            },
          },
        },
        pausing: {
          entry: [
            'countUnanswered',
            { type: 'announce', params: lostNews },
            { type: 'passOn', params: lostNews },
          ],
          invoke: { id: 'network', src: 'watchNetwork' },
          after: { retryDelay: 'listening' },
          on: { 'network.restored': 'listening' },
        },
      },
    },
  },
});
