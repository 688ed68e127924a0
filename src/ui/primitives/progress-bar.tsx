import './field.css';

type ProgressBarProps = {
  /** Progress 0–1; absent if unknown: the bar is indeterminate. */
  value?: number | undefined;
  label: string;
  className?: string;
};

export const ProgressBar = ({ value, label, className = '' }: ProgressBarProps) => (
  <progress className={`progress ${className}`} aria-label={label} max={1} value={value} />
);
