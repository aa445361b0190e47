import { ClipboardList, ShieldAlert } from "lucide-react";
import { Card } from "@/components/ui/card";
import { HouseScene } from "@/components/ui/house-scene";
import { LinkButton } from "@/components/ui/link-button";
import { ProgressBar } from "@/components/ui/progress-bar";
import type { RunsheetJob } from "@/lib/core/crews/runsheet-contract";
import type { RunsheetView } from "@/lib/core/crews/runsheet-rules";
import { bySection, dayProgress, runsheetCard } from "@/lib/core/jobs/runsheet-rules";
import { startText } from "@/lib/core/work/order-rules";
import { path } from "@/lib/paths";
import { formatDate } from "@/lib/values/dates";
import { formatMoney } from "@/lib/values/money";
import { count } from "@/lib/values/text";

/** The day's progress, and the one button to it. */
export function CrewHome({ name, sheet }: { name: string; sheet: RunsheetView }) {
  return (
    <div className="grid gap-5">
      <HouseScene className="w-full rounded-lg" />
      <header>
        <h1 className="text-2xl">{`Hello, ${name}`}</h1>
        <p className="text-ink-muted">{formatDate(sheet.date)}</p>
      </header>
      <Day sheet={sheet} />
      <LinkButton
        href={path.runsheet()}
        variant="action"
        size="lg"
        full
        icon={<ClipboardList aria-hidden className="size-6" />}
      >
        Open Runsheet
      </LinkButton>
    </div>
  );
}

function Day({ sheet }: { sheet: RunsheetView }) {
  const crew = sheet.today_crew;
  if (!crew) return <Card title="You're not on a crew today">{othersToday(sheet)}</Card>;
  const where = [crew.shop, crew.car && `Truck ${crew.car}`].filter(Boolean).join(" · ");
  const mates = [crew.driver, crew.partner, crew.partner1].filter(Boolean).join(", ");
  return (
    <Card title={`${crew.crew_name}'s crew`}>
      <p>{mates}</p>
      <p className="text-ink-muted">{where}</p>
      <div className="mt-4">{sheet.safety_ok ? <Progress jobs={sheet.jobs} /> : <NotYetSafe />}</div>
    </Card>
  );
}

function othersToday(sheet: RunsheetView): string {
  const crews = sheet.crew_options.length;
  return crews > 0
    ? `${count(crews, "crew")} out today, ${sheet.fall_jobs_done_today} done.`
    : "Your day appears here once the office puts you on a crew.";
}

function NotYetSafe() {
  return (
    <p className="flex items-start gap-2 rounded-sm bg-brick-soft px-3 py-2 font-medium text-brick-text">
      <ShieldAlert aria-hidden className="mt-0.5 size-5 shrink-0" />
      All crew members must sign in and fill Safety Form
    </p>
  );
}

function Progress({ jobs }: { jobs: readonly RunsheetJob[] }) {
  const progress = dayProgress(jobs);
  const { Started, Pending } = bySection(jobs);
  const next = Started[0] ?? Pending[0];
  return (
    <div className="grid gap-3">
      <ProgressBar label="Today" value={progress.done} max={progress.total} text={progress.text} />
      <p className="font-semibold">{`${formatMoney(progress.doneCents)} of ${formatMoney(progress.totalCents)}`}</p>
      {next && (
        <p>{`${runsheetCard(next).word}: ${[next.stime && startText(next.stime), next.address].filter(Boolean).join(", ")}`}</p>
      )}
    </div>
  );
}
