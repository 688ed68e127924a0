import { createFileRoute } from '@tanstack/react-router';
import { useState } from 'react';

import { contactMachine } from '#machines/contact/contact.machine.ts';
import { contactLogic } from '#src/logic/contact.logic.ts';
import { ContactPage } from '#ui/contact/contact-page.tsx';

export const Route = createFileRoute('/_public/contact')({
  component: Contact,
  staticData: { page: 'indexed', live: true },
});

function Contact() {
  const { app } = Route.useRouteContext();
  const [logic] = useState(() => (app === null ? contactMachine : contactLogic(app)));
  return <ContactPage logic={logic} />;
}
