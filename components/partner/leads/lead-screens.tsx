import { EstimateScreen } from "@/components/leads/estimate-screen";
import { SignScreen } from "@/components/leads/sign-screen";
import type { LeadView, PickUpView } from "@/lib/core/leads/lead-rules";
import { partnerDesk } from "./partner-desk";

export const WindowLead = ({ view }: { view: LeadView }) => (
  <EstimateScreen view={view} desk={partnerDesk("Return Estimate")} />
);

export const PickUp = ({ view }: { view: PickUpView }) => (
  <SignScreen view={view} desk={partnerDesk("Return Pick-Up")} />
);
