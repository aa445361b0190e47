"use client";

import { useState } from "react";
import { PageHeader } from "@/components/layout/page-header";
import { Card } from "@/components/ui/card";
import type { LiveAction } from "@/lib/features/live-actions/contract";
import { AREAS, path } from "@/lib/paths";
import type { BusinessDate } from "@/lib/values/dates";
import { EditCard } from "./edit-card";
import { LiveStatus } from "./live-status";
import { StepForm } from "./step-form";
import { Moment, Trail } from "./trail";
import { useLiveUpdates } from "./use-live-updates";

const CRUMBS = [
  { label: "Home", href: AREAS.crew },
  { label: "Live Action", href: path.liveActions() },
  { label: "Edit Live Action" },
];

type ScreenProps = { la: LiveAction; today: BusinessDate; viewer: number };

/** One live action: its next steps, its words, and everything that was done about it. */
export function EditLiveActionScreen({ la, today, viewer }: ScreenProps) {
  useLiveUpdates();
  return (
    <>
      <PageHeader
        title="Edit Live Action"
        crumbs={CRUMBS}
        description={
          <>
            {`From ${la.recorder}, `}
            <Moment at={la.created} today={today} />
          </>
        }
      />
      <p role="status" className="sr-only">
        {useLastStep(la)}
      </p>
      <div className="grid gap-5">
        <Card title={`${la.target}: ${la.action_type}`} aside={<LiveStatus status={la.status} />}>
          <p className="wrap-anywhere">{la.description}</p>
          <p className="mt-2 mb-4 text-ink-muted">
            {la.claimed_by ? `Claimed by ${la.claimed_by}` : "Not claimed yet"}
          </p>
          <StepForm la={la} viewer={viewer} />
        </Card>
        <EditCard la={la} viewer={viewer} />
        <Card title="Action Trail">
          <Trail la={la} today={today} />
        </Card>
      </div>
    </>
  );
}

/** "Claimed by Moreau" once a step comes while one looks. */
function useLastStep({ trail }: LiveAction): string {
  const last = trail.at(-1);
  const [first] = useState(last?.id);
  return last && last.id !== first ? `${last.what} by ${last.who}` : "";
}
