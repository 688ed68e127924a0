import { type ReactNode, useId } from 'react';

type Swatch<Value extends string> = {
  value: Value;
  name: string;
  /** CSS colour. */
  colour: string;
};

type FreeColour = { name: string; value: string; isChosen: boolean; onChange: (hex: string) => void };

type SwatchesProps<Value extends string> = {
  legend: ReactNode;
  /** Another setting determines the colour for now. */
  disabled?: boolean;
  hint?: ReactNode;
  /** Null if no swatch is selected. */
  value: Value | null;
  swatches: readonly Swatch<Value>[];
  onChange: (value: Value) => void;
  /** Option for no colour. */
  none?: { name: ReactNode; isChosen: boolean; onChoose: () => void };
  /** Option for any colour as `#rrggbb`. */
  free?: FreeColour;
};

/** Radio group of colours, with an optional free colour. */
export function Swatches<Value extends string>({
  legend,
  disabled = false,
  hint,
  value,
  swatches,
  onChange,
  none,
  free,
}: SwatchesProps<Value>) {
  const group = useId();
  return (
    <fieldset disabled={disabled}>
      <legend className="mb-2.5 text-[14px] font-500">{legend}</legend>
      <div className="flex flex-wrap gap-2.5">
        {none && (
          <label className="chip-option">
            <input
              type="radio"
              name={group}
              className="radio-input"
              checked={none.isChosen}
              onChange={none.onChoose}
            />
            {none.name}
          </label>
        )}
        {swatches.map((swatch) => (
          <label
            key={swatch.value}
            className="swatch"
            data-tip={swatch.name}
            style={{ backgroundColor: swatch.colour }}
          >
            <input
              type="radio"
              name={group}
              className="radio-input"
              aria-label={swatch.name}
              checked={swatch.value === value}
              onChange={() => onChange(swatch.value)}
            />
          </label>
        ))}
        {free && <Free {...free} />}
      </div>
      {hint && <p className="field-note text-ink-2">{hint}</p>}
    </fieldset>
  );
}

const Free = ({ name, value, isChosen, onChange }: FreeColour) => (
  <label
    className="swatch swatch-free"
    data-chosen={isChosen || undefined}
    data-tip={name}
    style={isChosen ? { background: value } : undefined}
  >
    <input
      type="color"
      className="absolute inset-0 size-full cursor-pointer opacity-0"
      aria-label={name}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  </label>
);
