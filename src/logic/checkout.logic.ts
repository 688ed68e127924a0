import { checkoutActors } from '#api/actors/checkout.actors.ts';
import { watchNetwork } from '#api/actors/network.actors.ts';
import type { Client } from '#api/api-client.ts';
import { checkoutMachine } from '#machines/checkout/checkout.machine.ts';

/** Returns the checkout chart with its real actors. */
export const checkoutLogic = ({ client }: { client: Client }) =>
  checkoutMachine.provide({ actors: { ...checkoutActors(client), watchNetwork } });
