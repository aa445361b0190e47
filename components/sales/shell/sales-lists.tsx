import { asOptions } from "@/components/form/native-select";
import { FilterSelect } from "@/components/layout/filter-bar";
import type { UrlFilters } from "@/components/layout/use-url-filters";
import type { Column } from "@/components/table/column";
import { CONTACT_FILTERS } from "@/lib/features/sales/task-rules";
import { AREAS } from "@/lib/paths";

/** The first breadcrumb of the sales area. */
export const SALES_HOME = { label: "Home", href: AREAS.sales };

type Placed = { address: string | null; postcode: string | null };

/** The address, with the postal code beside it. */
export const addressColumn = <Row extends Placed>(more: Partial<Column<Row>> = {}): Column<Row> => ({
  id: "address",
  header: "Address",
  value: ({ address }) => address ?? "No address",
  cell: ({ address, postcode }) => (
    <>
      {address ?? "No address"}
      {postcode && <span className="ml-2 text-ink-muted text-sm">{postcode}</span>}
    </>
  ),
  ...more,
});

/** A filter's options without its first text, which is the default and shown as the placeholder. */
export const optionsOf = ([, ...texts]: readonly string[]) => asOptions(texts);

const CONTACT_OPTIONS = optionsOf(CONTACT_FILTERS);

/** How the client was contacted. */
export const ContactFilter = ({ filters }: { filters: UrlFilters }) => (
  <FilterSelect
    filters={filters}
    name="contact"
    label="Contact status"
    placeholder="All"
    options={CONTACT_OPTIONS}
  />
);
