import { ClipboardList, PackageCheck } from "lucide-react";
import { NoCrewsToday } from "@/components/crew/attendance/attendance-parts";
import { PageHeader } from "@/components/layout/page-header";
import { Card } from "@/components/ui/card";
import { LinkButton } from "@/components/ui/link-button";
import type { CrewsByShop, SafetyPoints } from "@/lib/core/crews/attendance/contract";
import { AREAS, path } from "@/lib/paths";
import { type BusinessDate, formatDate } from "@/lib/values/dates";
import { SafetyTalkBoard } from "./safety-talk-board";

const CRUMBS = [
  { label: "Home", href: AREAS.crew },
  { label: "Back to Crew Menu", href: path.crewMenu() },
  { label: "Safety Talk" },
];

type SafetyTalkScreenProps = { shops: CrewsByShop; points: SafetyPoints; date: BusinessDate; viewer: number };

/** The points that everyone reads in the morning, and who has. */
export function SafetyTalkScreen({ shops, points, date, viewer }: SafetyTalkScreenProps) {
  const empty = shops.crews_osler.length + shops.crews_morse.length === 0;
  return (
    <>
      <PageHeader title="Safety Talk" crumbs={CRUMBS} description={formatDate(date)} />
      <div className="grid gap-6">
        <Points points={points} />
        {empty ? <NoCrewsToday /> : <SafetyTalkBoard shops={shops} viewer={viewer} />}
        <nav aria-label="Next" className="grid gap-3 sm:grid-cols-2">
          <LinkButton
            href={path.runsheet()}
            size="lg"
            full
            icon={<ClipboardList aria-hidden className="size-6" />}
          >
            Runsheet
          </LinkButton>
          <LinkButton
            href={path.openClose()}
            variant="secondary"
            size="lg"
            full
            icon={<PackageCheck aria-hidden className="size-6" />}
          >
            Open-Close
          </LinkButton>
        </nav>
      </div>
    </>
  );
}

function Points({ points }: { points: SafetyPoints }) {
  if (points.length === 0)
    return <Card title="Safety points">The office hasn't written any points yet.</Card>;
  return (
    <Card title="Safety points">
      <p className="mb-4 text-ink-muted">Read every point, then tap the button beside your name.</p>
      <ol className="grid gap-3">
        {points.map(({ id, point }, index) => (
          <li key={id} className="flex items-start gap-3">
            <span
              aria-hidden
              className="grid size-8 shrink-0 place-items-center rounded-full bg-lake-soft font-semibold text-lake-text tabular-nums"
            >
              {index + 1}
            </span>
            <span className="min-w-0 pt-0.5">{point}</span>
          </li>
        ))}
      </ol>
    </Card>
  );
}
