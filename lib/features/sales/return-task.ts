import type { z } from "zod";
import type { Context } from "@/lib/context";
import type { Answer, Input } from "@/lib/contract";
import { leadToChange } from "@/lib/core/leads/lead-step";
import { pricesOf } from "@/lib/core/leads/returns/estimate-rules";
import { writeReturn } from "@/lib/core/leads/returns/return-estimate";
import { returnPickUp } from "@/lib/core/leads/returns/return-pick-up";
import { Invalid, Malformed } from "@/lib/errors";
import { checkRecorder } from "@/lib/platform/auth/scope";
import { fieldErrors } from "@/lib/platform/http/parse-input";
import type { returnTaskContract } from "./contract";
import { taskOr404 } from "./reads";
import { returnDnfTask } from "./return-dnf-task";
import { NO_DATA } from "./return-rules";
import { dnfTaskForm, estimateTaskForm } from "./return-schema";
import { told } from "./return-task-words";

type Sent = Input<typeof returnTaskContract>;
type Told = Answer<typeof returnTaskContract>;

/**
 * Returns an estimate, a sign or a DNF from the sales area, or edits what was returned.
 * Errors: 400 another task's estid, signid or dnfid; 403 somebody else's user; 404; 409 stale; 422 by field.
 */
export async function returnTask(ctx: Context, sent: Sent): Promise<Told> {
  const { id, user } = sent;
  checkRecorder(ctx, user);
  const { lead, property } = await taskOr404(ctx, id);
  const address = property?.address ?? lead.followobject ?? "this property";
  checkSubject(sent, { estid: id, signid: id, dnfid: lead.dnfid });
  if (lead.kind === "Estimate") return returnEstimateTask(ctx, sent, address);
  if (lead.kind === "Sign") return returnSignTask(ctx, sent, address);
  return returnDnfTask(ctx, { ...formOf(dnfTaskForm, sent), dnfid: lead.dnfid ?? 0, version: sent.version });
}

type Subject = "estid" | "signid" | "dnfid";

/** What a form calls its record must be the one the address names (rule lead-ids). */
function checkSubject(sent: Sent, known: Record<Subject, number | null>): void {
  for (const key of ["estid", "signid", "dnfid"] as const) {
    if (sent[key] && sent[key] !== known[key])
      throw new Malformed(`"${key}" differs between address and form.`);
  }
}

/** The values of a form whose rules hold. Errors: 422 by field. */
function formOf<S extends z.ZodType>(schema: S, sent: Sent): z.output<S> {
  const parsed = schema.safeParse(sent);
  if (parsed.success) return parsed.data;
  const errors = fieldErrors(parsed.error);
  const nothing = Object.values(errors).flat().includes(NO_DATA);
  throw new Invalid(nothing ? NO_DATA : "Some entries need fixing. Check the marked fields.", { errors });
}

async function returnEstimateTask(ctx: Context, sent: Sent, address: string): Promise<Told> {
  const form = formOf(estimateTaskForm, sent);
  const lead = await leadToChange(ctx, { msid: sent.id, version: sent.version, kind: "Estimate" });
  const { emailed } = await writeReturn(ctx, lead, {
    prices: pricesOf(form, lead),
    notes: form.propNotes === "" ? [] : [{ notes: form.propNotes, access: "Public" }],
    sendEmail: form.sendEmail,
    emailNotes: form.emailNotes,
  });
  return { message: told(`Estimate at ${address} returned successfully`, emailed) };
}

async function returnSignTask(ctx: Context, { id, result, version }: Sent, address: string): Promise<Told> {
  const { emailed } = await returnPickUp(ctx, {
    msid: id,
    version,
    pick_up: result,
    pick_up_type: "",
    name: "",
    email: "",
  });
  return { message: told(`Sign at ${address} returned successfully`, emailed) };
}
