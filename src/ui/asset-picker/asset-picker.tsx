import { useSelector } from '@xstate/react';
import { lazy, Suspense } from 'react';
import type { ActorRefFrom } from 'xstate';

import type { assetPickerMachine } from '#machines/asset-picker/asset-picker.machine.ts';
import { selectIsOpen } from '#machines/asset-picker/asset-picker.selectors.ts';

export type PickerRef = ActorRefFrom<typeof assetPickerMachine>;

// Most orders are made without it.
const PickerWindow = lazy(async () => ({ default: (await import('./picker-window.tsx')).PickerWindow }));

/** The window of the library; it is there while its chart says that it is open. */
export function AssetPicker({ picker }: { picker: PickerRef }) {
  const isOpen = useSelector(picker, selectIsOpen);
  return (
    isOpen && (
      <Suspense fallback={null}>
        <PickerWindow picker={picker} />
      </Suspense>
    )
  );
}
