import type { Generation } from '#api/contract/generation.ts';

/** What is told of somebody's jobs, in whichever tab it was heard. */
export type WorkNews =
  /** All that is under way: what was told before and is missing here has ended. */
  | { type: 'snapshot'; jobs: readonly Generation[] }
  /** One job as it is now; an ended one is told once. */
  | { type: 'changed'; job: Generation }
  /** Nothing new; the server is there. */
  | { type: 'heard' }
  /** The server can't be reached; it is tried again. */
  | { type: 'lost' };

export type WorkStreamEvent =
  /** This tab leads: it alone listens to the server. */
  | { type: 'lead.taken' }
  /** Another tab took over, because nothing was heard of this one. */
  | { type: 'lead.lost' }
  /** A tab that has just come asks what is known. */
  | { type: 'peer.asked' }
  | { type: 'peer.told'; news: WorkNews }
  | { type: 'server.told'; news: WorkNews }
  | { type: 'server.lost' }
  | { type: 'network.restored' };

/** Wants to lead although another tab holds the lead. */
export type LeadCommand = { type: 'lead.wanted' };
/** For the other tabs. */
export type PeerCommand = { type: 'news.told'; news: WorkNews };
