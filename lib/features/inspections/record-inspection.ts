import { hasCapability, type StaffActor } from "@/lib/actor";
import { type Context, doneAt, sentAt, staffOf } from "@/lib/context";
import type { Answer, Input } from "@/lib/contract";
import { getSettings } from "@/lib/core/settings/reads";
import type { SettingValues } from "@/lib/core/settings/schema";
import { Forbidden, Invalid, NotFound } from "@/lib/errors";
import { audit } from "@/lib/platform/audit/record";
import { greeting, writeLetter } from "@/lib/platform/mail/mail-rules";
import { enqueueMessage } from "@/lib/platform/outbox/enqueue";
import { clientName } from "@/lib/values/client-name";
import { toClock } from "@/lib/values/clock-time";
import { businessDate, formatDate } from "@/lib/values/dates";
import { errorSummary } from "@/lib/values/text";
import type { recordInspectionContract } from "./contract";
import { finishOf, INSPECTION_RECORDED, INSPECTION_TYPES, inspectionErrors, startOf } from "./rules";
import { type CrewOfJob, findInspectedJob, type InspectedJob, insertInspection, listCrewOfJob } from "./sql";

type Form = Input<typeof recordInspectionContract>;

/**
 * Records an inspection of a job; a job can have several (rule inspections). The inspector is the person logged in.
 * Errors: 404, 403 another inspector's number or the inspector's own crew (rule second-person), 422 by field.
 */
export async function recordInspection(
  ctx: Context,
  form: Form,
): Promise<Answer<typeof recordInspectionContract>> {
  const inspector = staffOf(ctx);
  if (form.inspector && form.inspector !== inspector.hrid)
    throw new Forbidden("You can only record this for yourself. Log in again, then try again.");
  const job = await findInspectedJob(ctx.db, form.jobid);
  if (!job) throw new NotFound("We can't find this job. It may have been deleted.");
  const settings = await getSettings(
    ctx.db,
    ["clientHomeOptions", "company", "officePhone", "secondPerson"],
    businessDate(ctx.now),
  );
  const crew = await listCrewOfJob(ctx.db, job);
  if (isOnCrew(inspector.hrid, crew, job)) requireSecondPerson(inspector, settings.secondPerson);
  const values = columnsOf(ctx, { form, job, crew }, settings.clientHomeOptions);
  const emailed = form.send_email && job.email !== null;
  const id = await insertInspection(ctx.db, { ...values, emailed });
  if (emailed && job.email) await mailResult(ctx, { id, to: job.email, job, form, settings });
  await audit(ctx, { action: "inspection.create", subject: "inspection", subjectId: id, after: values });
  return { success: true, errors: {}, msg: INSPECTION_RECORDED };
}

const isOnCrew = (hrid: number, crew: CrewOfJob, { crewHrid }: InspectedJob): boolean =>
  crewHrid === hrid || crew.some((member) => member.hrid === hrid);

/** Errors: 403 for someone who would grade their own crew's work (rule second-person). */
function requireSecondPerson(inspector: StaffActor, { waits }: SettingValues["secondPerson"]): void {
  const mayAlone = inspector.crewMaster || hasCapability(inspector, "production");
  if (waits || !mayAlone)
    throw new Forbidden("You were on this crew, so someone else has to inspect its work.", "second_person");
}

type Inspected = { form: Form; job: InspectedJob; crew: CrewOfJob };

function columnsOf(ctx: Context, { form, job, crew }: Inspected, homes: readonly string[]) {
  const errors = inspectionErrors(form, homes);
  const wrong = Object.keys(errors).length;
  const [start, finish] = [startOf(form), finishOf(form)];
  const itype = INSPECTION_TYPES.find((type) => type === form.itype);
  if (wrong > 0 || start === null || finish === null || !itype)
    throw new Invalid(errorSummary(wrong), { errors });
  const at = (position: "driver" | "second" | "third") =>
    crew.find((member) => member.position === position)?.hrid ?? null;
  const [driverHrid, partnerHrid, partner1Hrid] = [at("driver") ?? job.crewHrid, at("second"), at("third")];
  return {
    jobid: job.jobid,
    inspectorHrid: staffOf(ctx).hrid,
    createdAt: doneAt(ctx),
    sentAt: sentAt(ctx),
    itype,
    stime: toClock(start),
    ftime: toClock(finish),
    clienthm: form.clienthm,
    comments: form.comments,
    location: form.location || null,
    crewsite: form.crewsite || null,
    crewuni: form.crewuni || null,
    smsign: form.smsign || null,
    safesign: form.safesign || null,
    safeladdp: form.safeladdp || null,
    driverHrid,
    driverGrade: driverHrid === null ? null : form.driver_grade || null,
    partnerHrid,
    partnerGrade: partnerHrid === null ? null : form.partner_grade || null,
    partner1Hrid,
    partner1Grade: partner1Hrid === null ? null : form.partner1_grade || null,
  };
}

type Mail = {
  id: number;
  to: string;
  job: InspectedJob;
  form: Form;
  settings: { company: { name: string; email: string }; officePhone: string };
};

/** Tells the client that we inspected and how it went; comments and grades about our people stay internal. */
async function mailResult(ctx: Context, { id, to, job, form, settings }: Mail): Promise<void> {
  const date = formatDate(businessDate(doneAt(ctx)));
  const failed = [form.driver_grade, form.partner_grade, form.partner1_grade].includes("Fail");
  const lines = [
    greeting(clientName(job)),
    "",
    `On ${date}, one of our inspectors checked our crew's work at ${job.address} (${job.jobdesc}).`,
    failed ? "We found a few things to improve and will follow up on them." : "Everything looked good.",
    "",
    `If something isn't right, call ${settings.officePhone} or email ${settings.company.email}.`,
    settings.company.name,
  ];
  await enqueueMessage(ctx, {
    kind: "inspection",
    channel: "email",
    to,
    subject: `Our inspection at ${job.address}, ${date}`,
    ...writeLetter(lines),
    uniqueKey: `inspection:${id}`,
    jobid: job.jobid,
    cfid: job.cfid,
  });
}
