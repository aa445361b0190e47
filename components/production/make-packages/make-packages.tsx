"use client";

import { PageHeader } from "@/components/layout/page-header";
import { useUrlFilters } from "@/components/layout/use-url-filters";
import { usePeek } from "@/components/table/row-peek";
import { LinkButton } from "@/components/ui/link-button";
import { LiveFields } from "@/components/ui/live-fields";
import { RefusedList } from "@/components/ui/refused-list";
import { fitsFilter } from "@/lib/core/work/filter-rules";
import { CARDS_MOST, CARDS_STEP, type PackageQuery, packageSearch } from "@/lib/core/work/view-rules";
import type { PackageJob, PackagingScreen } from "@/lib/features/packaging/contract";
import { AREAS, path } from "@/lib/paths";
import { count } from "@/lib/values/text";
import { CrewDay } from "./crew-day";
import { JobDrawer } from "./job-drawer";
import { PackageFilters } from "./package-filters";
import { SelectionBar } from "./selection-bar";
import { UpcomingList } from "./upcoming-list";
import { usePackageActions } from "./use-package-actions";
import { useSelection } from "./use-selection";

type MakePackagesProps = { query: PackageQuery; screen: PackagingScreen };

/** Upcoming jobs on the left, the crew's day on the right, the selection bar below. */
export function MakePackages({ query, screen }: MakePackagesProps) {
  const filters = useUrlFilters();
  const actions = usePackageActions(screen.crew?.name ?? null, query.schDate);
  const place = {
    postcode: filters.get("postcode"),
    address: filters.get("address"),
    perly: filters.get("perly"),
  };
  const shown = screen.jobs.filter((job) => fitsFilter(job, place));
  const selection = useSelection(shown.map((job) => job.jobid));
  const peeked = usePeek();
  const onOpen = (job: PackageJob) => peeked.show(String(job.jobid));
  const selected = shown.filter((job) => selection.selected.includes(job.jobid));

  return (
    <>
      <PageHeader
        title="Make Packages"
        crumbs={[{ label: "Home", href: AREAS.production }, { label: "Make Packages" }]}
        actions={
          <LinkButton variant="secondary" href={path.makePackages(`?mode=board&schDate=${query.schDate}`)}>
            Planning board
          </LinkButton>
        }
      />
      <PackageFilters filters={filters} query={query} screen={screen} />
      <RefusedList
        title={`${count(actions.refused.length, "job was", "jobs were")} not assigned`}
        refused={actions.refused.map(({ address, message }, at) => ({
          id: String(at),
          name: address,
          message,
        }))}
        onClose={actions.forgetRefused}
      />
      <LiveFields className="grid min-w-0 items-start gap-6 2xl:grid-cols-[minmax(0,9fr)_minmax(0,11fr)]">
        <div className="min-w-0 2xl:order-2">
          <CrewDay
            crew={screen.crew}
            asked={query.crewName}
            day={query.schDate}
            anyCrews={screen.crews.length > 0}
            jobs={screen.crewJobs}
            onOpen={onOpen}
            openId={peeked.id ?? undefined}
            actions={actions}
          />
        </div>
        <div className="min-w-0" data-print="hide">
          <UpcomingList
            crewless={query.view === "crew_jobs" && query.crewName === ""}
            jobs={shown}
            total={screen.jobs.length}
            limited={screen.limited}
            onMore={() => filters.set({ show: Math.min(query.show + CARDS_STEP, CARDS_MOST) })}
            today={screen.today}
            selection={selection}
            onOpen={onOpen}
            actions={actions}
          />
          <SelectionBar
            jobs={selected}
            crewJobs={screen.crewJobs}
            plan={screen.plan}
            actions={actions}
            onClear={selection.clear}
            onAssigned={selection.keepOnly}
          />
        </div>
      </LiveFields>
      {actions.dialog}
      <JobDrawer
        peeked={peeked}
        lists={[shown, screen.crewJobs]}
        hidden={screen.jobs}
        search={packageSearch(query)}
        actions={actions}
      />
    </>
  );
}
