import Link from "next/link";
import { path } from "@/lib/paths";
import type { BusinessDate } from "@/lib/values/dates";

type Mode = "board" | "week" | "month" | "list";

const VIEWS: readonly (readonly [Mode, string])[] = [
  ["board", "Board"],
  ["week", "Week"],
  ["month", "Month"],
  ["list", "List"],
];

/** Where people plan a day, by its URL. */
export const planHref = (mode: Mode, date: BusinessDate): string =>
  path.makePackages(mode === "list" ? `?schDate=${date}` : `?mode=${mode}&schDate=${date}`);

/** The four views of the plan. */
export function ViewSwitch({ now, date }: { now: Mode; date: BusinessDate }) {
  return (
    <nav aria-label="View" data-print="hide" className="flex flex-wrap rounded-lg bg-well p-1 text-sm">
      {VIEWS.map(([mode, label]) =>
        mode === now ? (
          <span
            key={mode}
            aria-current="page"
            className="rounded-md bg-surface px-2.5 py-1.5 font-semibold shadow-sm"
          >
            {label}
          </span>
        ) : (
          <Link
            key={mode}
            href={planHref(mode, date)}
            className="rounded-md px-2.5 py-1.5 text-ink no-underline"
          >
            {label}
          </Link>
        ),
      )}
    </nav>
  );
}
