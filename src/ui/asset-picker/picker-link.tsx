import { Trans } from '@lingui/react/macro';

import type { UploadRole } from '#api/contract/assets.ts';
import { LinkButton } from '#ui/primitives/button.tsx';

import type { PickerRef } from './asset-picker.tsx';

type PickerLinkProps = {
  picker: PickerRef;
  /** What the picture is to be. */
  place: UploadRole;
  /** How many more it takes. */
  most?: number;
  /** Ids of those that it has. */
  taken?: readonly string[] | undefined;
  /** Instead of opening the library, where it takes no more. */
  onFull?: () => void;
};

/** Opens the library for a place of a form; stands in its drop zone. */
export const PickerLink = ({ picker, place, most = 1, taken = [], onFull }: PickerLinkProps) => (
  <LinkButton
    className="relative z-1 mt-1"
    onClick={() =>
      most === 0 ? onFull?.() : picker.send({ type: 'picker.opened', role: place, most, taken })
    }
  >
    <Trans>From your library</Trans>
  </LinkButton>
);
