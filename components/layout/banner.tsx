import { TriangleAlert, UserRoundCog } from "lucide-react";
import type { ReactNode } from "react";
import { LinkButton } from "@/components/ui/link-button";
import { path } from "@/lib/paths";
import { count } from "@/lib/values/text";

/** At the top of every screen while someone acts for another person; `action` ends it with one click. */
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

/** At the top of every screen, for people who can open Test: problems with Runsheet itself. */
export function SystemNotice({ problems: [first = "", ...more] }: { problems: readonly string[] }) {
  return (
    <section
      aria-label="System notice"
      data-print="hide"
      className="flex flex-wrap items-center gap-x-4 gap-y-2 border-brick/40 border-b bg-brick-soft px-4 py-2 text-brick"
    >
      <TriangleAlert aria-hidden className="size-5 shrink-0" />
      <p className="wrap-anywhere min-w-0 flex-1 basis-48 font-medium">
        {first}
        {more.length > 0 && ` And ${count(more.length, "more problem")}.`}
      </p>
      <LinkButton variant="secondary" href={path.managementTest()}>
        Open Test
      </LinkButton>
    </section>
  );
}
