import type { StaffContext } from "@/lib/context";
import { messageOf } from "@/lib/core/leads/message-wire";
import { listMiscJobs } from "@/lib/core/odd-jobs/sql";
import { getSetting } from "@/lib/core/settings/reads";
import { NotFound } from "@/lib/errors";
import { findAroundClient, listMiscLeads, listOwnCrews } from "@/lib/features/odd-jobs/sql/around-client";
import { recordInPath } from "@/lib/paths";
import { clientName } from "@/lib/values/client-name";
import { payorOptions } from "./form-rules";
import { miscJobToWire, miscLeadOr404, oddJobOr404, seenNow, whoseOf } from "./reads";
import { type MiscPage, pageOfType } from "./rules";
import type { MiscAdminView, OddJobChoices, OddJobView } from "./schema";

async function choicesOf(ctx: StaffContext): Promise<OddJobChoices> {
  const whose = whoseOf(ctx);
  const [crews, company] = await Promise.all([
    listOwnCrews(ctx.db, whose),
    getSetting(ctx.db, "company", whose.today),
  ]);
  return { partner: whose.partner, crews, payors: payorOptions(company.shortName) };
}

/** What both screens show about a client. Four statements. */
async function aroundClient(ctx: StaffContext, cfid: number) {
  const whose = whoseOf(ctx);
  const [leads, misc, { client, places, notes, crews }, company] = await Promise.all([
    listMiscLeads(ctx.db, cfid),
    listMiscJobs(ctx.db, cfid, whose),
    findAroundClient(ctx.db, cfid, whose),
    getSetting(ctx.db, "company", whose.today),
  ]);
  const seen = seenNow(ctx);
  const notesOf = (of: number) => notes.filter(({ msid }) => msid === of).map(({ msid: _, ...note }) => note);
  const screen = {
    partner: whose.partner,
    crews,
    payors: payorOptions(company.shortName),
    messages: leads.map((row) => ({ ...messageOf(row, seen), notes: notesOf(row.lead.msid) })),
    misc: misc.map(miscJobToWire),
    places,
    viewer: ctx.actor.hrid,
    cfid,
  };
  return { client, screen };
}

/** Everything on /odd_job_lead_admin and /paint_lead_admin. Errors: 404, also a lead of the other screen. */
export async function readMiscLead(ctx: StaffContext, key: string, wanted: MiscPage): Promise<MiscAdminView> {
  const { row, page } = await miscLeadOr404(ctx, recordInPath(key));
  if (page !== wanted) throw new NotFound();
  const { client } = row;
  const lead = messageOf(row, seenNow(ctx));
  const { screen } = await aroundClient(ctx, client?.cfid ?? 0);
  // A request without a known client has no other requests or jobs.
  const messages = client ? screen.messages : [{ ...lead, notes: [] }];
  const placeId = row.property?.jobinfoid ?? null;
  return {
    ...screen,
    page,
    lead,
    job: null,
    placeId,
    client,
    name: client ? clientName(client) : "",
    messages,
  };
}

/** Everything on /odd_job_admin and /paint_admin. Errors: 404 another partner's, or one of the other screen. */
export async function readMiscAdmin(
  ctx: StaffContext,
  key: string,
  wanted: MiscPage,
): Promise<MiscAdminView> {
  const job = await oddJobOr404(ctx, recordInPath(key));
  const page = pageOfType(job.type5);
  if (page !== wanted) throw new NotFound();
  const { client, screen } = await aroundClient(ctx, job.cfid);
  return { ...screen, page, lead: null, job, placeId: job.jobinfoid, client, name: job.client };
}

/** Everything on /oddjobs/{id}/admin: three statements. Errors: 404 another partner's. */
export async function readOddJob(ctx: StaffContext, key: string): Promise<OddJobView> {
  const [job, choices] = await Promise.all([oddJobOr404(ctx, recordInPath(key)), choicesOf(ctx)]);
  return { ...choices, job, viewer: ctx.actor.hrid, today: whoseOf(ctx).today };
}
