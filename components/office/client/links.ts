import type { PanelKey } from "@/lib/features/dashboard/schema";
import { path } from "@/lib/paths";

/** A panel of the client's dashboard, which opens for the person first. */
export const dashboardOf = (cfid: number, panel?: PanelKey, jobid?: number): string => {
  const query = new URLSearchParams({ cfid: String(cfid) });
  if (panel) query.set("panel", panel);
  if (jobid) query.set("jobid", String(jobid));
  return path.clientDashboard(`?${query}`);
};
