import { lazy, Suspense } from 'react';

const Block = lazy(async () => ({ default: (await import('./community-block.tsx')).CommunityBlock }));

/** What others have shared: a file of its own, as it stands below everything else. */
export const Community = ({ canReport }: { canReport: boolean }) => (
  <Suspense fallback={null}>
    <Block canReport={canReport} />
  </Suspense>
);
