import { type ComponentProps, type ReactNode, useId } from 'react';

export type TextFieldProps = Omit<ComponentProps<'input'>, 'id'> & {
  label: ReactNode;
  hint?: ReactNode;
  /** Why what stands in it is refused. */
  error?: ReactNode;
  /** Stands in the field, at its end. */
  end?: ReactNode;
};

/** A line of text with its label; what is wrong with it is read out with it. */
export function TextField({ label, hint, error, end, className = '', ...input }: TextFieldProps) {
  const id = useId();
  const isWrong = error !== undefined && error !== null;
  const described = [...(hint ? [`${id}-hint`] : []), ...(isWrong ? [`${id}-error`] : [])];
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="font-500 text-sm">
        {label}
      </label>
      <div className="relative">
        <input
          id={id}
          aria-invalid={isWrong || undefined}
          aria-describedby={described.length > 0 ? described.join(' ') : undefined}
          className={`w-full min-h-11.5 px-3.5 rounded border border-field bg-white text-[16px] aria-invalid:border-lacquer ${end ? 'pr-12' : ''} ${className}`}
          {...input}
        />
        {end}
      </div>
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-ink-2">
          {hint}
        </p>
      )}
      {isWrong && (
        <p id={`${id}-error`} className="flex gap-1.5 text-sm text-lacquer">
          <span className="i-lucide-circle-alert mt-1" aria-hidden="true" />
          {error}
        </p>
      )}
    </div>
  );
}
