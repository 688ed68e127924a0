import type { Generation } from '#api/contract/generation.ts';

/** News of the user's jobs, whichever tab received it. */
export type WorkNews =
  /** All running jobs: a job of earlier news that is missing here has ended. */
  | { type: 'snapshot'; jobs: readonly Generation[] }
  /** Current state of one job; an ended one is reported once. */
  | { type: 'changed'; job: Generation }
  /** Heartbeat without a change; the server is reachable. */
  | { type: 'heard' }
  /** The server can't be reached; the connection is retried. */
  | { type: 'lost' };

export type WorkStreamEvent =
  /** This tab leads: it alone listens to the server. */
  | { type: 'lead.taken' }
  /** Another tab took over, as this tab stopped sending. */
  | { type: 'lead.lost' }
  /** A new tab asks for the current state. */
  | { type: 'peer.asked' }
  | { type: 'peer.told'; news: WorkNews }
  | { type: 'server.told'; news: WorkNews }
  | { type: 'server.lost' }
  | { type: 'network.restored' };

/** Requests the lead although another tab holds it. */
export type LeadCommand = { type: 'lead.wanted' };
/** Command to the other tabs. */
export type PeerCommand = { type: 'news.told'; news: WorkNews };
