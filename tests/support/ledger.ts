import { creditOps } from '#api/contract/credits.ts';

import type { Client, TestAccount } from './test-client.ts';

/** Returns an account's balance and its ledger entries, oldest first: `hold -1 virtual-tryon`. */
export async function ledgerOf(
  server: Client,
  { token }: TestAccount,
): Promise<{ balance: number; held: number; entries: string[] }> {
  const { balance, held, entries } = await server.call(creditOps.credits, { token, query: { limit: '100' } });
  return {
    balance,
    held,
    entries: entries.map(({ kind, amount, reason }) => `${kind} ${amount} ${reason}`).toReversed(),
  };
}
