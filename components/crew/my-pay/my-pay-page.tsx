import Link from "next/link";
import { PageHeader } from "@/components/layout/page-header";
import { Alert } from "@/components/ui/alert";
import { Card } from "@/components/ui/card";
import { EmptyState } from "@/components/ui/empty-state";
import { StatusBadge } from "@/components/ui/status-badge";
import { stretchLabel, stretchTitle } from "@/lib/core/pay/period-rules";
import { burdenShare } from "@/lib/core/pay/rules";
import type { Cheque } from "@/lib/core/pay/schema";
import { type MyPayScreen, percent } from "@/lib/features/my-pay/rules";
import { AREAS, path } from "@/lib/paths";
import { formatMoney } from "@/lib/values/money";
import { count } from "@/lib/values/text";
import { AskDialog } from "./ask-dialog";
import { PayDay } from "./pay-day";
import { StubButton } from "./stub-button";

const CRUMBS = [
  { label: "Home", href: AREAS.crew },
  { label: "Back to Crew Menu", href: path.crewMenu() },
  { label: "My pay" },
];

/** A person's own pay: today so far, the period day by day, past periods, the year. */
export function MyPayPage({ screen }: { screen: MyPayScreen }) {
  const { range, days, rate } = screen;
  return (
    <>
      <PageHeader
        title="My pay"
        crumbs={CRUMBS}
        description={`${stretchTitle(range)}${rate === null ? "" : ` · ${formatMoney(rate)} an hour`}`}
        actions={range.period && <StubButton period={range.period} />}
      />
      <div className="grid gap-4">
        <Totals screen={screen} />
        <SoFarToday screen={screen} />
        {days.length === 0 ? (
          <EmptyState title="No pay in this period">
            Your days show here once the office enters them.
          </EmptyState>
        ) : (
          days.map((day) => <PayDay key={day.day} day={day} viewer={screen.hrid} />)
        )}
        <Periods cheques={screen.cheques} shown={range.period?.id ?? null} />
        <Year screen={screen} />
      </div>
    </>
  );
}

function Totals({ screen: { hours, pay, pending, days } }: { screen: MyPayScreen }) {
  const missing = days.filter((day) => day.missing).length;
  return (
    <Card>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="font-semibold text-3xl tabular-nums">{formatMoney(pay)}</p>
        {(hours > 0 || missing > 0) && (
          <StatusBadge status={pending > 0 || missing > 0 ? "pending" : "resolved"}>
            {missing > 0 ? "Incomplete" : pending > 0 ? `Pending (${pending})` : "Audited"}
          </StatusBadge>
        )}
      </div>
      <p className="text-ink-muted">
        {`${hours.toFixed(2)} hours this period. Pay is shown before tax and deductions.`}
        {missing > 0 &&
          ` ${count(missing, "day")} you worked ${missing === 1 ? "isn't" : "aren't"} entered yet and ${missing === 1 ? "isn't" : "aren't"} in this total.`}
      </p>
    </Card>
  );
}

function SoFarToday({ screen: { soFar, today, hrid } }: { screen: MyPayScreen }) {
  if (!soFar) return null;
  return (
    <Alert
      title={soFar.pay === null ? "Today so far" : `Today so far: about ${formatMoney(soFar.pay)}`}
      action={<AskDialog day={today} viewer={hrid} />}
    >
      {soFar.why} The office enters the final times.
    </Alert>
  );
}

function Periods({ cheques, shown }: { cheques: Cheque[]; shown: number | null }) {
  if (cheques.length === 0) return null;
  return (
    <Card title="Pay periods">
      <ul className="grid divide-y divide-line">
        {cheques.map(({ period, total, hours, pending }) => (
          <li key={period.id} className="flex flex-wrap items-center justify-between gap-x-4">
            <Link
              href={path.myPay(`?period=${period.id}`)}
              aria-current={period.id === shown ? "page" : undefined}
              className="inline-flex min-h-control items-center aria-[current]:font-semibold"
            >
              {stretchLabel({ from: period.date1, to: period.date4 })}
            </Link>
            <span className="tabular-nums">
              {`${hours.toFixed(2)} h · ${formatMoney(total)}`}
              {pending > 0 && <span className="text-ink-muted">{` · ${pending} pending`}</span>}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Year({ screen: { year } }: { screen: MyPayScreen }) {
  const { cpp, ei, eht, wsib, vacation } = year.parts;
  const parts = [
    `CPP ${percent(cpp)}`,
    `EI ${percent(ei)}`,
    `EHT ${percent(eht)}`,
    `WSIB ${percent(wsib)}`,
    `vacation ${percent(vacation)}`,
  ];
  return (
    <Card title={`${year.year} so far`}>
      <p className="font-semibold text-xl tabular-nums">{formatMoney(year.pay)}</p>
      <p>{`${year.hours.toFixed(2)} hours. Pay is shown before tax and deductions.`}</p>
      <p className="mt-2 text-ink-muted">
        {`On top of that, the company pays ${formatMoney(year.burden)} as your employer, currently ${percent(burdenShare(year.parts))} of wages: ${parts.join(", ")}. None of it comes out of your pay.`}
      </p>
    </Card>
  );
}
