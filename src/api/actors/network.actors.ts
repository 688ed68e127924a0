import { fromCallback } from 'xstate';

import type { NetworkEvent } from '#machines/_kit/network.ts';

export const watchNetwork = fromCallback<NetworkEvent>(({ sendBack }) => {
  const restored = () => sendBack({ type: 'network.restored' });
  addEventListener('online', restored);
  return () => removeEventListener('online', restored);
});
