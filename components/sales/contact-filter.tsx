import { FilterSelect } from "@/components/layout/filter-bar";
import type { UrlFilters } from "@/components/layout/use-url-filters";
import { CONTACT_FILTERS } from "@/lib/features/sales/task-rules";

/** Choices of a filter whose first one is what stands without it. */
export const limits = ([, ...texts]: readonly string[]) =>
  texts.map((text) => ({ value: text, label: text }));

const OPTIONS = limits(CONTACT_FILTERS);

/** How the client has been reached. */
export const ContactFilter = ({ filters }: { filters: UrlFilters }) => (
  <FilterSelect filters={filters} name="contact" label="Contact status" placeholder="All" options={OPTIONS} />
);
