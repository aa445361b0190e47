import { listMiscJobs, listMiscLeads, listOwnCrews } from "@/db/queries/odd-jobs";
import { findBilled } from "@/db/queries/partner-clients";
import { listLeadNotes } from "@/db/queries/tasks";
import type { StaffContext } from "@/lib/context";
import { NotFound } from "@/lib/errors";
import { clientName } from "@/lib/jobs/client-name-rules";
import { messageOf } from "@/lib/leads/message-wire";
import { recordInPath } from "@/lib/paths";
import { getSetting } from "@/lib/settings/reads";
import { payorOptions } from "./form-rules";
import type { MiscAdminView, OddJobChoices, OddJobView } from "./odd-job-view";
import { miscLeadOr404, oddJobOr404, placesOf, seenNow, whoseOf } from "./reads";
import { type MiscPage, pageOfType } from "./rules";
import { miscJobToWire } from "./wire";

async function choicesOf(ctx: StaffContext): Promise<OddJobChoices> {
  const whose = whoseOf(ctx);
  const [crews, company] = await Promise.all([
    listOwnCrews(ctx.db, whose),
    getSetting(ctx.db, "company", whose.today),
  ]);
  return { partner: whose.partner, crews, payors: payorOptions(company.shortName) };
}

/** What the client asked for, with its notes: two statements. */
async function messagesOf(ctx: StaffContext, cfid: number) {
  const rows = await listMiscLeads(ctx.db, cfid);
  const notes = await listLeadNotes(
    ctx.db,
    rows.map(({ lead }) => lead.msid),
  );
  const seen = seenNow(ctx);
  return rows.map((row) => ({
    ...messageOf(row, seen),
    notes: notes
      .filter(({ msid }) => msid === row.lead.msid)
      .map(({ id, notes: text, recorder }) => ({ id, notes: text, recorder })),
  }));
}

/** What both screens show around a client. Six statements. */
async function aroundClient(ctx: StaffContext, cfid: number) {
  const [messages, misc, places, choices] = await Promise.all([
    messagesOf(ctx, cfid),
    listMiscJobs(ctx.db, cfid, whoseOf(ctx)),
    placesOf(ctx, cfid),
    choicesOf(ctx),
  ]);
  return { ...choices, messages, misc: misc.map(miscJobToWire), places, viewer: ctx.actor.hrid, cfid };
}

/** Everything of /odd_job_lead_admin and /paint_lead_admin. Errors: 404, also a lead of the other screen. */
export async function readMiscLead(ctx: StaffContext, key: string, wanted: MiscPage): Promise<MiscAdminView> {
  const { row, page } = await miscLeadOr404(ctx, recordInPath(key));
  if (page !== wanted) throw new NotFound();
  const { client } = row;
  const lead = messageOf(row, seenNow(ctx));
  const around = await aroundClient(ctx, client?.cfid ?? 0);
  // A request of nobody known stands alone.
  const messages = client ? around.messages : [{ ...lead, notes: [] }];
  const placeId = row.property?.jobinfoid ?? null;
  return {
    ...around,
    page,
    lead,
    job: null,
    placeId,
    client,
    name: client ? clientName(client) : "",
    messages,
  };
}

/** Everything of /odd_job_admin and /paint_admin. Errors: 404 another partner's, or one of the other screen. */
export async function readMiscAdmin(
  ctx: StaffContext,
  key: string,
  wanted: MiscPage,
): Promise<MiscAdminView> {
  const job = await oddJobOr404(ctx, recordInPath(key));
  const page = pageOfType(job.type5);
  if (page !== wanted) throw new NotFound();
  const [around, client] = await Promise.all([aroundClient(ctx, job.cfid), findBilled(ctx.db, job.cfid)]);
  return { ...around, page, lead: null, job, placeId: job.jobinfoid, client, name: job.client };
}

/** Everything of /oddjobs/{id}/admin: three statements. Errors: 404 another partner's. */
export async function readOddJob(ctx: StaffContext, key: string): Promise<OddJobView> {
  const [job, choices] = await Promise.all([oddJobOr404(ctx, recordInPath(key)), choicesOf(ctx)]);
  return { ...choices, job, viewer: ctx.actor.hrid, today: whoseOf(ctx).today };
}
