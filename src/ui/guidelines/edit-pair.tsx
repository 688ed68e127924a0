import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';

import { type EditExample, editExamples } from '#api/contract/edit-examples.ts';
import { editExampleMessages } from '#ui/messages/edit-examples-messages.ts';

/** Picture before and after an edit, side by side. */
export const EditPair = ({ example }: { example: EditExample }) => (
  <div className="grid grid-cols-2 gap-2">
    <Side example={example} side="before">
      <Trans>Before</Trans>
    </Side>
    <Side example={example} side="after">
      <Trans>After</Trans>
    </Side>
  </div>
);

type SideProps = { example: EditExample; side: 'before' | 'after'; children: ReactNode };

function Side({ example, side, children }: SideProps) {
  const { i18n } = useLingui();
  return (
    <figure>
      <img
        {...editExamples[example][side]}
        src={`/edit-examples/${example}-${side}.webp`}
        alt={i18n._(editExampleMessages[example][side])}
        loading="lazy"
        decoding="async"
        className="h-auto w-full rounded border border-line bg-paper-2"
      />
      <figcaption className="mt-1 text-sm text-ink-3">{children}</figcaption>
    </figure>
  );
}
