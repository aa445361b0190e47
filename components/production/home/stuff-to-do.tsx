import { ChevronRight } from "lucide-react";
import Link from "next/link";
import { listHref } from "@/components/production/exceptions/exception-parts";
import { Card } from "@/components/ui/card";
import type { Waiting } from "@/lib/features/exceptions/exceptions-view";
import { path } from "@/lib/paths";
import { formatShortDate } from "@/lib/values/dates";
import { count } from "@/lib/values/text";

/** Each kind with something to do, and what has waited longest. */
export function StuffToDo({ waiting: { kinds, longest } }: { waiting: Waiting }) {
  const open = kinds.filter((kind) => kind.count > 0);
  const total = open.reduce((sum, kind) => sum + kind.count, 0);
  return (
    <Card title="Stuff To Do" aside={<Link href={path.exceptions()}>{`See all ${total}`}</Link>}>
      {open.length === 0 && <p className="text-leaf-text">You're all caught up.</p>}
      <ul className="-mx-4 -my-2 divide-y divide-line">
        {open.map(({ key, title, count: n }) => (
          <li key={key}>
            <Link
              href={listHref(key)}
              className="flex min-h-11 items-center gap-3 px-4 text-ink no-underline hover:bg-lake-soft"
            >
              <span className="flex-1">{title}</span>
              <span className="font-semibold tabular-nums">{n}</span>
              <ChevronRight aria-hidden className="size-4 text-ink-muted" />
            </Link>
          </li>
        ))}
      </ul>
      {longest.length > 0 && (
        <>
          <h3 className="mt-4 mb-1 font-semibold text-sm">Waiting longest</h3>
          <ul className="-mx-4 -mb-4 divide-y divide-line border-line border-t">
            {longest.map((waiting) => (
              <Longest key={waiting.key} waiting={waiting} />
            ))}
          </ul>
        </>
      )}
    </Card>
  );
}

function Longest({ waiting: { key, title, oldest, since, days } }: { waiting: Waiting["longest"][number] }) {
  return (
    <li>
      <Link
        href={listHref(key)}
        title={`Since ${formatShortDate(since)}`}
        className="flex min-h-11 items-center gap-3 px-4 py-1.5 text-ink no-underline hover:bg-lake-soft"
      >
        <span className="min-w-0 flex-1">
          <span className="block truncate font-semibold">{oldest ?? title}</span>
          <span className="block text-ink-muted text-sm">{`${title} · ${count(days, "day")}`}</span>
        </span>
        <ChevronRight aria-hidden className="size-4 shrink-0 text-ink-muted" />
      </Link>
    </li>
  );
}
