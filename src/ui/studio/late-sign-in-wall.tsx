import { latePart, useLatePart } from '#ui/patterns/late-part.ts';
import { Skeleton } from '#ui/primitives/skeleton.tsx';

import type { SignInWallProps } from './sign-in-wall.tsx';

const wall = latePart(() => import('./sign-in-wall.tsx'));

/** Notice for guests behind the sign-in window, loaded lazily: most visitors are signed in. */
export function LateSignInWall(props: SignInWallProps) {
  const part = useLatePart(wall, true, undefined, false);
  return part ? <part.SignInWall {...props} /> : <Skeleton className="mt-10 h-11 max-w-80" />;
}
