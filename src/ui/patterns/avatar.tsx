import './avatar.css';

import { type ReactNode, useState } from 'react';

/** Initials of the last two words of a name: in Vietnamese the given name comes last. */
const initialsOf = (name: string) =>
  name
    .split(/\s+/)
    .filter(Boolean)
    .map(([letter]) => letter)
    .slice(-2)
    .join('')
    .toLocaleUpperCase('vi');

type AvatarProps = { name: string; picture: string | null; large?: boolean };

/** User's picture, or else their initials. The name stands beside it, so screen readers skip it. */
export function Avatar({ name, picture, large = false }: AvatarProps) {
  /** An external picture may no longer exist. */
  const [failedPicture, setFailedPicture] = useState<string | null>(null);
  return (
    <AvatarFrame large={large}>
      {picture === null || picture === failedPicture ? (
        initialsOf(name)
      ) : (
        <img src={picture} alt="" referrerPolicy="no-referrer" onError={() => setFailedPicture(picture)} />
      )}
    </AvatarFrame>
  );
}

export const AvatarFrame = ({ large = false, children }: { large?: boolean; children: ReactNode }) => (
  <span className={large ? 'avatar avatar-large' : 'avatar'} aria-hidden="true">
    {children}
  </span>
);
