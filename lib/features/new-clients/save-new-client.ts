import { type Context, staffOf } from "@/lib/context";
import type { Answer, Input } from "@/lib/contract";
import { insertClient } from "@/lib/core/clients/sql/client-changes";
import { writeReturn } from "@/lib/core/leads/returns/return-estimate";
import { insertLead, type LockedLead } from "@/lib/core/leads/sql/lead-changes";
import { setPrices } from "@/lib/core/prices/set-prices";
import { insertProperty, insertPropertyNotes } from "@/lib/core/properties/sql/property-notes";
import { Invalid, Refused } from "@/lib/errors";
import { audit } from "@/lib/platform/audit/record";
import { checkRecorder } from "@/lib/platform/auth/scope";
import { refuseUnrealPhone } from "@/lib/platform/phones/real-phone";
import { issuesToErrors } from "@/lib/values/form-fields";
import { type Cents, parseMoney } from "@/lib/values/money";
import { storedPhone } from "@/lib/values/phone";
import { normalisePostalCode } from "@/lib/values/postal-code";
import { hasDuplicates, type saveNewClientContract } from "./contract";
import { findDoubles } from "./reads";
import { lacksData, NO_DATA, newClientIssues, splitName } from "./schema";
import { lockNewClient, NEW_CLIENT_TAG } from "./sql";

type Given = Input<typeof saveNewClientContract>;
type Prices = Record<"w1" | "eh" | "eg", Cents | null>;

/**
 * Enters a client with property, note and estimate. With a price for W1 or EH the estimate is returned right away,
 * without an email. Errors: 403 another's hrid, 422 by field, 409 with who has this phone or address, unless
 * `duplicates_ok`.
 */
export async function saveNewClient(
  ctx: Context,
  given: Given,
): Promise<Answer<typeof saveNewClientContract>> {
  checkRecorder(ctx, given.hrid);
  refuseUnfit(given);
  refuseUnrealPhone("phone", given.phone);
  const phone = storedPhone(given.phone) ?? given.phone;
  await lockNewClient(ctx.db, { phone, address: given.address });
  const doubles = await findDoubles(ctx, given);
  if (doubles.length > 0 && !given.duplicates_ok)
    throw new Refused(hasDuplicates, "Another client already has this phone number or address.", {
      duplicates: doubles,
    });
  const { cfid, jobinfoid, lead } = await writeClient(ctx, given, phone);
  await audit(ctx, {
    action: "client.create",
    subject: "client",
    subjectId: cfid,
    after: { name: given.name, address: given.address, phone, source: given.source, msid: lead.msid },
    note: doubles.length > 0 ? "Another client has the same phone or address" : undefined,
  });
  await writePrices(ctx, { ...lead, jobinfoid }, pricesOf(given));
  return { message: `New client ${given.name} saved`, cfid, msid: lead.msid };
}

function refuseUnfit(form: Given): void {
  const issues = newClientIssues(form);
  if (issues.length === 0) return;
  const errors = issuesToErrors(issues);
  if (lacksData(form)) throw new Invalid(NO_DATA, { errors });
  throw new Invalid(errors);
}

const pricesOf = ({ w1, eh, eg }: Given): Prices => ({
  w1: parseMoney(w1),
  eh: parseMoney(eh),
  eg: parseMoney(eg),
});

async function writeClient(ctx: Context, given: Given, phone: string) {
  const { hrid } = staffOf(ctx);
  const home = { address: given.address, postcode: normalisePostalCode(given.postcode), createdAt: ctx.now };
  const cfid = await insertClient(ctx.db, {
    ...splitName(given.name),
    ...home,
    phone,
    email: given.email || null,
    source: given.source || null,
  });
  const jobinfoid = await insertProperty(ctx.db, { ...home, cfid });
  const { notes } = given;
  if (notes !== "")
    await insertPropertyNotes(ctx.db, [
      { jobinfoid, notes, prodNote: true, recorderHrid: hrid, ts: ctx.now },
    ]);
  const lead = await insertLead(ctx.db, {
    kind: "Estimate",
    messdate: ctx.now,
    message: "Written estimate: new client",
    tag: NEW_CLIENT_TAG,
    followobject: given.address,
    cfid,
    jobinfoid,
    holderHrid: hrid,
    estimatorHrid: hrid,
    recorderHrid: hrid,
    createdAt: ctx.now,
  });
  return { cfid, jobinfoid, lead };
}

/** Garage eaves alone don't make an estimate, so the task stays open. */
async function writePrices(
  ctx: Context,
  lead: LockedLead & { jobinfoid: number },
  prices: Prices,
): Promise<void> {
  const { msid, jobinfoid } = lead;
  if (prices.w1 === null && prices.eh === null) {
    await setPrices(ctx, { msid, jobinfoid, prices });
    return;
  }
  const given = { prices: { ...prices, w2: null }, notes: [], sendEmail: false, emailNotes: "" };
  await writeReturn(ctx, lead, given);
}
