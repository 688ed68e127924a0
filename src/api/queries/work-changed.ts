import type { QueryClient } from '@tanstack/react-query';

/** A job began or ended: what shows jobs or credits is read again. */
export async function workChanged(queryClient: QueryClient): Promise<void> {
  await Promise.all(
    [['generations'], ['history'], ['credits'], ['profile'], ['dashboard']].map((queryKey) =>
      queryClient.invalidateQueries({ queryKey }),
    ),
  );
}
