type ActiveSwitchProps = { label: string; isOn: boolean; isBusy: boolean; onToggle: () => void };

export const ActiveSwitch = ({ label, isOn, isBusy, onToggle }: ActiveSwitchProps) => (
  <button
    type="button"
    role="switch"
    aria-checked={isOn}
    aria-label={label}
    aria-busy={isBusy || undefined}
    className="token-switch"
    onClick={isBusy ? undefined : onToggle}
  >
    <span className="token-switch-thumb" aria-hidden="true" />
  </button>
);
