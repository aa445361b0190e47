import { EstimateScreen } from "@/components/leads/estimate-screen";
import type { LeadView } from "@/lib/leads/lead-view";
import { crewDesk } from "./crew-desk";

export const WindowLeadScreen = ({ view }: { view: LeadView }) => (
  <EstimateScreen view={view} desk={crewDesk("Return Estimate")} />
);
