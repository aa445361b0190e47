import { EstimateScreen } from "@/components/leads/estimate-screen";
import type { LeadView } from "@/lib/core/leads/lead-view";
import { partnerDesk } from "./partner-desk";

export const WindowLead = ({ view }: { view: LeadView }) => (
  <EstimateScreen view={view} desk={partnerDesk("Return Estimate")} />
);
