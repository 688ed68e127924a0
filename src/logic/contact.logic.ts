import { i18n } from '@lingui/core';

import { contactActors } from '#api/actors/contact.actors.ts';
import type { Client } from '#api/api-client.ts';
import { contactMachine } from '#machines/contact/contact.machine.ts';

/** Returns the chart of the contact form with its real actors. */
export const contactLogic = ({ client }: { client: Client }) =>
  contactMachine.provide({ actors: contactActors(client, () => i18n.locale) });
