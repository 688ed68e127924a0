import './field.css';

import { type ReactNode, useId } from 'react';

export type FieldProps = {
  label: ReactNode;
  /** Shown below the field while it has no error. */
  hint?: ReactNode;
  /** Error message in the user's language. */
  error?: ReactNode;
  className?: string | undefined;
};
type Wiring = { id: string; 'aria-invalid': boolean; 'aria-describedby': string | undefined };

/** Control with its label above and its hint or error below; `children` receives the ids that connect them. */
export function Field({
  label,
  hint,
  error,
  className,
  children,
}: FieldProps & { children: (wiring: Wiring) => ReactNode }) {
  const id = useId();
  const noteId = `${id}-note`;
  const note = error ?? hint;
  return (
    <div className={className}>
      <label htmlFor={id} className="block mb-1.5 text-[14px] font-500">
        {label}
      </label>
      {children({ id, 'aria-invalid': Boolean(error), 'aria-describedby': note ? noteId : undefined })}
      <p
        id={noteId}
        aria-live="polite"
        className={error ? 'field-note text-lacquer' : 'field-note text-ink-2'}
      >
        {error && <span className="i-lucide-circle-alert mr-1.5" aria-hidden="true" />}
        {note}
      </p>
    </div>
  );
}
