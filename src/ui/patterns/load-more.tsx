import { Trans } from '@lingui/react/macro';

import { Button } from '#ui/primitives/button.tsx';

type LoadMoreProps = { hasMore: boolean; isLoading: boolean; onMore: () => void };

export const LoadMore = ({ hasMore, isLoading, onMore }: LoadMoreProps) =>
  hasMore && (
    <div className="mt-8 flex justify-center">
      <Button look="ghost" busy={isLoading} onClick={onMore}>
        <Trans>Show more</Trans>
      </Button>
    </div>
  );
