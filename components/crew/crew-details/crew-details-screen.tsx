"use client";

import { useRouter } from "next/navigation";
import { type ReactNode, useEffect, useState } from "react";
import { PageHeader } from "@/components/layout/page-header";
import { Alert } from "@/components/ui/alert";
import { Tabs } from "@/components/ui/tabs";
import { CHECKS } from "@/lib/features/checklists/rules";
import type { CrewDetailsView } from "@/lib/features/checklists/schema";
import { AREAS, path } from "@/lib/paths";
import { formatDate } from "@/lib/values/dates";
import { Checklist } from "./checklist";
import { CrewDay } from "./crew-day";
import { useChecklist } from "./use-checklist";

const CRUMBS = [
  { label: "Home", href: AREAS.crew },
  { label: "Open-Close", href: path.openClose() },
  { label: "Crew Details" },
];

type ScreenProps = {
  view: CrewDetailsView;
  /** The day's jobs, rendered by the server. */
  jobs: ReactNode;
  /** The viewer's hrid. */
  viewer: number;
  /** The URL's choice: "open", "close". */
  tab: string;
};

/** A crew's day: truck, jobs, and the morning and evening checklists. */
export function CrewDetailsScreen({ view, jobs, viewer, tab }: ScreenProps) {
  const { ocid, crew, mayChange } = view;
  const open = useChecklist({ kind: "open", ocid, viewer, initial: view.open });
  const close = useChecklist({ kind: "close", ocid, viewer, initial: view.close });
  const [shown, setShown] = useState(["open", "close"].includes(tab) ? tab : "jobs");
  useFreshOnReturn();
  const [changed, setChanged] = useState(view.oc);
  const oc = changed.version > view.oc.version ? changed : view.oc;
  const lists = { open_id: open.ref.id, close_id: close.ref.id };
  const shared = { viewer, mayChange };
  return (
    <>
      <PageHeader
        title="Crew Details"
        crumbs={CRUMBS}
        description={`${crew.crew_name}'s crew · ${crew.shop} · ${formatDate(oc.ocdate)} · ${oc.car ? `Truck ${oc.car}` : "No truck"}`}
      />
      <div className="grid grid-cols-1 gap-5">
        {view.gated && (
          <Alert kind="warning" title="Safety Points Not Acknowledged">
            All crew members must sign in and fill Safety Form. Your jobs appear here after that.
          </Alert>
        )}
        {!mayChange && (
          <Alert>
            Only this crew can change this, up to the day after. Later, ask a crew manager or production.
          </Alert>
        )}
        <Tabs
          label="Crew's day"
          value={shown}
          onValueChange={setShown}
          items={[
            {
              value: "jobs",
              label: <TabLabel word="Jobs" count={`${view.completed_jobs.length} of ${view.total_jobs}`} />,
              content: (
                <div className="grid gap-6">
                  <CrewDay view={view} oc={oc} lists={lists} onChange={setChanged} />
                  {!view.gated && jobs}
                </div>
              ),
            },
            {
              value: "open",
              label: <TabLabel word="Open" count={`${open.done} of ${CHECKS.open.length}`} />,
              content: <Checklist kind="open" state={open} {...shared} />,
            },
            {
              value: "close",
              label: <TabLabel word="Close" count={`${close.done} of ${CHECKS.close.length}`} />,
              content: <Checklist kind="close" state={close} {...shared} />,
            },
          ]}
        />
      </div>
    </>
  );
}

function TabLabel({ word, count }: { word: string; count: string }) {
  return (
    <span className="grid py-1.5 leading-tight">
      <span>{word}</span> <span className="font-normal text-sm">{count}</span>
    </span>
  );
}

/** The phone was put away and is in use again: shows what colleagues checked in the meantime. */
function useFreshOnReturn() {
  const router = useRouter();
  useEffect(() => {
    const refresh = () => {
      if (document.visibilityState === "visible" && navigator.onLine) router.refresh();
    };
    document.addEventListener("visibilitychange", refresh);
    return () => document.removeEventListener("visibilitychange", refresh);
  }, [router]);
}
