/** Says nothing by itself: whoever shows it says what is awaited. */
export function Spinner({ className = '' }: { className?: string }) {
  return <span className={`i-lucide-loader-circle animate-spin ${className}`} aria-hidden="true" />;
}
