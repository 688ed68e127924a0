import { Trans } from '@lingui/react/macro';

import type { UploadRole } from '#api/contract/assets.ts';
import { LinkButton } from '#ui/primitives/button.tsx';

import type { PickerRef } from './asset-picker.tsx';

type PickerLinkProps = {
  picker: PickerRef;
  /** What the picture is to be. */
  place: UploadRole;
  most?: number;
};

/** Opens the library for a place of a form; stands in its drop zone. */
export const PickerLink = ({ picker, place, most = 1 }: PickerLinkProps) => (
  <LinkButton
    className="relative z-1 mt-1"
    onClick={() => picker.send({ type: 'picker.opened', role: place, most })}
  >
    <Trans>From your library</Trans>
  </LinkButton>
);
