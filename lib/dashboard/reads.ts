import { findClientName } from "@/db/queries/dashboard";
import { isStaff } from "@/lib/auth/actor";
import { ownerScope } from "@/lib/auth/scope";
import type { Context } from "@/lib/context";
import { clientName } from "@/lib/jobs/client-name-rules";
import { recordInPath } from "@/lib/paths";
import type { DashboardView, OpenDashboard } from "./dashboard-view";
import { readHead } from "./head-reads";
import { shownMessage } from "./message-rules";
import type { PanelQuery } from "./panel";
import { PANELS } from "./panels";

type SearchParams = Record<string, string | string[] | undefined>;

/**
 * The dashboard of the page's visitor: a client's own; for staff the client they opened. `?cfid=` of staff says which
 * one to open, a client's is not looked at (decisions 17). Errors: 404 a panel of somebody else's job.
 */
export async function readDashboard(ctx: Context, params: SearchParams): Promise<DashboardView> {
  const query = queryOf(params);
  if (isStaff(ctx.actor)) {
    const { viewingCfid } = ctx.actor;
    const asked = recordInPath(query.text("cfid"));
    if (asked && asked !== viewingCfid) return { state: "opening", cfid: asked };
    if (viewingCfid === null) return { state: "choose" };
  }
  return { state: "open", ...(await readOpen(ctx, query)) };
}

/** Whose dashboard staff have open, for the banner; null: nobody's. */
export async function readViewing({ actor, db }: Context): Promise<{ cfid: number; name: string } | null> {
  if (!isStaff(actor) || actor.viewingCfid === null) return null;
  const found = await findClientName(db, actor.viewingCfid);
  return { cfid: actor.viewingCfid, name: found ? clientName(found) : String(actor.viewingCfid) };
}

async function readOpen(ctx: Context, query: PanelQuery): Promise<OpenDashboard> {
  const scope = ownerScope(ctx);
  const asked = PANELS.find(({ key }) => key === query.text("panel")) ?? PANELS[0];
  if (!asked) throw new Error("The dashboard has no panels");
  const [head, panel] = await Promise.all([
    readHead(ctx, scope, query.text("address")),
    asked.show(ctx, scope, query),
  ]);
  const message = shownMessage(query.text("message"), {
    jobid: query.jobid,
    amount: recordInPath(query.text("amount")),
    phone: head.office.phone,
  });
  return { head, panel, message };
}

function queryOf(params: SearchParams): PanelQuery {
  const text = (name: string) => [params[name]].flat()[0] ?? "";
  return { jobid: recordInPath(text("jobid")), text };
}
