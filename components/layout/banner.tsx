import { UserRoundCog } from "lucide-react";
import type { ReactNode } from "react";

/** Across the top of every screen while somebody acts for another; `action` ends it with one click. */
export function Banner({ children, action }: { children: ReactNode; action?: ReactNode }) {
  return (
    <section
      aria-label="Notice"
      data-print="hide"
      className="flex flex-wrap items-center gap-x-4 gap-y-2 border-sun-text/40 border-b bg-sun-soft px-4 py-2 text-sun-text"
    >
      <UserRoundCog aria-hidden className="size-5 shrink-0" />
      <p className="min-w-0 flex-1 basis-48 font-medium">{children}</p>
      {action}
    </section>
  );
}
