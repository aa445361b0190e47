import { LoaderCircle } from "lucide-react";
import { cn } from "./cn";

/** A spinner. With `label` it's announced; without, it decorates a word. */
export function Spinner({ label, className }: { label?: string; className?: string }) {
  const ring = <LoaderCircle aria-hidden className={cn("size-5 animate-spin", className)} />;
  if (!label) return ring;
  return (
    <span role="status" className="inline-flex items-center gap-2 text-ink-muted">
      {ring}
      {label}
    </span>
  );
}

/** A grey placeholder; the container says "Loading" once for all of them. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <div aria-hidden className={cn("h-5 animate-pulse rounded-sm bg-line/70 strong:bg-well", className)} />
  );
}

/** Lines of text, or rows of a table. */
export function SkeletonLines({ lines = 3, className }: { lines?: number; className?: string }) {
  const widths = ["w-full", "w-11/12", "w-4/5", "w-full", "w-2/3"];
  return (
    <div role="status" aria-label="Loading" className={cn("grid content-start gap-3", className)}>
      {Array.from({ length: lines }, (_, line) => `line-${line}`).map((key, line) => (
        <Skeleton key={key} className={widths[line % widths.length]} />
      ))}
    </div>
  );
}
