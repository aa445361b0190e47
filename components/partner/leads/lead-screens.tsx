import type { Desk } from "@/components/leads/desk";
import { EstimateScreen } from "@/components/leads/estimate-screen";
import { SignScreen } from "@/components/leads/sign-screen";
import type { LeadView, PickUpView } from "@/lib/core/leads/lead-rules";
import { path } from "@/lib/paths";

export const WindowLead = ({ view }: { view: LeadView }) => (
  <EstimateScreen view={view} desk={partnerDesk("Return Estimate")} />
);

export const PickUp = ({ view }: { view: PickUpView }) => (
  <SignScreen view={view} desk={partnerDesk("Return Pick-Up")} />
);

const LIST = path.partnerLeads("window_estimates");

/** The partners' return forms, reached from Partner Dashboard > Leads. */
const partnerDesk = (title: string): Desk => ({
  crumbs: [
    { label: "Partner Dashboard", href: path.partnerDashboard() },
    { label: "Leads", href: path.partnerLeads() },
    { label: "Window Estimates", href: LIST },
    { label: title },
  ],
  back: { label: "Back to Leads", href: LIST },
  w2: true,
  source: "partner_lead",
});
