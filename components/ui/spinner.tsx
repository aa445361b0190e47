import { LoaderCircle } from "lucide-react";
import { cn } from "./cn";

/** Turning ring. With `label` it is announced; without, it is decoration beside a word. */
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
