import { FilterBar, FilterDate, FilterSelect, FilterText } from "@/components/layout/filter-bar";
import type { UrlFilters } from "@/components/layout/use-url-filters";
import type { PackageQuery } from "@/lib/core/work/view-rules";
import type { PackagingScreen } from "@/lib/features/packaging/contract";

// On a phone, as many per line as fit.
const PHONE_WIDE = "max-sm:flex-[1_1_9.5rem]";
const DAY = `${PHONE_WIDE} sm:w-37`;
const PHONE_LINE = "max-sm:flex-[1_1_12rem]";
// As wide as the name of the shop and crew.
const NAME = `${PHONE_LINE} sm:w-auto sm:min-w-44 sm:max-w-full sm:shrink-0 sm:[&_select]:field-sizing-content`;
const PHONE_NARROW = "max-sm:flex-[1_1_7rem]";
// A small magnifier close to the edge, and only as wide as there's room: all seven filters fit on one line of a laptop.
const CLOSE = "sm:[&_input]:pr-2 sm:[&_input]:pl-8 sm:[&_svg]:left-2.5 sm:[&_svg]:size-4";

type PackageFiltersProps = { filters: UrlFilters; query: PackageQuery; screen: PackagingScreen };

export function PackageFilters({ filters, query, screen }: PackageFiltersProps) {
  return (
    <FilterBar filters={filters} clears={["postcode", "address", "perly"]}>
      <FilterDate
        filters={filters}
        name="schDate"
        label="Schedule date"
        fallback={query.schDate}
        className={DAY}
      />
      <FilterSelect
        filters={filters}
        name="crewName"
        label="Crew"
        options={screen.crews}
        placeholder={screen.crews.length > 0 ? "Choose…" : "No crews that day"}
        fallback={screen.crew ? query.crewName : ""}
        className={NAME}
      />
      <FilterSelect
        filters={filters}
        name="view"
        label="View"
        options={screen.views}
        fallback={screen.view}
        className={`${PHONE_LINE} sm:w-40`}
      />
      <FilterDate
        filters={filters}
        name="soldBefore"
        label="Sold before"
        fallback={query.soldBefore}
        className={DAY}
      />
      <FilterText
        filters={filters}
        name="postcode"
        label="Postal code"
        className={`${PHONE_NARROW} ${CLOSE} sm:max-w-26 sm:flex-[1_1_5.5rem]`}
      />
      <FilterText
        filters={filters}
        name="address"
        label="Address"
        className={`${PHONE_WIDE} ${CLOSE} sm:max-w-40 sm:flex-[1_1_6rem]`}
      />
      <FilterText
        filters={filters}
        name="perly"
        label="Perly"
        className={`${PHONE_NARROW} ${CLOSE} sm:max-w-22 sm:flex-[1_1_5rem]`}
      />
    </FilterBar>
  );
}
