import { type ReactNode, useId } from 'react';

type SliderProps = {
  label: ReactNode;
  value: number;
  min: number;
  max: number;
  step?: number;
  /** Value in words, beside the label and for screen readers. */
  text: string;
  onChange: (value: number) => void;
  className?: string;
  /** Id of a further description. */
  describedBy?: string;
};

/** Range input with label and value. */
export function Slider({
  label,
  value,
  min,
  max,
  step = 1,
  text,
  onChange,
  className,
  describedBy,
}: SliderProps) {
  const id = useId();
  return (
    <div className={className}>
      <div className="flex items-baseline justify-between gap-3 text-sm">
        <label htmlFor={id} className="font-500">
          {label}
        </label>
        {/* Screen readers get the value from the input itself. */}
        <output htmlFor={id} aria-live="off" className="tabular-nums text-ink-2">
          {text}
        </output>
      </div>
      <input
        id={id}
        type="range"
        className="block w-full h-8 cursor-pointer -outline-offset-2"
        min={min}
        max={max}
        step={step}
        value={value}
        aria-valuetext={text}
        aria-describedby={describedBy}
        onChange={({ target }) => onChange(target.valueAsNumber)}
      />
    </div>
  );
}
