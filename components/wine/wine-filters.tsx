"use client";

import { NativeSelect } from "@/components/form/native-select";
import { FilterBar, FilterSelect } from "@/components/layout/filter-bar";
import type { UrlFilters } from "@/components/layout/use-url-filters";
import { needsDelivery, WINE_FILTERS, type WineListView } from "@/lib/features/wine/list-rules";

type WineFiltersProps = { filters: UrlFilters; list: WineListView };

/** Which clients, in which area, and where the round starts; all in the URL. */
export function WineFilters({ filters, list: { query, areas, starts } }: WineFiltersProps) {
  return (
    <FilterBar filters={filters} clears={["filter", "area", "start"]}>
      <div className="grid min-w-36 grow basis-36 sm:min-w-44 gap-1.5 sm:grow-0">
        <label htmlFor="wine-filter" className="font-medium">
          Filter
        </label>
        <NativeSelect
          id="wine-filter"
          options={WINE_FILTERS}
          value={query.filter}
          onChange={({ target: { value } }) =>
            filters.set({
              filter: value === "all" ? null : value,
              // Delivered Today and YTD open that tab; switching to another filter stays there.
              ...(needsDelivery(value) && { show: "delivered" }),
            })
          }
        />
      </div>
      <FilterSelect
        filters={filters}
        name="area"
        label="Area"
        placeholder="All areas"
        options={areas.map((value) => ({ value, label: value }))}
        className="min-w-36 grow basis-36 sm:min-w-44 sm:grow-0 sm:basis-auto"
      />
      {query.tab === "deliver" && (
        <FilterSelect
          filters={filters}
          name="start"
          label="Start from"
          fallback={query.start}
          options={starts.map(({ shop, address }) => ({ value: shop, label: `${shop} shop, ${address}` }))}
          className="min-w-[min(14rem,100%)] grow sm:grow-0"
        />
      )}
    </FilterBar>
  );
}
