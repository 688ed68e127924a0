import { selectBase } from '#machines/image-editing/image-editing.selectors.ts';

import { EditPanel } from './edit-panel.tsx';
import { useImageEditingSelector } from './image-editing-actor.ts';
import { Instruction } from './instruction.tsx';
import { MaskChoice } from './mask-choice.tsx';
import { EditOrderPanel } from './edit-order-panel.tsx';
import { Precision } from './precision.tsx';
import { PresetChoice } from './preset-choice.tsx';
import { SmallSubject, Subject } from './edited-picture.tsx';
import { useInstructionReading } from './use-reading.ts';

/** Step 2: the edit by instruction, preset and mask. */
export function WishStep() {
  const base = useImageEditingSelector(selectBase);
  return (
    <div className="wizard-columns">
      <div className="picture-columns wish-columns">
        <Subject />
        <div className="grid content-start gap-7">
          <Instruction />
          {base && <PresetChoice />}
          {base && <MaskChoice base={base} />}
          <Precision />
        </div>
      </div>
      <EditPanel subject={<SmallSubject />} plan={useInstructionReading().reading?.plan}>
        <EditOrderPanel />
      </EditPanel>
    </div>
  );
}
