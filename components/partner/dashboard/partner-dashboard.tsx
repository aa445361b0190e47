import { PageHeader } from "@/components/layout/page-header";
import type { PartnerDashboardView } from "@/lib/features/partners/dashboard/dashboard-view";
import { formatShare } from "@/lib/values/share";
import { dashboardTiles, Tile } from "./dashboard-tiles";

/** The morning of a franchise partner: every screen with the number that matters. */
export function PartnerDashboard({ view }: { view: PartnerDashboardView }) {
  return (
    <>
      <PageHeader
        title="Partner Dashboard"
        description={`${view.name}, royalty ${formatShare(view.royalty)}`}
      />
      <ul className="grid grid-cols-1 gap-4 sm:grid-cols-2 xl:grid-cols-3">
        {dashboardTiles(view).map((tile) => (
          <Tile key={tile.label} {...tile} />
        ))}
      </ul>
    </>
  );
}
