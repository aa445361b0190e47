import { CircleCheck, Info, OctagonAlert, TriangleAlert } from "lucide-react";
import type { ReactNode, Ref } from "react";
import { cn } from "./cn";
import { TONES } from "./tone";

const KINDS = {
  info: { icon: Info, tone: "sky" },
  success: { icon: CircleCheck, tone: "leaf" },
  warning: { icon: TriangleAlert, tone: "sun" },
  error: { icon: OctagonAlert, tone: "brick" },
} as const;

type AlertProps = {
  kind?: keyof typeof KINDS;
  title?: string;
  children?: ReactNode;
  /** A button or link at the end. */
  action?: ReactNode;
  className?: string;
  ref?: Ref<HTMLDivElement>;
};

/** Errors interrupt a screen reader (`alert`), others wait their turn (`status`). */
export function Alert({ kind = "info", title, children, action, className, ref }: AlertProps) {
  const { icon: Icon, tone } = KINDS[kind];
  return (
    <div
      ref={ref}
      role={kind === "error" ? "alert" : "status"}
      className={cn(
        "flex flex-wrap items-start gap-x-3 gap-y-2 rounded-lg border px-4 py-3",
        TONES[tone],
        className,
      )}
    >
      <Icon aria-hidden className="mt-0.5 size-5 shrink-0" />
      <div className="min-w-0 flex-1 basis-48">
        {title && <p className="font-semibold">{title}</p>}
        {children && <div className="text-ink">{children}</div>}
      </div>
      {action}
    </div>
  );
}
