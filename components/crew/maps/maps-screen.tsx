import { CrewSwitcher } from "@/components/crew/runsheet/crew-switcher";
import { SafetyNotice } from "@/components/crew/runsheet/safety-notice";
import { PageHeader } from "@/components/layout/page-header";
import { Alert } from "@/components/ui/alert";
import type { MapDay } from "@/lib/core/maps/stop-rules";
import { AREAS, path } from "@/lib/paths";
import { count } from "@/lib/values/text";
import { CrewMaps } from "./crew-maps";

const CRUMBS = [
  { label: "Home", href: AREAS.crew },
  { label: "Back to Crew Menu", href: path.crewMenu() },
  { label: "Runsheet", href: path.runsheet() },
  { label: "Maps" },
];

export function MapsScreen({ day }: { day: MapDay }) {
  const { crew, crewOptions } = day;
  const canSwitch = crewOptions.some((option) => option.crew_hrid !== crew?.crew_hrid);
  return (
    <>
      <PageHeader title="Maps" crumbs={CRUMBS} description={crew && dayLine(day, crew)} />
      <div className="flex flex-col gap-4">
        {canSwitch && (
          <CrewSwitcher crews={crewOptions} current={crew?.crew_hrid ?? null} param="crew_hrid" />
        )}
        {crew && !day.safetyOk && <SafetyNotice crew={crew} />}
        {!crew && (
          <Alert title="You're not on a crew today">
            {canSwitch ? "Choose a crew above to see its jobs." : "The map shows the two shops."}
          </Alert>
        )}
        <CrewMaps key={crew?.crew_hrid} day={day} />
      </div>
    </>
  );
}

/** "D. Reyes · Osler · 5 jobs". */
const dayLine = (day: MapDay, crew: NonNullable<MapDay["crew"]>) =>
  [crew.crew_name, crew.shop, day.safetyOk && count(day.jobs.length, "job")].filter(Boolean).join(" · ");
