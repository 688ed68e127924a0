import { createBrowserInspector } from '@statelyai/inspect';

import { collectMachineActors, inspectFlows } from './recording.ts';
import { withoutSecrets } from './without-secrets.ts';

/** URL of Stately's inspector, which loads on request alone. */
const inspectorAddress = 'https://stately.ai/inspect';

type Listeners = { onConnected: () => void; onClosed: () => void };

/**
 * Returns a restricted window for the inspector's library: it receives messages of the inspector alone, and posts nothing once
 * the inspector's window shows another origin. The library itself posts to any origin and listens to all messages.
 */
function restrictWindow(opened: Window, { onConnected, onClosed }: Listeners, signal: AbortSignal): Window {
  const { origin } = new URL(inspectorAddress);
  const inspector = {
    postMessage: (message: unknown) => {
      if (opened.closed) onClosed();
      else opened.postMessage(message, origin);
    },
  };
  const page = {
    open: () => inspector,
    addEventListener: (_type: 'message', listener: (event: MessageEvent) => void) =>
      addEventListener(
        'message',
        (event) => {
          if (event.source !== opened || event.origin !== origin) return;
          listener(event);
          onConnected();
        },
        { signal },
      ),
  };
  return page as unknown as Window;
}

/** Sends every running machine of this tab to an inspector's window. Returns the function that ends it. */
export function connectInspector(opened: Window, listeners: Listeners): () => void {
  const stopped = new AbortController();
  const inspector = createBrowserInspector({
    url: inspectorAddress,
    window: restrictWindow(opened, listeners, stopped.signal),
    sanitizeEvent: withoutSecrets,
    sanitizeContext: withoutSecrets,
  });
  const stopInspecting = inspectFlows(inspector.inspect, (begun) => {
    for (const { actor, snapshot } of begun.flatMap((flow) => collectMachineActors(flow)))
      inspector.actor(actor, snapshot);
  });
  opened.location.href = inspectorAddress;
  return () => {
    stopInspecting();
    stopped.abort();
    if (!opened.closed) inspector.stop();
  };
}
