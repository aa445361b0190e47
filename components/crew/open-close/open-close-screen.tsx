import { ClipboardList, ShieldCheck } from "lucide-react";
import { NoCrewsToday } from "@/components/crew/attendance/attendance-parts";
import { PageHeader } from "@/components/layout/page-header";
import { Card } from "@/components/ui/card";
import { LinkButton } from "@/components/ui/link-button";
import type { CrewsByShop } from "@/lib/core/crews/attendance/contract";
import type { ListProgress } from "@/lib/features/checklists/schema";
import { AREAS, path } from "@/lib/paths";
import { type BusinessDate, formatDate } from "@/lib/values/dates";
import { OpenCloseBoard } from "./open-close-board";

const CRUMBS = [
  { label: "Home", href: AREAS.crew },
  { label: "Back to Crew Menu", href: path.crewMenu() },
  { label: "Open-Close" },
];

/** What the opener checks for every crew. */
const OPEN_LIST = ["On Time", "Uniform", "Vehicle Prepared", "Look at package", "Stretch/Jacks"];

type OpenCloseScreenProps = {
  shops: CrewsByShop;
  progress: ListProgress;
  date: BusinessDate;
  viewer: number;
};

/** Who is here this morning, by shop, and each crew's progress with its checklists. */
export function OpenCloseScreen({ shops, progress, date, viewer }: OpenCloseScreenProps) {
  const empty = shops.crews_osler.length + shops.crews_morse.length === 0;
  return (
    <>
      <PageHeader title="Open-Close" crumbs={CRUMBS} description={formatDate(date)} />
      <div className="grid gap-6">
        <Card title="Open List">
          <ul className="flex flex-wrap gap-x-5 gap-y-1">
            {OPEN_LIST.map((point) => (
              <li key={point} className="flex items-center gap-2">
                <span aria-hidden className="size-1.5 rounded-full bg-lake" />
                {point}
              </li>
            ))}
          </ul>
        </Card>
        {empty ? <NoCrewsToday /> : <OpenCloseBoard shops={shops} progress={progress} viewer={viewer} />}
        <nav aria-label="Next" className="grid gap-3 sm:grid-cols-2">
          <LinkButton
            href={path.safetyTalk()}
            size="lg"
            full
            icon={<ShieldCheck aria-hidden className="size-6" />}
          >
            Safety Talk
          </LinkButton>
          <LinkButton
            href={path.runsheet()}
            variant="secondary"
            size="lg"
            full
            icon={<ClipboardList aria-hidden className="size-6" />}
          >
            Runsheet
          </LinkButton>
        </nav>
      </div>
    </>
  );
}
