import { beforeEach, describe, expect, it } from "vitest";
import { inTransaction } from "@/db/transaction";
import type { StaffActor } from "@/lib/actor";
import type { Context } from "@/lib/context";
import { resolveLead } from "@/lib/core/leads/lead-step";
import { estimateForm } from "@/lib/core/leads/returns/estimate-rules";
import { pickUpForm } from "@/lib/core/leads/returns/pick-up-rules";
import { returnEstimate } from "@/lib/core/leads/returns/return-estimate";
import { returnPickUp } from "@/lib/core/leads/returns/return-pick-up";
import { savePropertyNote } from "@/lib/core/properties/change-note";
import { Forbidden } from "@/lib/errors";
import { getPartnerList } from "@/lib/features/partners/lists";
import { returnTaskContract } from "@/lib/features/sales/contract";
import { mailEstimate } from "@/lib/features/sales/mail-estimate";
import { returnTask } from "@/lib/features/sales/return-task";
import { businessDate, yearOf } from "@/lib/values/dates";
import { makeEmployee, makeLead, makePartner, staffActor } from "@/tests/factories";
import { testContext } from "@/tests/support/context";
import { testDatabase } from "@/tests/support/database";
import { auditOf, leadNow } from "@/tests/support/rows";

const db = testDatabase();
let partner: Awaited<ReturnType<typeof makePartner>>;
let admin: Awaited<ReturnType<typeof makeEmployee>>;
let actor: StaffActor;

beforeEach(async () => {
  partner = await makePartner(db);
  admin = await makeEmployee(db);
  const mgr = { hrid: partner.hrid, name: partner.name, royalty: 0.3 };
  actor = staffActor(admin, { partner_admin: true }, { mgr, impersonating: true });
});

const write = <T>(verb: (ctx: Context) => Promise<T>) =>
  inTransaction(db, (tx) => verb(testContext({ actor, db: tx })));
const typed = (hrid: number, fields: object = {}) => ({
  ...estimateForm.parse({ w1: "185", ...fields }),
  hrid,
  version: 1,
});
const whoDid = async (msid: number) =>
  (await auditOf("lead", msid)).map(({ actorHrid: by, actingForHrid: actingFor }) => ({ by, actingFor }));

describe("a partner's form sent by someone acting for the partner", () => {
  it("makes the estimate the partner's, with its W2, and the audit names who did it", async () => {
    const { msid } = await makeLead(db, { visitPay: 1_500, salesPay: 2_500, holderHrid: partner.hrid });
    const form = typed(partner.hrid, { w2: "250" });
    const { mess } = await write((ctx) => returnEstimate(ctx, { msid, ...form }));
    expect(mess).toMatchObject({ w1: 18_500, w2: 25_000, mine: true, visit_pay: 1_500 });
    const stands = { returnedBy: partner.hrid, estimatorHrid: partner.hrid, resolvedBy: partner.hrid };
    expect(await leadNow(msid)).toMatchObject(stands);
    expect(await whoDid(msid)).toEqual([{ by: admin.hrid, actingFor: partner.hrid }]);
    const list = `revenue_ests_list_${yearOf(businessDate(new Date()))}`;
    expect((await getPartnerList(testContext({ actor }), { list })).estimates).toMatchObject([
      { msid, total: 4_000 },
    ]);
  });

  it("makes a pick-up and a message the partner's, too", async () => {
    const sign = (await makeLead(db, { kind: "Sign" })).msid;
    const form = {
      ...pickUpForm.parse({ pick_up: "Pick-Up Successful" }),
      name: "",
      email: "",
      hrid: partner.hrid,
    };
    await write((ctx) => returnPickUp(ctx, { msid: sign, ...form }));
    expect(await leadNow(sign)).toMatchObject({ returnedBy: partner.hrid, resolvedBy: partner.hrid });
    const message = (await makeLead(db, { kind: "Message" })).msid;
    await write((ctx) => resolveLead(ctx, { msid: message, type: "resolve", hrid: partner.hrid }));
    expect(await leadNow(message)).toMatchObject({ resolvedBy: partner.hrid });
    expect(await whoDid(message)).toEqual([{ by: admin.hrid, actingFor: partner.hrid }]);
  });

  it("stays the sender's own under their own number, and is refused under a third one's (T17)", async () => {
    const { msid } = await makeLead(db, { holderHrid: admin.hrid });
    const third = await makePartner(db);
    const refused = write((ctx) => returnEstimate(ctx, { msid, ...typed(third.hrid) }));
    await expect(refused).rejects.toThrow(Forbidden);
    await write((ctx) => returnEstimate(ctx, { msid, ...typed(admin.hrid) }));
    expect(await leadNow(msid)).toMatchObject({ returnedBy: admin.hrid });
  });
});

describe("a form of the sales area", () => {
  it("with the number of the partner acted for is refused: it would be written in one's own name (T17)", async () => {
    const { msid: id } = await makeLead(db);
    const told = { user: partner.hrid, user_id: partner.hrid, hrid: partner.hrid };
    const note = { notes: "Ring twice", prodNote: true, access: "Public" as const };
    const returned = returnTaskContract.body?.parse({ ...told, w1: "185" });
    if (!returned) throw new Error("This form has no fields");
    const forms: ((ctx: Context) => Promise<unknown>)[] = [
      (ctx) => returnTask(ctx, { ...returned, id }),
      (ctx) => mailEstimate(ctx, { ...told, id }),
      (ctx) => savePropertyNote(ctx, { ...told, ...note, id }),
    ];
    for (const form of forms) await expect(write(form)).rejects.toThrow(Forbidden);
    expect(await leadNow(id)).toMatchObject({ returnedBy: null });
  });
});
