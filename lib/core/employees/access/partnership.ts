import { violatedConstraint } from "@/db/transaction";
import type { Context } from "@/lib/context";
import type { Answer, Input } from "@/lib/contract";
import { findPerson, findTies } from "@/lib/core/employees/sql/access";
import {
  deletePartnerCrew,
  findOverlap,
  insertPartnerCrew,
  makePartnerOf,
  setPartnerCrewEnd,
  storeRoyalty,
  updateEmployee,
} from "@/lib/core/employees/sql/access-changes";
import { listRoyalties } from "@/lib/core/partners/sql/partners";
import { Conflict, NotFound } from "@/lib/errors";
import { audit } from "@/lib/platform/audit/record";
import { type BusinessDate, businessDate, formatDate } from "@/lib/values/dates";
import { asItStands, invalid, personToChange } from "./change-access";
import type {
  addPartnerCrewContract,
  endPartnerCrewContract,
  removePartnerCrewContract,
  royaltyContract,
} from "./contract";
import { endTouchesPast, shareOf } from "./rules";

type Saved = Answer<typeof royaltyContract>;
type Crew = { crewHrid: number; validFrom: BusinessDate; validTo: BusinessDate | null };

/**
 * Makes a partner, or sets a royalty from a day on; setting it for the same day again corrects it. Errors: 404, 409
 * stale, 422 by field: a past day needs `confirmPast`, because it changes earnings from then on.
 */
export async function setRoyalty(ctx: Context, form: Input<typeof royaltyContract>): Promise<Saved> {
  const { id, effectiveFrom, percent } = form;
  const before = await personToChange(ctx, form);
  if (effectiveFrom < businessDate(ctx.now) && !form.confirmPast)
    throw invalid(
      "confirmPast",
      `${formatDate(effectiveFrom)} is in the past. Earnings from then on will use the new royalty. Select the checkbox to confirm`,
    );
  const stood = (await listRoyalties(ctx.db, id)).find(({ from }) => from === effectiveFrom);
  const royalty = shareOf(percent);
  await makePartnerOf(ctx.db, id);
  await storeRoyalty(ctx.db, { hrid: id, effectiveFrom, royalty });
  await updateEmployee(ctx.db, id);
  await audit(ctx, {
    action: "partner.royalty",
    subject: "employee",
    subjectId: id,
    before: { partner: before.partner, royalty: stood?.royalty ?? null },
    after: { partner: true, royalty },
    context: { effectiveFrom },
  });
  return asItStands(ctx, id);
}

/** Sets from when a crew works for the partner. Errors: 404, 409 stale, no partner, with another partner then; 422. */
export async function addPartnerCrew(
  ctx: Context,
  form: Input<typeof addPartnerCrewContract>,
): Promise<Saved> {
  const { id, crewHrid, validFrom } = form;
  const partner = await personToChange(ctx, form);
  if (!partner.partner) throw new Conflict(`${partner.fullname} isn't a partner yet. Set a royalty first.`);
  const driver = await findPerson(ctx.db, crewHrid);
  if (!driver?.active) throw invalid("crewHrid", "Choose a current employee");
  refusePast(validFrom < businessDate(ctx.now), form.confirmPast);
  const after = { crewHrid, validFrom, validTo: form.validTo || null };
  await refuseOverlap(ctx, after, driver.name);
  await onePartner(insertPartnerCrew(ctx.db, { ...after, partnerHrid: id }), driver.name);
  await updateEmployee(ctx.db, id);
  await audit(ctx, { action: "partner.add-crew", subject: "employee", subjectId: id, after });
  return asItStands(ctx, id);
}

/** Sets or removes a crew's last day with the partner. Errors: 404, 409 stale or with another partner then, 422. */
export async function endPartnerCrew(
  ctx: Context,
  form: Input<typeof endPartnerCrewContract>,
): Promise<Saved> {
  await personToChange(ctx, form);
  const before = await crewOf(ctx, form);
  const validTo = form.validTo || null;
  if (validTo !== null && validTo < before.validFrom)
    throw invalid("validTo", "The last day is before the first");
  refusePast(endTouchesPast(before.validTo, validTo, businessDate(ctx.now)), form.confirmPast);
  const after = { crewHrid: before.crewHrid, validFrom: before.validFrom, validTo };
  await refuseOverlap(ctx, after, before.crewName, before.id);
  await onePartner(setPartnerCrewEnd(ctx.db, before.id, validTo), before.crewName);
  await updateEmployee(ctx.db, form.id);
  await audit(ctx, {
    action: "partner.end-crew",
    subject: "employee",
    subjectId: form.id,
    before: { validTo: before.validTo },
    after: { validTo },
    context: { crewHrid: before.crewHrid, validFrom: before.validFrom },
  });
  return asItStands(ctx, form.id);
}

/** Removes a crew that someone entered by mistake. Errors: 404, 409 stale, 422 past days not confirmed. */
export async function removePartnerCrew(
  ctx: Context,
  form: Input<typeof removePartnerCrewContract>,
): Promise<Saved> {
  await personToChange(ctx, form);
  const before = await crewOf(ctx, form);
  refusePast(before.validFrom < businessDate(ctx.now), form.confirmPast === "true");
  await deletePartnerCrew(ctx.db, before.id);
  await updateEmployee(ctx.db, form.id);
  await audit(ctx, { action: "partner.remove-crew", subject: "employee", subjectId: form.id, before });
  return asItStands(ctx, form.id);
}

async function crewOf(ctx: Context, { id, partnerCrew }: { id: number; partnerCrew: number }) {
  const { crews } = await findTies(ctx.db, id, businessDate(ctx.now));
  const crew = crews.find((each) => each.id === partnerCrew && each.partnerHrid === id);
  if (!crew) throw new NotFound("This crew doesn't work for this partner.");
  return crew;
}

function refusePast(touchesPast: boolean, confirmed: boolean): void {
  if (touchesPast && !confirmed)
    throw invalid(
      "confirmPast",
      "This moves past earnings to another partner. Select the checkbox to confirm",
    );
}

async function refuseOverlap(ctx: Context, crew: Crew, name: string, except?: number): Promise<void> {
  const other = await findOverlap(ctx.db, { ...crew, except });
  if (!other) return;
  const until = other.validTo ? ` until ${formatDate(other.validTo)}` : "";
  throw new Conflict(
    `${name} works for ${other.fullname} from ${formatDate(other.validFrom)}${until}. A crew has one partner at a time.`,
  );
}

/** The constraint catches an overlap that `refuseOverlap` couldn't see yet. */
async function onePartner(writing: Promise<void>, name: string): Promise<void> {
  await writing.catch((error: unknown) => {
    if (violatedConstraint(error) !== "partner_crews_one_partner") throw error;
    throw new Conflict(
      `${name} works for another partner on these days. A crew can have only one partner at a time.`,
    );
  });
}
