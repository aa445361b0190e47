"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { PageHeader } from "@/components/layout/page-header";
import { useUrlFilters } from "@/components/layout/use-url-filters";
import { Alert } from "@/components/ui/alert";
import { Card } from "@/components/ui/card";
import type { CrewRecord } from "@/lib/crews/contract";
import { AREAS, path } from "@/lib/paths";
import type { BusinessDate } from "@/lib/values/dates";
import type { CrewLists } from "./crew-choices";
import { CrewForm } from "./crew-form";
import { CrewTable } from "./crew-table";

type CrewSetUpProps = {
  lists: CrewLists;
  crews: CrewRecord[];
  /** The day the list shows; all of the last fortnight and ahead without. */
  date?: BusinessDate;
  /** The day of a new crew. */
  newDay: BusinessDate;
  /** The crew being edited. */
  crew?: CrewRecord;
};

const HOME = { label: "Home", href: AREAS.production };

export function CrewSetUp({ lists, crews, date, newDay, crew }: CrewSetUpProps) {
  const router = useRouter();
  const filters = useUrlFilters();
  const [created, setCreated] = useState<string>();
  const onCreated = (day: string, message: string) => {
    setCreated(message);
    if (date && date !== day) filters.set({ date: day });
    else router.refresh();
  };
  const title = crew ? `Edit ${crew.driver_name}'s crew` : "Crew Set Up";
  const crumbs = crew
    ? [HOME, { label: "Crew Set Up", href: path.crewSetup() }, { label: "Edit" }]
    : [HOME, { label: "Crew Set Up" }];
  return (
    <>
      <PageHeader title={title} crumbs={crumbs} />
      <div className="grid gap-6">
        <div data-print="hide" className="grid gap-4">
          {created && <Alert kind="success">{created}</Alert>}
          <Card title={crew ? "Crew" : "New crew"}>
            <CrewForm
              key={crew?.ocid ?? "new"}
              lists={lists}
              day={newDay}
              crew={crew}
              onCreated={onCreated}
            />
          </Card>
        </div>
        <section aria-labelledby="crews-title" className="min-w-0">
          <h2 id="crews-title" className="mb-3 text-lg">
            Crews
          </h2>
          <CrewTable crews={crews} date={date} filters={filters} editing={crew?.ocid} />
        </section>
      </div>
    </>
  );
}
