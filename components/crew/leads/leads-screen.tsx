import { PageHeader, WidePage } from "@/components/layout/page-header";
import type { WindowLeadsView } from "@/lib/core/leads/lead-rules";
import { AREAS, path } from "@/lib/paths";
import { LeadsBoard } from "./list/leads-board";

const CRUMBS = [
  { label: "Home", href: AREAS.crew },
  { label: "Back to Crew Menu", href: path.crewMenu() },
  { label: "Estimates/Signs" },
];

/** A year's window estimates and signs, for everyone in the field. */
export function LeadsScreen({ view }: { view: WindowLeadsView }) {
  return (
    <WidePage>
      <PageHeader
        title="Estimates/Signs"
        crumbs={CRUMBS}
        description={`${view.year} window estimates and signs`}
      />
      <LeadsBoard view={view} />
    </WidePage>
  );
}
