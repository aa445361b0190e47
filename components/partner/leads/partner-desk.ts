import type { Desk } from "@/components/leads/desk";
import { path } from "@/lib/paths";

const LIST = path.partnerLeads("window_estimates");

/** The partners' return forms: reached from Partner Dashboard > Leads. */
export const partnerDesk = (title: string): Desk => ({
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
