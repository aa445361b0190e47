import { WidePage } from "@/components/layout/wide-page";
import { EstimateScreen } from "@/components/leads/estimate-screen";
import type { LeadView } from "@/lib/core/leads/lead-view";
import { crewDesk } from "./crew-desk";

export function WindowLeadScreen({ view }: { view: LeadView }) {
  return (
    <WidePage>
      <EstimateScreen view={view} desk={crewDesk("Return Estimate")} />
    </WidePage>
  );
}
