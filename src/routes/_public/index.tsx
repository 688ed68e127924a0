import { Trans } from '@lingui/react/macro';
import { createFileRoute, Link } from '@tanstack/react-router';
import { useState } from 'react';

export const Route = createFileRoute('/_public/')({ component: Home, staticData: { page: 'indexed' } });

function Home() {
  const [n, setN] = useState(0);
  return (
    <main className="p-4 bg-night text-white">
      <title>Mốt</title>
      <meta name="description" content="x" />
      <h1 className="text-xl">
        <Trans>Try it on first, shoot later.</Trans>
      </h1>
      <button onClick={() => setN(n + 1)}>count {n}</button>
      <Link to="/">home</Link>
    </main>
  );
}
