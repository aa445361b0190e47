import type { Handle } from "@/db/client";
import { isStaff } from "@/lib/actor";
import { type Context, staffOf } from "@/lib/context";
import type { Answer, Input } from "@/lib/contract";
import { countClientReads } from "@/lib/core/clients/reading/reads";
import {
  findCode,
  findProperty,
  listCodes,
  lockPlace,
  moveKey as moveStoredKey,
  replaceSealed,
  storeCode,
} from "@/lib/core/properties/sql/properties";
import { openSecret, sealSecret } from "@/lib/core/sign-in/factors/secrets";
import { Conflict, NotFound, Refused } from "@/lib/errors";
import { audit } from "@/lib/platform/audit/record";
import { spend } from "@/lib/platform/fair-use/fair-use";
import { inShortTransaction } from "@/lib/short-transaction";
import {
  CODE_KINDS,
  type CodeKind,
  keyMoved,
  type moveKeyContract,
  type showCodeContract,
} from "./property-contract";
import { NO_PLACE, requireRightToOpen } from "./property-rights";
import { keyOf } from "./property-wire";

/** Codes to store, by kind; null removes one. */
export type NewCodes = Partial<Record<CodeKind, string | null>>;

const ownerOf = (jobinfoid: number, kind: CodeKind) => `property:${jobinfoid}:${kind}`;

/**
 * Stores the sent codes, encrypted, and returns their kinds, never the codes. It doesn't compare them with the stored
 * ones, so no answer says whether a guess was right; each try of a staff member counts. Errors: 429.
 */
export async function saveCodes(ctx: Context, jobinfoid: number, sent: NewCodes): Promise<CodeKind[]> {
  const kinds = kindsOf(sent);
  if (kinds.length > 0 && isStaff(ctx.actor)) await spend(ctx, "house_codes", ctx.actor.hrid);
  for (const kind of kinds) {
    const code = sent[kind] ?? null;
    const sealed = code === null ? null : sealSecret(ownerOf(jobinfoid, kind), code);
    await storeCode(ctx.db, { jobinfoid, kind }, { sealed, setAt: ctx.now });
  }
  return kinds;
}

/** The kinds of code that were sent, a removal too. */
export const kindsOf = (sent: NewCodes): CodeKind[] =>
  CODE_KINDS.filter((kind) => sent[kind] !== undefined).sort();

type Shown = Answer<typeof showCodeContract>;

/**
 * One code, to someone who needs it now; every look is in the activity log (rule property-card). Errors: 404; 403 for
 * anyone but the office and the crew that's there today; 409 while the safety gate is closed; 429.
 */
export async function showCode(ctx: Context, { id, kind }: Input<typeof showCodeContract>): Promise<Shown> {
  await requireRightToOpen(ctx, id);
  const place = await findProperty(ctx.db, id);
  if (!place?.codes.includes(kind)) throw new NotFound("There's no such code for this property any more.");
  await countClientReads(ctx, [place.cfid]);
  return inShortTransaction(ctx, async (inside) => {
    const stored = await findCode(inside.db, { jobinfoid: id, kind });
    const opened = stored && openSecret(ownerOf(id, kind), stored);
    if (!opened) throw new Conflict("We can't read this code any more. Ask the client, and save it again.");
    await audit(inside, {
      action: "property.show-code",
      subject: "property",
      subjectId: id,
      context: { code: kind },
    });
    return { code: opened.secret };
  });
}

type Moved = Answer<typeof moveKeyContract>;

/**
 * Signs the property's key out to the caller, or back in; doing it again changes nothing. Whoever has a key can always
 * bring it back. Errors: 404; 403; 409 while the safety gate is closed, or `key_moved` when someone else has it.
 */
export async function moveKey(ctx: Context, { id, out }: Input<typeof moveKeyContract>): Promise<Moved> {
  const { hrid } = staffOf(ctx);
  const before = await lockPlace(ctx.db, id);
  if (before?.key?.holderHrid !== hrid) await requireRightToOpen(ctx, id);
  const key = before && keyOf(before);
  if (!key) throw new NotFound(before ? "We don't keep a key for this property." : NO_PLACE);
  const holder = out ? hrid : null;
  if (key.holder_hrid === holder) return { key };
  if (out && key.holder_hrid !== null)
    throw new Refused(keyMoved, `${key.holder} already signed this key out.`, { key });
  await moveStoredKey(ctx.db, id, { holderHrid: holder, movedAt: ctx.now, movedBy: hrid });
  await audit(ctx, {
    action: out ? "property.key-out" : "property.key-in",
    subject: "property",
    subjectId: id,
    before: { holderHrid: key.holder_hrid },
    after: { holderHrid: holder },
  });
  const now = await findProperty(ctx.db, id);
  const moved = now && keyOf(now);
  if (!moved) throw new NotFound(NO_PLACE);
  return { key: moved };
}

/**
 * Re-encrypts codes that are still under the secret we're replacing, so that they can still be read without it. Returns
 * how many there were.
 */
export async function resealPropertyCodes(db: Handle): Promise<number> {
  let count = 0;
  for (const { jobinfoid, kind, sealed } of await listCodes(db)) {
    const opened = openSecret(ownerOf(jobinfoid, kind), sealed);
    if (!opened?.isOld) continue;
    const to = sealSecret(ownerOf(jobinfoid, kind), opened.secret);
    await replaceSealed(db, { jobinfoid, kind, from: sealed, to });
    count++;
  }
  return count;
}
