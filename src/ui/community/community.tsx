import { lazy, Suspense } from 'react';

const Block = lazy(async () => ({ default: (await import('./community-block.tsx')).CommunityBlock }));

/** Shared results in a lazy chunk, because they are below all other content. */
export const Community = ({ canReport }: { canReport: boolean }) => (
  <Suspense fallback={null}>
    <Block canReport={canReport} />
  </Suspense>
);
