import { FilterBar, FilterSelect, FilterText } from "@/components/layout/filter-bar";
import type { UrlFilters } from "@/components/layout/use-url-filters";
import type { CrewOfDay, ScheduleView } from "@/lib/features/partners/schedule/schedule-schema";
import { POSTAL_STRENGTHS } from "@/lib/values/postal-code";

const STRENGTHS = Object.entries(POSTAL_STRENGTHS).map(([value, characters]) => ({
  value,
  label: `${value.slice(0, 1).toUpperCase()}${value.slice(1)}: first ${characters}`,
}));

type ScheduleFiltersProps = {
  view: ScheduleView;
  filters: UrlFilters;
  /** For the list's day; a choice only when there are several. */
  crews: CrewOfDay[];
  crew: CrewOfDay | null;
};

/** The postal code search, and which crew jobs are assigned to. */
export function ScheduleFilters({ view: { query }, filters, crews, crew }: ScheduleFiltersProps) {
  const search = query.show === "close";
  const assigns = !["today", "upcoming"].includes(query.show);
  if (!search && !(assigns && crews.length > 1)) return null;
  return (
    <FilterBar filters={filters} clears={search ? ["pc", "filter"] : []}>
      {search && (
        <>
          <FilterText
            filters={filters}
            name="pc"
            label="Postal code"
            placeholder="M6G 2Y5"
            className="w-full sm:w-48"
          />
          <FilterSelect
            filters={filters}
            name="filter"
            label="Match"
            options={STRENGTHS}
            fallback="strong"
            className="w-full sm:w-48"
          />
        </>
      )}
      {assigns && crews.length > 1 && (
        <FilterSelect
          filters={filters}
          name="crew"
          label="Assign to"
          options={crews.map(({ hrid, name }) => ({ value: String(hrid), label: name }))}
          fallback={crew ? String(crew.hrid) : ""}
          className="w-full sm:w-56"
        />
      )}
    </FilterBar>
  );
}
