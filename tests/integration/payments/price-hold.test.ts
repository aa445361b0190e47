import { beforeEach, describe, expect, it } from "vitest";
import { POST as sendLink } from "@/app/api/jobs/[key]/send_link_to_pay/route";
import { HELD_WORDS } from "@/lib/core/payments/held-rules";
import { readApplyPayment } from "@/lib/core/payments/panels/reads";
import { readCompleted } from "@/lib/features/dashboard/job-reads";
import { jobPage } from "@/lib/features/packaging/page-reads";
import * as make from "@/tests/factories";
import { makeIntendedPayment } from "@/tests/factories/payments";
import { call } from "@/tests/support/call";
import { testContext } from "@/tests/support/context";
import { testDatabase } from "@/tests/support/database";
import { loggedInClient, staffWith } from "@/tests/support/people";

const db = testDatabase();
let client: Awaited<ReturnType<typeof loggedInClient>>;
let jobid: number;

/** A job returned at a price that's far from what was sold, and that no one confirmed. */
beforeEach(async () => {
  client = await loggedInClient();
  const { cfid, jobinfoid } = client;
  ({ jobid } = await make.makeReportedJob(db, { cfid, jobinfoid, price: 999_900 }));
  const of = { jobinfoid, jobid, part: null, price: 999_900 } as const;
  await make.makePriceCheck(db, { ...of, kind: "high" });
});

const clientContext = () => testContext({ actor: make.clientActor({ cfid: client.cfid }) });
const completed = async () => {
  const scope = { cfid: client.cfid, jobid: null, by: { recorderCfid: client.cfid } };
  return (await readCompleted(clientContext(), scope, { jobid: 0, text: () => "" })).jobs;
};

describe("what's owed for a job whose price waits to be checked (rule returned-price)", () => {
  it("is held for that, not for something that's still to be put right", async () => {
    expect((await readApplyPayment(testContext(), client, "")).jobs).toMatchObject([{ heldFor: "price" }]);
    expect(await completed()).toMatchObject([{ heldFor: "price" }]);
    await make.makeDnf(db, { jobid });
    expect(await completed()).toMatchObject([{ heldFor: "issue" }]);
  });

  it("has words of its own for the client, the office and the card", () => {
    const { owing, card, office, link } = HELD_WORDS.price;
    expect(card).toBe("We're checking the price. We'll charge your card once it's confirmed.");
    for (const words of [owing, card, office, link]) expect(words).not.toContain("put right");
  });

  it("is neither mailed a link for, with a reason of its own, nor said to be charged on a day", async () => {
    const { cookie } = await staffWith(["client_care"]);
    const path = `/api/jobs/${jobid}/send_link_to_pay`;
    const { status, body } = await call(sendLink, { method: "POST", path, cookie });
    expect([status, body.reason, body.error]).toEqual([409, "price_unconfirmed", HELD_WORDS.price.link]);
    await makeIntendedPayment(db, { jobid });
    const boss = await staffWith(["production"]);
    const view = await jobPage(
      testContext({ actor: make.staffActor(boss, { production: true }) }),
      String(jobid),
    );
    expect(view?.money.planned).toBe("Card charged once its price is confirmed");
  });
});
