import { FilterSelect } from "@/components/layout/filter-bar";
import type { UrlFilters } from "@/components/layout/use-url-filters";
import type { Column } from "@/components/table/column";
import { CONTACT_FILTERS } from "@/lib/features/sales/task-rules";
import type { TaskType } from "@/lib/features/sales/task-schema";
import { AREAS, path } from "@/lib/paths";
import { count } from "@/lib/values/text";

export const HOME = { label: "Home", href: AREAS.sales };

/** Where each kind of task is returned. */
export const RETURN: Record<TaskType, { label: string; edit: string; href: (id: number) => string }> = {
  Estimate: { label: "Return estimate", edit: "Edit estimate", href: path.returnEstimate },
  Sign: { label: "Return sign", edit: "Edit sign", href: path.returnSign },
  DNF: { label: "Return DNF", edit: "Edit DNF", href: path.returnDnfTask },
};

/** "5 h", "3 days": in hours only while that's easy to grasp. */
export const hoursText = (hours: number): string =>
  hours < 72 ? `${hours} h` : count(Math.floor(hours / 24), "day");

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

/** A filter's options; the first one is the default. */
export const limits = ([, ...texts]: readonly string[]) =>
  texts.map((text) => ({ value: text, label: text }));

const OPTIONS = limits(CONTACT_FILTERS);

/** How the client was contacted. */
export const ContactFilter = ({ filters }: { filters: UrlFilters }) => (
  <FilterSelect filters={filters} name="contact" label="Contact status" placeholder="All" options={OPTIONS} />
);
