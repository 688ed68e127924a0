import { Trans } from '@lingui/react/macro';
import { type ReactNode, useEffect, useRef, useState } from 'react';

import { Button } from '#ui/primitives/button.tsx';

type Connection = 'closed' | 'offline' | 'blocked' | 'broken' | 'waiting' | 'connected';

/** Button for Stately's inspector. Before a press nothing is loaded from it or sent to it. */
export function StatelyInspector() {
  const [connection, setConnection] = useState<Connection>('closed');
  const unlink = useRef<() => void>(undefined);
  const disconnect = () => {
    unlink.current?.();
    unlink.current = undefined;
  };
  useEffect(() => disconnect, []);
  const open = async () => {
    disconnect();
    if (!navigator.onLine) return setConnection('offline');
    // The window opens synchronously: after the import a browser would block it as a popup without user activation.
    const opened = window.open('about:blank', 'xstateinspector');
    if (opened === null) return setConnection('blocked');
    setConnection('waiting');
    try {
      const { connectInspector } = await import('./inspector-link.ts');
      unlink.current = connectInspector(opened, {
        onConnected: () => setConnection('connected'),
        onClosed: () => {
          disconnect();
          setConnection('closed');
        },
      });
    } catch {
      opened.close();
      setConnection('broken');
    }
  };
  return (
    <details>
      <summary className="cursor-pointer text-[15px]">
        <Trans>The inspector of Stately</Trans>
      </summary>
      <div className="mt-3 grid gap-3 text-sm">
        <p className="text-ink-2">
          <Trans>
            Opens stately.ai in a window of its own and sends it what the charts of this tab are told and
            remember, without passwords, codes and the keys to pictures. Nothing is loaded or sent before.
          </Trans>
        </p>
        <Button look="ghost" size="small" icon="i-lucide-external-link" onClick={() => void open()}>
          <Trans>Open the inspector</Trans>
        </Button>
        <p aria-live="polite">
          <ConnectionStatus standing={connection} />
        </p>
      </div>
    </details>
  );
}

function ConnectionStatus({ standing }: { standing: Connection }) {
  const words: Record<Connection, ReactNode> = {
    closed: null,
    offline: (
      <Trans>
        There is no network, and the inspector stands at stately.ai. The workbench here goes on without it.
      </Trans>
    ),
    blocked: (
      <Trans>The browser did not let the window open. Allow windows for this page, and try again.</Trans>
    ),
    broken: <Trans>The link to the inspector could not be loaded. Look at the network, and try again.</Trans>,
    waiting: (
      <Trans>
        Waiting for the inspector. Where its window shows an error, stately.ai cannot be reached from here.
      </Trans>
    ),
    connected: <Trans>The inspector follows the charts of this tab.</Trans>,
  };
  return words[standing];
}
