import { listImages } from "@/db/queries/images/images";
import { firstLeadAt, type LeadRow, listPropertyNotes } from "@/db/queries/leads/leads";
import type { StaffContext } from "@/lib/context";
import { toImage } from "@/lib/core/images/image-wire";
import { firstPickUp } from "@/lib/core/leads/returns/pick-up-rules";
import { NotFound } from "@/lib/errors";
import { recordInPath } from "@/lib/paths";
import { businessDate } from "@/lib/values/dates";
import type { LeadView, PickUpView, WindowLeadsView } from "./lead-view";
import { chosenYear, leadYears, windowLeadsOf } from "./list-rules";
import { leadOr404, messageDetail, messagesOfList } from "./reads";
import type { LeadKind } from "./status-rules";

/** Everything of the list of window estimates and signs: two statements. */
export async function readWindowLeads(ctx: StaffContext, typedYear: string): Promise<WindowLeadsView> {
  const today = businessDate(ctx.now);
  const first = await firstLeadAt(ctx.db);
  const years = leadYears(first && businessDate(first), today);
  const year = chosenYear(typedYear, years);
  const { hrid, crewMaster } = ctx.actor;
  return { year, years, crewMaster, messages: await messagesOfList(ctx, windowLeadsOf(year), hrid) };
}

const SHOWN_IMAGES = 8;

type Asked = { key: string; kind: LeadKind; viewer: number };

/** At most five statements. Errors: 404, also for a lead of another kind. */
async function readLead(ctx: StaffContext, { key, kind, viewer }: Asked) {
  const row = await leadOr404(ctx, recordInPath(key));
  if (row.lead.kind !== kind) throw new NotFound();
  const place = row.property?.jobinfoid ?? null;
  const [detail, notes, images] = await Promise.all([
    messageDetail(ctx, row, viewer),
    place === null ? [] : listPropertyNotes(ctx.db, place),
    place === null ? [] : listImages(ctx.db, "property", place, SHOWN_IMAGES),
  ]);
  const view: LeadView = {
    ...detail,
    viewer,
    notes,
    images: images.map((image) => toImage(image)),
    returned: returnedFacts(row),
  };
  return { row, view };
}

const returnedFacts = ({ days, returner, resolver }: LeadRow): LeadView["returned"] => {
  const on = days.returned ?? days.resolved;
  return on === null ? null : { by: returner ?? resolver, on };
};

/** Everything of an estimate's return form, for the partner `viewer` or the session itself. Errors: 404. */
export async function readWindowLead(
  ctx: StaffContext,
  key: string,
  viewer = ctx.actor.hrid,
): Promise<LeadView> {
  return (await readLead(ctx, { key, kind: "Estimate", viewer })).view;
}

/** Everything of a sign's return form, for the partner `viewer` or the session itself. Errors: 404. */
export async function readPickUpLead(
  ctx: StaffContext,
  key: string,
  viewer = ctx.actor.hrid,
): Promise<PickUpView> {
  const { row, view } = await readLead(ctx, { key, kind: "Sign", viewer });
  return { ...view, first: firstPickUp(Boolean(view.client?.email), row.sign) };
}
