"use client";

import { Truck } from "lucide-react";
import { PageHeader } from "@/components/layout/page-header";
import { LinkButton } from "@/components/ui/link-button";
import { PrintButton } from "@/components/ui/print-button";
import type { MasterScreen } from "@/lib/features/wine/master/master-view";
import { AREAS, path } from "@/lib/paths";
import { ListingResult } from "./listing-result";
import { MasterFilters } from "./master-filters";
import { MasterTable } from "./master-table";
import { PriorityCounts } from "./priority-counts";
import { useListing } from "./use-listing";

/** Builds this year's wine list: clients by range, each onto A or B, or off again. */
export function MasterList({ screen }: { screen: MasterScreen }) {
  const listing = useListing();
  return (
    <>
      <PageHeader
        title="Create Wine List"
        crumbs={[{ label: "Home", href: AREAS.wine }, { label: "Create Wine List" }]}
        actions={
          <>
            <PrintButton />
            <LinkButton
              href={path.wineList()}
              variant="secondary"
              icon={<Truck aria-hidden className="size-[1.1em]" />}
            >
              Delivery list
            </LinkButton>
          </>
        }
      />
      <PriorityCounts screen={screen} />
      <MasterFilters />
      <p className="mb-4 hidden print:block">
        {screen.text === "" ? screen.range.label : `${screen.range.label}, “${screen.text}”`}
      </p>
      <MasterTable key={screen.range.key} screen={screen} listing={listing} />
      <ListingResult result={listing.result} onClose={listing.forget} />
    </>
  );
}
