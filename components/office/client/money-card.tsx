import { CreditCard } from "lucide-react";
import Link from "next/link";
import { Badge } from "@/components/ui/badge";
import { cn } from "@/components/ui/cn";
import { AGES, type ClientPage } from "@/lib/registry/client-page/page-view";
import { formatMoney } from "@/lib/values/money";
import { count } from "@/lib/values/text";
import { dashboardOf } from "./links";
import { Panel, QUIET } from "./panel";

/** What the client owes and since when, the cards on file, and what they bought. */
export function Money({ page: { cfid, money, since, erased } }: { page: ClientPage }) {
  const { owed, total, price, hst, byAge, cards, thisYear, ever } = money;
  const oldest = owed[0]?.days ?? 0;
  return (
    <Panel
      title="Money"
      aside={
        !erased && (
          <Link href={dashboardOf(cfid, "manage_cards")} prefetch={false} className={QUIET}>
            Cards
          </Link>
        )
      }
    >
      <div className="grid gap-2 p-4">
        <p className="flex flex-wrap items-center gap-x-3">
          <b className="font-semibold text-2xl tabular-nums">{formatMoney(total)}</b>
          {owed.length > 0 && (
            <Badge tone={oldest > 30 ? "brick" : "sun"}>{`Oldest ${count(oldest, "day")}`}</Badge>
          )}
        </p>
        <p className="text-ink-muted text-sm">
          {owed.length > 0
            ? `Owed: ${formatMoney(price)} + ${formatMoney(hst)} HST, by days since the job`
            : "Nothing owing"}
        </p>
        {owed.length > 0 && (
          <dl className="grid grid-cols-4 gap-1.5 text-sm">
            {AGES.map((age, index) => (
              <div key={age} className="min-w-0">
                <div aria-hidden className={cn("h-1.5 rounded-full", byAge[index] ? "bg-sun" : "bg-well")} />
                <dt className="text-ink-muted">{age}</dt>
                <dd className="text-xs tabular-nums">
                  {byAge[index] ? formatMoney(byAge[index] ?? 0) : "–"}
                </dd>
              </div>
            ))}
          </dl>
        )}
      </div>
      <ul className="divide-y divide-line border-line border-t px-4">
        {cards.map(({ brand, last4, month, year }) => (
          <li key={`${brand} ${last4} ${month} ${year}`} className="flex items-center gap-2 py-2">
            <CreditCard aria-hidden className="size-4 shrink-0 text-ink-muted" />
            <span className="flex-1">{`${brand.replace(/^./, (first) => first.toUpperCase())} ending ${last4}`}</span>
            <span className="text-ink-muted text-sm tabular-nums">{`${String(month).padStart(2, "0")}/${String(year).slice(2)}`}</span>
          </li>
        ))}
        {cards.length === 0 && <li className="py-2 text-ink-muted">No card on file</li>}
        <Sum label="Done this year" cents={thisYear} />
        <Sum label={`Since ${since}`} cents={ever} />
      </ul>
      <p className="px-4 pb-3 text-ink-muted text-sm">Work done, before HST</p>
    </Panel>
  );
}

const Sum = ({ label, cents }: { label: string; cents: number }) => (
  <li className="flex justify-between gap-3 py-2">
    <span className="text-ink-muted">{label}</span>
    <b className="font-medium tabular-nums">{formatMoney(cents)}</b>
  </li>
);
