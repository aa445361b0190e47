"use client";

import { FilterBar, FilterSelect, FilterText } from "@/components/layout/filter-bar";
import { useUrlFilters } from "@/components/layout/use-url-filters";
import { CAPABILITIES } from "@/lib/actor";
import { SHOPS } from "@/lib/core/crews/schema";
import { CAPABILITY_WORDS, ROLE_OPTIONS } from "@/lib/core/employees/access/rules";

const CLEARS = ["q", "who", "shop", "cap", "role"];
/** Two side by side on a phone. */
const HALF = "w-[calc(50%-0.375rem)] sm:w-auto";

const WHO = [
  { value: "active", label: "Active" },
  { value: "former", label: "Former" },
  { value: "all", label: "Everyone" },
];
const SHOP_OPTIONS = SHOPS.map((shop) => ({ value: shop, label: shop }));
const CAPABILITY_OPTIONS = CAPABILITIES.map((value) => ({ value, label: CAPABILITY_WORDS[value].label }));

/** Name, status, shop, capability and role, in the URL. */
export function AccessFilters() {
  const filters = useUrlFilters();
  return (
    <FilterBar filters={filters} clears={CLEARS}>
      <FilterText
        filters={filters}
        name="q"
        label="Search"
        placeholder="Name, email or phone"
        className="w-full sm:w-56"
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
      <FilterSelect
        filters={filters}
        name="role"
        label="Role"
        options={ROLE_OPTIONS}
        placeholder="Any"
        className={HALF}
      />
    </FilterBar>
  );
}
