import { PageHeader } from "@/components/layout/page-header";
import { ShowMore } from "@/components/table/page-links";
import { type AccessList, MOST_PEOPLE, PEOPLE_STEP } from "@/lib/core/employees/access/rules";
import { AccessFilters } from "./access-filters";
import { AccessTable } from "./access-table";
import { AddPerson } from "./add-person";

/** Everyone who works or worked here, and what each may do. */
export function AccessScreen({ list }: { list: AccessList }) {
  const { people, all, choices, viewer } = list;
  return (
    <>
      <PageHeader
        title="Access"
        crumbs={[{ label: "Administration" }, { label: "Access" }]}
        description="Who works here and what they can do. Changes take effect right away."
        actions={<AddPerson choices={choices} viewer={viewer} />}
      />
      <AccessFilters />
      <AccessTable people={people} />
      {people.length < all && (
        <>
          <p className="mt-2 text-ink-muted text-sm">{`Showing ${people.length} of ${all}.`}</p>
          <ShowMore shown={people.length} step={PEOPLE_STEP} most={MOST_PEOPLE} />
        </>
      )}
    </>
  );
}
