import { FilterBar, FilterSelect, FilterText } from "@/components/layout/filter-bar";
import { useUrlFilters } from "@/components/layout/use-url-filters";
import { MASTER_LIST, MASTER_RANGES } from "@/lib/features/wine/master/master-rules";

const RANGES = MASTER_RANGES.map(({ key, label, group }) => ({ value: key, label, group }));

/** Range and search, in the address. */
export function MasterFilters() {
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
