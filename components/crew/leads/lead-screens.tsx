import { WidePage } from "@/components/layout/wide-page";
import { EstimateScreen } from "@/components/leads/estimate-screen";
import { SignScreen } from "@/components/leads/sign-screen";
import type { LeadView, PickUpView } from "@/lib/core/leads/lead-rules";
import { crewDesk } from "./crew-desk";

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
