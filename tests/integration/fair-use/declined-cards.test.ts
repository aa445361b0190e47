import { beforeEach, describe, expect, it } from "vitest";
import { POST as addCard } from "@/app/api/setup_intents/route";
import { linkTokens } from "@/db/schema";
import { hashLinkToken, newLinkToken } from "@/lib/platform/auth/link-token";
import { haveTried } from "@/tests/support/accounts/tries";
import { testDatabase } from "@/tests/support/database";
import { makeOwed, makePerson, type Person } from "@/tests/support/stripe/payers";
import { choose, confirm, type Payer, pay, start } from "@/tests/support/stripe/paying";

const db = testDatabase();
const [DECLINED, GOOD] = ["pm_card_chargeDeclined", "pm_card_visa"];
const OWED = 20_905;

let person: Person;
let jobid: number;
beforeEach(async () => {
  person = await makePerson();
  jobid = (await makeOwed(person)).jobid;
});

async function visitor(): Promise<Payer> {
  const token = newLinkToken();
  const expiresAt = new Date(Date.now() + 3_600_000);
  await db.insert(linkTokens).values({ tokenHash: hashLinkToken(token), jobid, purpose: "pay", expiresAt });
  return { cfid: person.cfid, customerId: person.customerId, headers: { "x-link-token": token } };
}

const outcome = async (payer: Payer, card = DECLINED) => {
  const { status, body } = await pay(payer, card ?? "", [jobid], OWED);
  return status === 200 ? body.status : status;
};

describe("declined cards (rule fair-use)", () => {
  it("are five an hour through a payment link; then a good one isn't tried either", async () => {
    const link = await visitor();
    for (let n = 0; n < 5; n++) expect(await outcome(link)).toBe("requires_payment_method");
    expect(await outcome(link)).toBe(429);
    expect(await outcome(link, GOOD)).toBe(429);
  });

  it("are five an hour for a client, and only declined ones count", async () => {
    await haveTried(`declined_client:${person.cfid}`, { used: 4 });
    expect(await outcome(person, GOOD)).toBe("succeeded");
    jobid = (await makeOwed(person)).jobid;
    expect(await outcome(person)).toBe("requires_payment_method");
    expect(await outcome(person)).toBe(429);
  });

  it("are five an hour from an address, whoever's", async () => {
    const headers = { "x-forwarded-for": "203.0.113.44" };
    for (let n = 0; n < 5; n++) {
      person = await makePerson();
      jobid = (await makeOwed(person)).jobid;
      expect(await outcome({ ...person, headers })).toBe("requires_payment_method");
    }
    person = await makePerson();
    jobid = (await makeOwed(person)).jobid;
    expect(await outcome({ ...person, headers })).toBe(429);
    expect(await outcome(person)).toBe("requires_payment_method");
  });

  it("are five of many tried at once; those that were too many charge nothing", async () => {
    const link = await visitor();
    const begun = [];
    for (let n = 0; n < 8; n++) {
      const { jobid: owed } = await makeOwed(person);
      const { body } = await start(person);
      await choose(person, body.id, [owed], OWED);
      begun.push(body.id as string);
    }
    const answers = await Promise.all(begun.map((id) => confirm(person, DECLINED ?? "", id)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(3);
    expect(await outcome(link)).toBe(429);
  });

  it("count when a card is put on file, too", async () => {
    await haveTried(`declined_client:${person.cfid}`, { used: 4 });
    const { cfid, customerId: customer_id } = person;
    const add = (pm_id: string) => person.post(addCard, "/api/setup_intents", { customer_id, cfid, pm_id });
    expect((await add(GOOD)).body.status).toBe("succeeded");
    expect((await add(DECLINED)).body.status).not.toBe("succeeded");
    expect((await add(GOOD)).status).toBe(429);
  });
});
