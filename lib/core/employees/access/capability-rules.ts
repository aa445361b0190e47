import type { Capability } from "@/lib/actor";

type Words = { label: string; opens: string };

/** What each capability is called, and what it opens (rule capabilities). */
export const CAPABILITY_WORDS: Record<Capability, Words> = {
  production: { label: "Production", opens: "Packages, crew set up, crew pay and the jobs of every crew" },
  pay: { label: "Pay", opens: "Entering, changing and closing pay" },
  sales: { label: "Sales", opens: "The sales area: tasks, estimates, new clients" },
  client_care: {
    label: "Client care",
    opens: "Every client in Smart Search, their dashboards, contact data and saved cards",
  },
  prop_mgt: { label: "Prop Mgt", opens: "Revenue and expenses of the buildings; needs Production as well" },
  estimates_signs: { label: "Estimates-Signs", opens: "The Estimates-Signs menu item" },
  crew_mgt: { label: "Crew Mgt", opens: "Crew payments and recruiting" },
  management: { label: "Management", opens: "Management's Test, the live dashboard and every crew's day" },
  partner_admin: {
    label: "Partner admin",
    opens: "Partners' expenses, payouts, targets and tasks, and working as a partner",
  },
  receivables_link: {
    label: "Receivables link",
    opens: "The link from a client to the partners' receivables",
  },
  all_reports: { label: "All reports", opens: "Every daily report, everybody's" },
  access_admin: {
    label: "Access admin",
    opens: "This administration: access, settings, outbox, activity log, import and export",
  },
};
