import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';

import { contactFiles } from '#api/contract/contact.ts';
import { selectFiles, selectRefused } from '#machines/contact/contact.selectors.ts';
import type { AttachedFile, RefusedFile } from '#machines/contact/contact.types.ts';
import { errorText } from '#ui/messages/errors.ts';
import '#ui/messages/later-errors.ts';
import { useIncomingFiles } from '#ui/patterns/incoming-files.ts';
import { Field } from '#ui/primitives/field.tsx';

import { acceptedTypes } from './accepted-types.ts';
import type { ContactViewProps } from './contact-view.types.ts';

const { count, megabytes } = contactFiles;

/** Field for attachments. Without JavaScript it is the browser's own file field. */
export function FilesField({ actor }: ContactViewProps) {
  const { t } = useLingui();
  const ref = useRef<HTMLInputElement>(null);
  const zone = useRef<HTMLDivElement>(null);
  useIncomingFiles(zone, {
    onOver: () => {},
    onIncoming: ({ files: come }) => {
      if (come.length > 0) actor.send({ type: 'files.added', files: come });
    },
  });
  const files = useSelector(actor, selectFiles);
  const refused = useSelector(actor, selectRefused);
  const reportFiles = () => {
    const input = ref.current;
    if (!input?.files || input.files.length === 0) return;
    actor.send({ type: 'files.added', files: [...input.files] });
    input.value = '';
  };
  // The field may hold files that were chosen before hydration.
  useEffect(reportFiles, [actor]);
  return (
    <div ref={zone}>
      <Field
        label={t`Files (optional)`}
        hint={t`Up to ${count} files, PNG, JPG or PDF, up to ${megabytes} MB each.`}
        error={refused.length > 0 ? <Refused refused={refused} /> : null}
      >
        {(wiring) => (
          <input
            {...wiring}
            ref={ref}
            type="file"
            name="files"
            multiple
            accept=".png,.jpg,.jpeg,.pdf,image/png,image/jpeg,application/pdf"
            className="field-control contact-file"
            onChange={reportFiles}
          />
        )}
      </Field>
      {files.length > 0 && (
        <ul className="mt-3 border-t border-line" aria-label={t`Attached files`}>
          {files.map((attached) => (
            <Attached
              key={attached.id}
              attached={attached}
              onRemove={() => actor.send({ type: 'file.removed', id: attached.id })}
            />
          ))}
        </ul>
      )}
    </div>
  );
}

function Attached({ attached: { file }, onRemove }: { attached: AttachedFile; onRemove: () => void }) {
  const { t, i18n } = useLingui();
  const { name } = file;
  const size = i18n.number(Math.max(file.size / 1024 / 1024, 0.1), { maximumFractionDigits: 1 });
  return (
    <li className="flex items-center gap-3 border-b border-line py-1">
      <span className="i-lucide-paperclip text-ink-3" aria-hidden="true" />
      <span className="min-w-0 flex-1 truncate">{name}</span>
      <span className="text-sm text-ink-3">
        <Trans>{size} MB</Trans>
      </span>
      <button type="button" className="icon-btn" aria-label={t`Remove ${name}`} onClick={onRemove}>
        <span className="i-lucide-x" aria-hidden="true" />
      </button>
    </li>
  );
}

function Refused({ refused }: { refused: readonly RefusedFile[] }) {
  const { i18n } = useLingui();
  return refused.map(({ name, code }, at) => (
    // oxlint-disable-next-line react/no-array-index-key -- two files may have the same name
    <span key={at} className="block">
      {name}: {errorText(i18n, code, { acceptedTypes })}
    </span>
  ));
}
