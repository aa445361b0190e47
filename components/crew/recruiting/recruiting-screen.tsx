"use client";

import { useState } from "react";
import { FilterBar, FilterSelect, FilterText } from "@/components/layout/filter-bar";
import { PageHeader } from "@/components/layout/page-header";
import { useUrlFilters } from "@/components/layout/use-url-filters";
import { WidePage } from "@/components/layout/wide-page";
import type { Column } from "@/components/table/column";
import { downloadCsv, toCsv } from "@/components/table/csv";
import { CsvButton } from "@/components/table/csv-button";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { toast } from "@/components/ui/toaster";
import { AREAS, path } from "@/lib/paths";
import type { Recruit, Recruiting } from "@/lib/recruits/contract";
import { RECRUIT_GRADES, RECRUIT_STATUSES } from "@/lib/recruits/schema";
import { count, holdsWords } from "@/lib/values/text";
import { RecruitCard } from "./recruit-card";
import { RecruitDrawer } from "./recruit-drawer";
import { TestTextButton } from "./text-buttons";

const CRUMBS = [
  { label: "Home", href: AREAS.crew },
  { label: "Back to Crew Menu", href: path.crewMenu() },
  { label: "Recruiting" },
];

const CSV: Column<Recruit>[] = [
  { id: "name", header: "Name", value: ({ name }) => name },
  { id: "phone", header: "Phone", value: ({ phone }) => phone },
  { id: "email", header: "E-mail", value: ({ email }) => email },
  { id: "shop", header: "Shop", value: ({ shop }) => shop },
  { id: "status", header: "Status", value: ({ status }) => status },
  { id: "grade", header: "Grade", value: ({ notes5 }) => notes5 },
  { id: "drive", header: "Drive", value: ({ drive }) => drive },
  { id: "training", header: "Training", value: ({ training }) => training },
  { id: "notes", header: "Notes", value: ({ notes4 }) => notes4 },
  { id: "since", header: "Since", value: ({ since }) => since },
];

const options = (values: readonly string[]) => values.map((value) => ({ value, label: value }));

type RecruitingScreenProps = { recruiting: Recruiting; viewer: number };

/** Who wants to work here: filters, cards, and the form of one of them. */
export function RecruitingScreen({ recruiting, viewer }: RecruitingScreenProps) {
  const { recruits, shopOptions } = recruiting;
  const filters = useUrlFilters();
  const [open, setOpen] = useState<Recruit | "new" | null>(null);
  const show = (whom: Recruit | "new") => {
    // What a message said is read; on a phone it would lie over the form's button.
    toast.dismiss();
    setOpen(whom);
  };
  const fits = (asked: string, value: string | null) => asked === "" || asked === value;
  const shown = recruits.filter(
    (one) =>
      fits(filters.get("status"), one.status) &&
      fits(filters.get("shop"), one.shop) &&
      fits(filters.get("grade"), one.notes5) &&
      holdsWords([one.name, one.phone, one.email].join(" "), filters.get("q")),
  );
  return (
    <WidePage>
      <PageHeader
        title="Recruiting"
        crumbs={CRUMBS}
        description={count(shown.length, "recruit")}
        actions={
          <>
            {shown.length > 0 && <CsvButton onCsv={() => downloadCsv("recruits", toCsv(CSV, shown))} />}
            <TestTextButton />
            <Button onClick={() => show("new")}>New recruit</Button>
          </>
        }
      />
      <FilterBar filters={filters} clears={["status", "shop", "grade", "q"]}>
        <FilterSelect
          filters={filters}
          name="status"
          label="Status"
          placeholder="All"
          options={options(RECRUIT_STATUSES)}
        />
        <FilterSelect
          filters={filters}
          name="shop"
          label="Shop"
          placeholder="All"
          options={options(shopOptions)}
        />
        <FilterSelect
          filters={filters}
          name="grade"
          label="Grade"
          placeholder="All"
          options={options(RECRUIT_GRADES)}
        />
        <FilterText filters={filters} name="q" label="Name, phone or e-mail" />
      </FilterBar>
      {shown.length === 0 ? (
        <EmptyState title="No recruits here">Clear the filters, or add somebody with New recruit.</EmptyState>
      ) : (
        <ul className="grid gap-4 xl:grid-cols-2">
          {shown.map((one) => (
            <li key={one.id}>
              <RecruitCard recruit={one} onEdit={() => show(one)} />
            </li>
          ))}
        </ul>
      )}
      <RecruitDrawer open={open} recruiting={recruiting} viewer={viewer} onClose={() => setOpen(null)} />
    </WidePage>
  );
}
