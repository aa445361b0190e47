"use client";

import { useState } from "react";
import { FilterBar, FilterSelect, FilterText } from "@/components/layout/filter-bar";
import { PageHeader, WidePage } from "@/components/layout/page-header";
import { type UrlFilters, usePagedFilters } from "@/components/layout/use-url-filters";
import { allPages } from "@/components/table/all-pages";
import type { Column } from "@/components/table/column";
import { downloadCsv, toCsv } from "@/components/table/csv";
import { CsvButton } from "@/components/table/csv-button";
import { PageLinks } from "@/components/table/page-links";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { toast } from "@/components/ui/toaster";
import {
  RECRUIT_GRADES,
  RECRUIT_STATUSES,
  type Recruit,
  type Recruiting,
  recruitsContract,
  recruitsQuery,
} from "@/lib/features/recruits/contract";

import { AREAS, path } from "@/lib/paths";
import { callApi } from "@/lib/platform/http/call-api";
import { count } from "@/lib/values/text";
import { RecruitCard, TestTextButton } from "./recruit-card";
import { RecruitDrawer } from "./recruit-drawer";

const CRUMBS = [
  { label: "Home", href: AREAS.crew },
  { label: "Back to Crew Menu", href: path.crewMenu() },
  { label: "Recruiting" },
];

const CSV: Column<Recruit>[] = [
  { id: "name", header: "Name", value: ({ name }) => name },
  { id: "phone", header: "Phone", value: ({ phone }) => phone },
  { id: "email", header: "Email", value: ({ email }) => email },
  { id: "shop", header: "Shop", value: ({ shop }) => shop },
  { id: "status", header: "Status", value: ({ status }) => status },
  { id: "grade", header: "Grade", value: ({ notes5 }) => notes5 },
  { id: "drive", header: "Drive", value: ({ drive }) => drive },
  { id: "training", header: "Training", value: ({ training }) => training },
  { id: "notes", header: "Notes", value: ({ notes4 }) => notes4 },
  { id: "since", header: "Since", value: ({ since }) => since },
];

const NAMES = ["status", "shop", "grade", "q"] as const;

/** Everyone who matches the filters, not only this page. */
async function download({ get }: UrlFilters): Promise<void> {
  const { after: _, ...asked } = recruitsQuery.parse(
    Object.fromEntries(NAMES.map((name) => [name, get(name)])),
  );
  const all = await allPages(async (after) => {
    const { recruits, next } = await callApi(recruitsContract, { ...asked, after });
    return { rows: recruits, next };
  });
  downloadCsv("recruits", toCsv(CSV, all));
}

const options = (values: readonly string[]) => values.map((value) => ({ value, label: value }));

type RecruitingScreenProps = { recruiting: Recruiting; viewer: number };

/** Two side by side on a phone. */
const HALF = "w-[calc(50%-0.375rem)] sm:w-auto";

/** People who want to work here: filters, cards, and one person's form. */
export function RecruitingScreen({ recruiting, viewer }: RecruitingScreenProps) {
  const { recruits, shopOptions } = recruiting;
  const filters = usePagedFilters();
  const [open, setOpen] = useState<Recruit | "new" | null>(null);
  const show = (whom: Recruit | "new") => {
    // The message is announced; on a phone it would cover the form's button.
    toast.dismiss();
    setOpen(whom);
  };
  return (
    <WidePage>
      <PageHeader
        title="Recruiting"
        crumbs={CRUMBS}
        description={count(recruiting.count, "recruit")}
        actions={
          <>
            {recruiting.count > 0 && <CsvButton onCsv={() => download(filters)} />}
            <TestTextButton />
            <Button onClick={() => show("new")}>New recruit</Button>
          </>
        }
      />
      <FilterBar filters={filters} clears={[...NAMES]}>
        <FilterSelect
          filters={filters}
          name="status"
          label="Status"
          placeholder="All"
          className={HALF}
          options={options(RECRUIT_STATUSES)}
        />
        <FilterSelect
          filters={filters}
          name="shop"
          label="Shop"
          placeholder="All"
          className={HALF}
          options={options(shopOptions)}
        />
        <FilterSelect
          filters={filters}
          name="grade"
          label="Grade"
          placeholder="All"
          className={HALF}
          options={options(RECRUIT_GRADES)}
        />
        <FilterText filters={filters} name="q" label="Name, phone or email" className="w-full sm:w-auto" />
      </FilterBar>
      {recruits.length === 0 ? (
        <EmptyState title="No recruits here">
          Clear the filters, or select New recruit to add someone.
        </EmptyState>
      ) : (
        <ul className="grid gap-4 xl:grid-cols-2">
          {recruits.map((one) => (
            <li key={one.id}>
              <RecruitCard recruit={one} onEdit={() => show(one)} />
            </li>
          ))}
        </ul>
      )}
      <PageLinks next={recruiting.next} shown={recruits.length} all={recruiting.count} />
      <RecruitDrawer open={open} recruiting={recruiting} viewer={viewer} onClose={() => setOpen(null)} />
    </WidePage>
  );
}
