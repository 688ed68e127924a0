import { fromCallback } from 'xstate';

import { notProvided } from './not-provided.ts';

/** The browser has a network again; that a server can be reached is not said by it. */
export type NetworkEvent = { type: 'network.restored' };

/** Tells when the network is back. */
export const watchNetwork = fromCallback<NetworkEvent>(notProvided('watchNetwork'));
