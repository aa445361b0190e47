import type { ReactNode } from "react";
import { cn } from "./cn";
import { TONES, type Tone } from "./tone";

type BadgeProps = { tone?: Tone; icon?: ReactNode; className?: string; children: ReactNode };

export function Badge({ tone = "ink", icon, className, children }: BadgeProps) {
  return (
    <span
      className={cn(
        "inline-flex max-w-full items-center gap-1 whitespace-nowrap rounded-sm max-[20rem]:whitespace-normal border px-1.5 py-0.5 font-medium text-sm leading-tight [&_svg]:size-[1em] [&_svg]:shrink-0",
        TONES[tone],
        className,
      )}
    >
      {icon}
      <span className="min-w-0 truncate max-[20rem]:whitespace-normal">{children}</span>
    </span>
  );
}
