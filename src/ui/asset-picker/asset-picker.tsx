import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';

import type { assetPickerMachine } from '#machines/asset-picker/asset-picker.machine.ts';
import { selectIsOpen } from '#machines/asset-picker/asset-picker.selectors.ts';
import { latePart, useLatePart } from '#ui/patterns/late-part.ts';

export type PickerRef = ActorRefFrom<typeof assetPickerMachine>;

// Most orders never open the picker.
const pickerWindow = latePart(() => import('./picker-window.tsx'));

/** Library dialog that is mounted while its machine is open. A live region announces the picked pictures after it closes. */
export function AssetPicker({ picker }: { picker: PickerRef }) {
  const isOpen = useSelector(picker, selectIsOpen);
  const part = useLatePart(pickerWindow, isOpen, () => picker.send({ type: 'picker.dismissed' }));
  return (
    <>
      <p className="sr-only" aria-live="polite">
        {part && <part.PickedPictures picker={picker} />}
      </p>
      {isOpen && part && <part.PickerWindow picker={picker} />}
    </>
  );
}
