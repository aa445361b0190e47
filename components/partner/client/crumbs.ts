import { path } from "@/lib/paths";

export const CRUMBS = [
  { label: "Partner Dashboard", href: path.partnerDashboard() },
  { label: "Receivables", href: path.partnerReceivables() },
];
