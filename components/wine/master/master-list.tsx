"use client";

import { Truck } from "lucide-react";
import { FilterBar, FilterSelect, FilterText } from "@/components/layout/filter-bar";
import { PageHeader } from "@/components/layout/page-header";
import { useUrlFilters } from "@/components/layout/use-url-filters";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { LinkButton } from "@/components/ui/link-button";
import { PrintButton } from "@/components/ui/print-button";
import { MASTER_LIST, MASTER_RANGES, type MasterScreen } from "@/lib/features/wine/master/master-rules";
import { AREAS, path } from "@/lib/paths";
import { count } from "@/lib/values/text";
import { MasterTable } from "./master-table";
import { type ListingResult as Result, useListing } from "./use-listing";

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

/** The length of the year's list, whatever range is shown. */
function PriorityCounts({ screen }: { screen: MasterScreen }) {
  const { year, priority_A: a, priority_B: b } = screen;
  const figures = [
    { label: "A priority", value: a },
    { label: "B priority", value: b },
    { label: `${year} list`, value: a + b },
  ];
  return (
    <dl
      data-print="together"
      className="card-edge mb-5 grid max-w-xl grid-cols-3 divide-x divide-line rounded-lg bg-surface"
    >
      {figures.map(({ label, value }) => (
        <div key={label} className="min-w-0 px-4 py-2">
          <dt className="text-ink-muted text-sm">{label}</dt>
          <dd className="font-semibold text-lg">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

const RANGES = MASTER_RANGES.map(({ key, label, group }) => ({ value: key, label, group }));

/** Range and search, in the URL. */
function MasterFilters() {
  const filters = useUrlFilters();
  return (
    <FilterBar filters={filters} clears={["text"]}>
      <FilterSelect
        filters={filters}
        name="range"
        label="Range"
        options={RANGES}
        fallback={MASTER_LIST.key}
        className="w-full sm:w-64"
      />
      <FilterText
        filters={filters}
        name="text"
        label="Search"
        placeholder="Name or address"
        className="w-full sm:w-64"
      />
    </FilterBar>
  );
}

/** "12 clients added to list A, 3 not". */
function titleOf({ act, done, asked }: Result): string {
  const went = act === "remove" ? "taken off the list" : `added to list ${act}`;
  const left = asked - done.length;
  return `${count(done.length, "client")} ${went}${left > 0 ? `, ${left} not` : ""}`;
}

type ListingResultProps = { result: Result | null; onClose: () => void };

/** Stays in view at the bottom until it's closed, wherever the list is scrolled to. */
function ListingResult({ result, onClose }: ListingResultProps) {
  if (!result) return null;
  const { refused, untried, asked } = result;
  const close = (
    <Button size="sm" variant="secondary" onClick={onClose}>
      Close
    </Button>
  );
  const kind = untried > 0 ? "error" : refused.length > 0 ? "warning" : "success";
  return (
    <div data-print="hide" className="sticky bottom-2 z-30 mt-3">
      {asked === 1 ? (
        <Alert kind={kind} className="shadow-lift" title={refused[0]?.message} action={close} />
      ) : (
        <Alert kind={kind} className="shadow-lift" title={titleOf(result)} action={close}>
          {refused.length > 0 && (
            <ul className="max-h-[30dvh] overflow-y-auto">
              {refused.map(({ cfid, message }) => (
                <li key={cfid}>{message}</li>
              ))}
              {untried > 0 && (
                <li>{`${count(untried, "more client was", "more clients were")} not tried.`}</li>
              )}
            </ul>
          )}
        </Alert>
      )}
    </div>
  );
}
