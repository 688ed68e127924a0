import { fromCallback } from 'xstate';

import { notProvided } from './not-provided.ts';

/** The browser is online again, which does not guarantee that a server can be reached. */
export type NetworkEvent = { type: 'network.restored' };

/** Sends an event when the network is back. */
export const watchNetwork = fromCallback<NetworkEvent>(notProvided('watchNetwork'));
