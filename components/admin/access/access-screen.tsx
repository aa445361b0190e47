"use client";

import { asOptions } from "@/components/form/native-select";
import { FilterBar, FilterSelect, FilterText } from "@/components/layout/filter-bar";
import { PageHeader } from "@/components/layout/page-header";
import { useUrlFilters } from "@/components/layout/use-url-filters";
import { ShowMore } from "@/components/table/page-links";
import { CAPABILITIES } from "@/lib/actor";
import { SHOPS } from "@/lib/core/crews/schema";
import {
  type AccessList,
  CAPABILITY_WORDS,
  MOST_PEOPLE,
  type OpensByCapability,
  PEOPLE_STEP,
  ROLE_OPTIONS,
} from "@/lib/core/employees/access/rules";
import { AccessTable } from "./access-table";
import { AddPerson } from "./add-person";
import { RolesDrawer } from "./roles-drawer";

const CLEARS = ["q", "who", "shop", "cap", "given", "role"];
/** Two side by side on a phone. */
const HALF = "w-[calc(50%-0.375rem)] sm:w-auto";

const WHO = [
  { value: "active", label: "Active" },
  { value: "former", label: "Former" },
  { value: "all", label: "Everyone" },
];
const SHOP_OPTIONS = asOptions(SHOPS);
const CAPABILITY_OPTIONS = CAPABILITIES.map((value) => ({ value, label: CAPABILITY_WORDS[value].label }));

/** Name, status, shop, capability and role, in the URL. */
function AccessFilters({ roles }: Pick<AccessList, "roles">) {
  const filters = useUrlFilters();
  return (
    <FilterBar filters={filters} clears={CLEARS}>
      <FilterText
        filters={filters}
        name="q"
        label="Search"
        placeholder="Name, email or phone"
        className="w-full sm:w-64"
      />
      <FilterSelect
        filters={filters}
        name="who"
        label="Who"
        options={WHO}
        fallback="active"
        className={HALF}
      />
      <FilterSelect
        filters={filters}
        name="shop"
        label="Shop"
        options={SHOP_OPTIONS}
        placeholder="All"
        className={HALF}
      />
      <FilterSelect
        filters={filters}
        name="cap"
        label="Capability"
        options={CAPABILITY_OPTIONS}
        placeholder="Any"
        className={HALF}
      />
      {roles.length > 0 && (
        <FilterSelect
          filters={filters}
          name="given"
          label="Role"
          options={roles.map(({ id, name }) => ({ value: String(id), label: name }))}
          placeholder="Any"
          className={HALF}
        />
      )}
      <FilterSelect
        filters={filters}
        name="role"
        label="On the road"
        options={ROLE_OPTIONS}
        placeholder="Any"
        className={HALF}
      />
    </FilterBar>
  );
}

/** Everyone who works or worked here, and what each may do. */
export function AccessScreen({ list, opens }: { list: AccessList; opens: OpensByCapability }) {
  const { people, all, choices, viewer, roles } = list;
  return (
    <>
      <PageHeader
        title="Access"
        crumbs={[{ label: "Administration" }, { label: "Access" }]}
        description="Who works here and what they can do. Changes take effect right away."
        actions={
          <>
            <RolesDrawer list={list} opens={opens} />
            <AddPerson choices={choices} viewer={viewer} />
          </>
        }
      />
      <AccessFilters roles={roles} />
      <AccessTable list={list} opens={opens} />
      {people.length < all && (
        <>
          <p className="mt-2 text-ink-muted text-sm">{`Showing ${people.length} of ${all}.`}</p>
          <ShowMore shown={people.length} step={PEOPLE_STEP} most={MOST_PEOPLE} />
        </>
      )}
    </>
  );
}
