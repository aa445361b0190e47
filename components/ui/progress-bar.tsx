import { cn } from "./cn";

type ProgressBarProps = {
  /** What is counted: "Jobs done". */
  label: string;
  value: number;
  max: number;
  /** The text beside the bar, e.g. "4 of 9 done"; also for screen readers. */
  text?: string;
  hideLabel?: boolean;
  className?: string;
};

export function ProgressBar({ label, value, max, text, hideLabel = false, className }: ProgressBarProps) {
  const words = text ?? `${value} of ${max}`;
  const share = max > 0 ? Math.min(100, Math.max(0, (value / max) * 100)) : 0;
  return (
    <div className={className}>
      <div className={cn("mb-1 flex justify-between gap-3 text-sm", hideLabel && "sr-only")}>
        <span className="font-medium">{label}</span>
        <span>{words}</span>
      </div>
      <div
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={max}
        aria-valuenow={value}
        aria-valuetext={words}
        className="h-3 overflow-hidden rounded-full border border-edge bg-surface"
      >
        <div className="h-full bg-leaf transition-[width]" style={{ width: `${share}%` }} />
      </div>
    </div>
  );
}
