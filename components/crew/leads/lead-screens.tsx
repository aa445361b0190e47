import { WidePage } from "@/components/layout/page-header";
import type { Desk } from "@/components/leads/desk";
import { EstimateScreen } from "@/components/leads/estimate-screen";
import { SignScreen } from "@/components/leads/sign-screen";
import type { LeadView, PickUpView } from "@/lib/core/leads/lead-rules";
import { AREAS, path } from "@/lib/paths";

export function WindowLeadScreen({ view }: { view: LeadView }) {
  return (
    <WidePage>
      <EstimateScreen view={view} desk={crewDesk("Return Estimate")} />
    </WidePage>
  );
}

export function PickUpScreen({ view }: { view: PickUpView }) {
  return (
    <WidePage>
      <SignScreen view={view} desk={crewDesk("Return Pick-Up")} />
    </WidePage>
  );
}

/** The crews' return forms, reached from Home > Estimates/Signs. */
const crewDesk = (title: string): Desk => ({
  crumbs: [
    { label: "Home", href: AREAS.crew },
    { label: "Estimates/Signs", href: path.estimatesSigns() },
    { label: title },
  ],
  back: { label: "Back to Estimates/Signs", href: path.estimatesSigns() },
  w2: false,
  source: "lead",
});
