import { type Context, staffOf } from "@/lib/context";
import type { Answer, Input } from "@/lib/contract";
import { lockPropertyOf } from "@/lib/core/clients/sql/client-changes";
import { settleLead } from "@/lib/core/leads/lead-step";
import { type LockedLead, lockLead } from "@/lib/core/leads/sql/lead-changes";
import type { Whose } from "@/lib/core/odd-jobs/sql";
import { getSetting } from "@/lib/core/settings/reads";
import { Invalid, NotFound, Refused } from "@/lib/errors";
import { isMiscClient, isOwnCrew, listMadeOn } from "@/lib/features/odd-jobs/sql/around-client";
import { findBookedOf, insertOddJob } from "@/lib/features/odd-jobs/sql/odd-jobs";
import { audit } from "@/lib/platform/audit/record";
import { formatDate } from "@/lib/values/dates";
import { type createMiscJobContract, requestBooked } from "./contract";
import { centsOf, miscTypeOf, payorOptions, priceOf, type WorkFields } from "./form-rules";
import { oddJobOr404, whoseOf } from "./reads";
import { answersLead, bookedType, pageOfKind } from "./rules";

type Create = typeof createMiscJobContract;
type Form = Input<Create>;

/**
 * Books an odd job, or paint, for the partner, which resolves the lead it comes from. The same job isn't created
 * twice, and a request is booked once. Errors: 403 another's hrid; 404 property or lead isn't the client's; 409
 * booked; 422.
 */
export async function createMiscJob(ctx: Context, { hrid, ...form }: Form): Promise<Answer<Create>> {
  const whose = whoseOf(ctx, { hrid });
  const { cfid } = form;
  const lead = form.msid ? await leadOf(ctx, form.msid, cfid) : null;
  // A second booking at the same property waits here and then sees what the first one created.
  const place = await lockPropertyOf(ctx.db, Number(form.jobinfoid), cfid);
  if (!place || !(lead || (await isMiscClient(ctx.db, cfid)))) throw new NotFound();
  const work = { ...(await workOf(ctx, form, whose)), type5: typeOf(form, lead) };
  const booked = { ...work, msid: lead?.msid ?? null, jobinfoid: place.jobinfoid };
  const standing = await alreadyMade(ctx, booked, whose);
  if (standing) return { job: await oddJobOr404(ctx, standing, whose) };
  const id = await insertOddJob(ctx.db, {
    ...booked,
    cfid,
    date: whose.today,
    partnerHrid: whose.partner,
    recorderHrid: staffOf(ctx).hrid,
    createdAt: ctx.now,
  });
  if (lead && answersLead(work.type5, lead.kind)) await settleLead(ctx, lead);
  await audit(ctx, { action: "odd-job.book", subject: "odd_job", subjectId: id, after: { ...booked, cfid } });
  return { job: await oddJobOr404(ctx, id, whose) };
}

async function leadOf(ctx: Context, msid: number, cfid: number): Promise<LockedLead> {
  const lead = await lockLead(ctx.db, msid);
  if (lead?.cfid !== cfid || !pageOfKind(lead.kind)) throw new NotFound();
  return lead;
}

function typeOf(form: Form, lead: LockedLead | null) {
  const chosen = miscTypeOf(form.type5);
  if (!chosen) throw new Invalid("Select misc job type");
  return bookedType(chosen, lead?.kind ?? null);
}

type CrewForm = WorkFields & { crew_hrid: string };

/** What a valid form stores; fields of the other type are dropped. Errors: 422 payor, crew. */
async function workOf(ctx: Context, form: Form, whose: Whose) {
  const booking = form.type5 === "Book Odd Job";
  if (booking) await checkPayor(ctx, form.payor, whose);
  return {
    // Paint has only one text; the money lists show a job's details.
    details: form.details || (booking ? "" : form.notes),
    payor: booking ? form.payor : null,
    order: booking ? form.order || null : null,
    notes: form.notes || null,
    price: priceOf(form.price),
    matPrice: centsOf(form.mat_price),
    sdate: form.sdate || null,
    crewHrid: await crewOf(ctx, form, whose),
  };
}

/** Errors: 422 'Select payor' for anything but the two options. */
export async function checkPayor(ctx: Context, payor: string, { today }: Whose): Promise<void> {
  const { shortName } = await getSetting(ctx.db, "company", today);
  if (!payorOptions(shortName).includes(payor))
    throw new Invalid("Select payor", { errors: { payor: ["Select payor"] } });
}

/** The chosen crew, which has to be one of the partner's that day. Errors: 422. */
export async function crewOf(ctx: Context, form: CrewForm, whose: Whose, day = form.sdate || whose.today) {
  if (form.crew_hrid === "" || Number(form.crew_hrid) === 0) return null;
  const crew = Number(form.crew_hrid);
  if (await isOwnCrew(ctx.db, crew, { partner: whose.partner, day })) return crew;
  const message = `This crew isn't yours on ${formatDate(day)}`;
  throw new Invalid(message, { errors: { crew_hrid: [message] } });
}

type Booked = Awaited<ReturnType<typeof workOf>> & {
  type5: ReturnType<typeof typeOf>;
  msid: number | null;
  jobinfoid: number;
};

const SAME = [
  "type5",
  "details",
  "payor",
  "order",
  "notes",
  "price",
  "matPrice",
  "sdate",
  "crewHrid",
] as const;

/** The existing odd job that matches this form. Errors: 409 the request was booked differently. */
async function alreadyMade(ctx: Context, booked: Booked, { partner, today }: Whose): Promise<number | null> {
  const { msid, jobinfoid } = booked;
  const isSame = (job: Pick<typeof booked, (typeof SAME)[number]>) =>
    SAME.every((field) => job[field] === booked[field]);
  if (msid === null) {
    const made = await listMadeOn(ctx.db, { partner, jobinfoid, day: today });
    return made.find(isSame)?.id ?? null;
  }
  const standing = await findBookedOf(ctx.db, msid, booked.type5);
  if (!standing) return null;
  if (standing.job.partnerHrid === partner && isSame(standing.job)) return standing.job.id;
  const by = standing.partner ?? standing.crew;
  throw new Refused(
    requestBooked,
    `This request was already booked on ${formatDate(standing.job.date)}${by ? ` by ${by}` : ""}.`,
    { id: standing.job.id, date: standing.job.date },
  );
}
