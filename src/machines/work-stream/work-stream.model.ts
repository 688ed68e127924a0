import type { Generation } from '#api/contract/generation.ts';

import { elapsed, modelOf } from '../_kit/model.ts';
import { workStreamMachine } from './work-stream.machine.ts';

export const workJob = (more: Partial<Generation> = {}): Generation => ({
  id: '01934b1c-0000-7000-8000-000000000001',
  feature: 'virtual-tryon',
  status: 'queued',
  stage: null,
  progress: 0,
  cost: 1,
  engine: 'built-in',
  seed: 7,
  params: {},
  inputs: [],
  notes: [],
  created_at: '2025-03-01T10:00:00.000Z',
  ...more,
});

const snapshot = { type: 'snapshot', jobs: [workJob()] } as const;
const leadTaken = { type: 'lead.taken' } as const;
const serverTold = { type: 'server.told', news: snapshot } as const;
const peerTold = { type: 'peer.told', news: snapshot } as const;

export const workStreamModel = modelOf({
  machine: workStreamMachine,
  input: { person: 'mai' },
  events: {
    'lead.taken': [leadTaken],
    'lead.lost': [{ type: 'lead.lost' }],
    'peer.asked': [{ type: 'peer.asked' }],
    'peer.told': [peerTold, { type: 'peer.told', news: { type: 'lost' } }],
    'server.told': [serverTold],
    'server.lost': [{ type: 'server.lost' }],
    'network.restored': [{ type: 'network.restored' }],
  },
  outputs: {},
  leaves: [
    { following: 'asking' },
    { following: 'hearing' },
    { leading: { listening: 'opening' } },
    { leading: { listening: 'live' } },
    { leading: 'pausing' },
  ],
  key: ({ value }) => value,
  budget: 5,
  journeys: [
    {
      name: 'a tab that hears a leader follows it',
      events: [peerTold],
      ends: { following: 'hearing' },
    },
    {
      name: 'a tab whose leader is closed leads',
      events: [peerTold, leadTaken, serverTold],
      ends: { leading: { listening: 'live' } },
    },
    {
      name: 'a silent leader is replaced',
      events: [peerTold, elapsed('silenceLimit', 'workStream.following.hearing'), leadTaken],
      ends: { leading: { listening: 'opening' } },
    },
    {
      name: 'a leader whose stream breaks opens a new one',
      events: [
        leadTaken,
        serverTold,
        { type: 'server.lost' },
        elapsed('retryDelay', 'workStream.leading.pausing'),
      ],
      ends: { leading: { listening: 'opening' } },
    },
  ],
});
