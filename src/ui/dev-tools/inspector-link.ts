import { createBrowserInspector } from '@statelyai/inspect';

import { actorsUnder, followFlows } from './recording.ts';
import { withoutSecrets } from './without-secrets.ts';

/** Where the inspector of Stately stands. Nothing of it is loaded before somebody asks for it. */
const inspectorAddress = 'https://stately.ai/inspect';

type Heard = { onConnected: () => void; onClosed: () => void };

/**
 * What the library of the inspector sees of this page: a window whose messages come from the inspector alone and whose inspector hears
 * nothing once it shows another site. The library itself posts to whatever the window shows, and listens to everybody.
 */
function narrowed(opened: Window, { onConnected, onClosed }: Heard, signal: AbortSignal): Window {
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

/** Tells a window of the inspector of every chart that runs in this tab, until it is let go. */
export function linkInspector(opened: Window, heard: Heard): () => void {
  const ended = new AbortController();
  const inspector = createBrowserInspector({
    url: inspectorAddress,
    window: narrowed(opened, heard, ended.signal),
    sanitizeEvent: withoutSecrets,
    sanitizeContext: withoutSecrets,
  });
  const letGo = followFlows(inspector.inspect, (begun) => {
    for (const { actor, snapshot } of begun.flatMap((flow) => actorsUnder(flow)))
      inspector.actor(actor, snapshot);
  });
  opened.location.href = inspectorAddress;
  return () => {
    letGo();
    ended.abort();
    if (!opened.closed) inspector.stop();
  };
}
