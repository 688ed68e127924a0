import { createFileRoute } from '@tanstack/react-router';
import { useState } from 'react';
import * as v from 'valibot';

import { googleCallbackLogic } from '#src/logic/google-callback.logic.ts';
import { GoogleCallbackPage } from '#ui/google-callback/google-callback-page.tsx';

const text = v.fallback(v.optional(v.string()), undefined);

export const Route = createFileRoute('/_public/_account/auth/google/callback')({
  component: GoogleCallback,
  validateSearch: v.object({ code: text, state: text, error: text }),
});

function GoogleCallback() {
  const { app } = Route.useRouteContext();
  const { code, state, error } = Route.useSearch();
  const [logic] = useState(() => googleCallbackLogic(app));
  const callback = code !== undefined && state !== undefined ? { code, state } : null;
  return (
    <GoogleCallbackPage
      logic={logic}
      input={{ brought: callback, wasRefused: error !== undefined }}
      onDeparture={(address) => location.assign(address)}
      onFactorAsked={(challenge) => app.authModal.send({ type: 'secondFactor.asked', challenge })}
      onSignedIn={(granted) =>
        app.session.send({ ...granted, type: 'session.granted', returnTo: app.takeReturnPath() })
      }
    />
  );
}
