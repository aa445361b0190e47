import { Inbox } from "lucide-react";
import type { ReactNode } from "react";
import { cn } from "./cn";

type EmptyStateProps = {
  title: string;
  children?: ReactNode;
  icon?: ReactNode;
  action?: ReactNode;
  className?: string;
};

/** Says what will appear here (`title`) and how (`children`). */
export function EmptyState({ title, children, icon, action, className }: EmptyStateProps) {
  return (
    <div className={cn("flex flex-col items-center gap-2 px-4 py-10 text-center", className)}>
      <span aria-hidden className="grid size-12 place-items-center rounded-full bg-lake-soft text-lake-text">
        {icon ?? <Inbox className="size-6" />}
      </span>
      <p className="font-semibold">{title}</p>
      {children && <div className="max-w-prose text-ink-muted">{children}</div>}
      {action && <div className="mt-2">{action}</div>}
    </div>
  );
}
