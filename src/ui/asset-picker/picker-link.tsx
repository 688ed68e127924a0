import { Trans } from '@lingui/react/macro';

import type { UploadRole } from '#api/contract/assets.ts';
import { LinkButton } from '#ui/primitives/button.tsx';

import type { PickerRef } from './asset-picker.tsx';

type PickerLinkProps = {
  picker: PickerRef;
  /** Role of the picture in the form. */
  place: UploadRole;
  /** Number of pictures that the place still takes. */
  most?: number;
  /** Ids of the pictures that the place already has. */
  taken?: readonly string[] | undefined;
  /** Replaces the opening of the library where the place is full. */
  onFull?: () => void;
};

/** Link in the drop zone of a form that opens the library. */
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
