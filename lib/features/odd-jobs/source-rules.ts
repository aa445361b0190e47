import { path } from "@/lib/paths";
import { type MiscPage, pageOfType } from "./rules";
import type { OddJob } from "./schema";

export type Back = { label: string; href: string };

/** The screen of a client's requests and misc jobs around one odd job. */
export const adminPath = (page: MiscPage, id: number): string =>
  page === "paint" ? path.paintAdmin(id) : path.oddJobAdmin(id);

/** The screen an odd job was opened from, `?source=`; a name that is not known is the schedule. */
export function backFrom(source: unknown, { id, type5, msid }: Pick<OddJob, "id" | "type5" | "msid">): Back {
  const page = pageOfType(type5);
  const known: Record<string, Back> = {
    partner_schedule: { label: "Schedule", href: path.partnerSchedule() },
    partner_receivables: { label: "Receivables", href: path.partnerReceivables() },
    partner_financials: { label: "Financials", href: path.partnerFinancials() },
    partner_jobs: { label: "Jobs", href: path.partnerJobs() },
    partner_leads: { label: "Leads", href: path.partnerLeads() },
    odd_job_admin: { label: "Odd Job Admin", href: adminPath(page, id) },
    paint_admin: { label: "Paint Admin", href: adminPath(page, id) },
    ...(msid && {
      odd_job_lead_admin: { label: "Odd Job Lead", href: path.oddJobLead(msid) },
      paint_lead_admin: { label: "Paint Lead", href: path.paintLead(msid) },
    }),
  };
  const back = typeof source === "string" && Object.hasOwn(known, source) ? known[source] : undefined;
  return back ?? { label: "Schedule", href: path.partnerSchedule() };
}
