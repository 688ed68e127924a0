import type { QueryClient } from '@tanstack/react-query';

/** Refetches everything that shows jobs or credits after a job began or ended. */
export async function invalidateWork(queryClient: QueryClient): Promise<void> {
  await Promise.all(
    [['generations'], ['history'], ['credits'], ['profile'], ['dashboard']].map((queryKey) =>
      queryClient.invalidateQueries({ queryKey }),
    ),
  );
}
