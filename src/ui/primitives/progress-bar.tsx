import './field.css';

type ProgressBarProps = {
  /** 0–1; unknown when absent, and then it only moves. */
  value?: number | undefined;
  label: string;
  className?: string;
};

export const ProgressBar = ({ value, label, className = '' }: ProgressBarProps) => (
  <progress className={`progress ${className}`} aria-label={label} max={1} value={value} />
);
