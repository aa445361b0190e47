import { beforeEach, describe, expect, it } from "vitest";
import { readProfile } from "@/lib/core/clients/profile-reads";
import { NotFound } from "@/lib/errors";
import * as make from "@/tests/factories";
import { NOW } from "@/tests/factories";
import { post } from "@/tests/support/asks";
import { testContext } from "@/tests/support/context";
import { testDatabase } from "@/tests/support/database";
import { inDays, TODAY } from "@/tests/support/days";
import { crewOfTwo, partnerWithCrew, staffWith } from "@/tests/support/people";
import { actionsOn } from "@/tests/support/rows";

// Without client care, search and profile show the clients on one's own run sheets from 30 days back to 14 ahead;
// partners also those of their own jobs, odd jobs and leads.

const db = testDatabase();

let names = 0;
/** A client with a unique name, and their property. */
async function someone(word = "Quartermain") {
  const lastname = `${word}${names++}`;
  const { cfid } = await make.makeClient(db, { lastname });
  const { jobinfoid } = await make.makeProperty(db, { cfid });
  return { cfid, jobinfoid };
}

const found = async (cookie: string, typed = "quartermain"): Promise<number[]> =>
  (await post(cookie, "/api/clients/search_clients", { inputString: typed })).body.map(
    ({ cfid }: { cfid: number }) => cfid,
  );

describe("a search without client care", () => {
  let crew: Awaited<ReturnType<typeof crewOfTwo>>;
  beforeEach(async () => {
    crew = await crewOfTwo();
  });

  /** On the crew's run sheet of a day; the crew of two is out that day. */
  async function on(day: string, columns: Parameters<typeof make.makeAssignedJob>[1] = {}) {
    const client = await someone();
    if (day !== TODAY)
      await make.makeCrewDay(db, { date: day, driver: crew.driver.hrid, second: crew.second.hrid });
    await make.makeAssignedJob(db, { ...client, crewHrid: crew.driver.hrid, schdate: day, ...columns });
    return client.cfid;
  }

  it("finds the clients on run sheets from 30 days back to 14 days ahead", async () => {
    const [today, first, last] = [await on(TODAY), await on(inDays(-30)), await on(inDays(14))];
    await on(inDays(-31));
    await on(inDays(15));
    await someone();
    const expected = [today, first, last].sort((a, b) => a - b);
    for (const cookie of [crew.cookie, crew.cookie2])
      expect((await found(cookie)).sort((a, b) => a - b)).toEqual(expected);
    expect(await found((await staffWith()).cookie)).toEqual([]);
  });

  it("not on days the person wasn't on that crew, nor of cancelled jobs", async () => {
    const client = await someone();
    await make.makeAssignedJob(db, { ...client, crewHrid: crew.driver.hrid, schdate: inDays(-3) });
    await on(TODAY, { cancelledAt: new Date() });
    expect(await found(crew.cookie)).toEqual([]);
    expect(await found(crew.cookie2)).toEqual([]);
  });

  it("finds those of DNFs on the run sheet, not those of another crew", async () => {
    const [client, other] = [await someone(), await someone()];
    const job = await make.makeReportedJob(db, { ...client, schdate: inDays(-90) });
    const its = { crewHrid: crew.driver.hrid, dnfdate: TODAY, sdate: inDays(-2), fdate: inDays(5) };
    await make.makeDnf(db, { jobid: job.jobid, ...its });
    const elsewhere = await make.makeReportedJob(db, { ...other, schdate: inDays(-90) });
    await make.makeDnf(db, { jobid: elsewhere.jobid, sdate: inDays(-2), fdate: inDays(5) });
    expect(await found(crew.cookie2)).toEqual([client.cfid]);
  });

  it("isn't hidden behind fifty other people's clients with the same name", async () => {
    for (let n = 0; n < 55; n++) await someone("Aquartermain");
    const own = await on(TODAY);
    expect(await found(crew.cookie)).toEqual([own]);
  });

  it("with client care finds everyone", async () => {
    const stranger = await someone("Zephyrine");
    expect(await found((await staffWith(["client_care"])).cookie, "zephyrine")).toEqual([stranger.cfid]);
    expect(await found(crew.cookie, "zephyrine")).toEqual([]);
  });
});

describe("a partner without client care", () => {
  it("finds the clients of their own jobs, odd jobs and leads at any time, and no other partner's", async () => {
    const [partner, rival] = [await partnerWithCrew(), await partnerWithCrew()];
    const mine: number[] = [];
    for (const { hrid, crew, kept } of [
      { ...partner, kept: mine },
      { ...rival, kept: [] },
    ]) {
      const [job, odd, held, estimated] = [
        await someone("Brontide"),
        await someone("Brontide"),
        await someone("Brontide"),
        await someone("Brontide"),
      ];
      await make.makeReportedJob(db, { ...job, crewHrid: crew.hrid, schdate: "2025-06-02" });
      await make.makeOddJob(db, { ...odd, partnerHrid: hrid, datebi: "2025-06-02" });
      await make.makeLead(db, { ...held, holderHrid: hrid });
      await make.makeLead(db, { ...estimated, estimatorHrid: hrid });
      kept.push(job.cfid, odd.cfid, held.cfid, estimated.cfid);
    }
    const unheld = await someone("Brontide");
    await make.makeLead(db, unheld);
    expect((await found(partner.cookie, "brontide")).sort((a, b) => a - b)).toEqual(mine);
  });

  it("doesn't find clients of a crew that was another partner's that day", async () => {
    const partner = await partnerWithCrew();
    const before = await someone("Cassiterite");
    await make.makeReportedJob(db, { ...before, crewHrid: partner.crew.hrid, schdate: "2024-12-31" });
    expect(await found(partner.cookie, "cassiterite")).toEqual([]);
  });
});

describe("Client Profile without client care", () => {
  it("shows one's own client without a dashboard, logged once an hour, and no other client", async () => {
    const { driver, cfid, of } = await make.makeCrewAtWork(db);
    await make.makeAssignedJob(db, of);
    const at = (now: Date) => testContext({ actor: driver, now });
    const open = await readProfile(at(NOW), String(cfid));
    expect(open).toMatchObject({ state: "open", profile: { cfid, care: false } });
    await readProfile(at(new Date(NOW.getTime() + 60_000)), String(cfid));
    expect(await actionsOn("client", cfid)).toEqual(["client.open-profile"]);
    const other = await someone();
    await expect(readProfile(at(NOW), String(other.cfid))).rejects.toBeInstanceOf(NotFound);
    expect(await readProfile(at(NOW), undefined)).toEqual({ state: "choose" });
    expect(await actionsOn("client", other.cfid)).toEqual([]);
  });

  it("no longer shows a client whose visit was over a month ago", async () => {
    const { driver, cfid, of } = await make.makeCrewAtWork(db);
    await make.makeAssignedJob(db, of);
    const later = new Date(NOW.getTime() + 40 * 86_400_000);
    const late = testContext({ actor: driver, now: later });
    await expect(readProfile(late, String(cfid))).rejects.toBeInstanceOf(NotFound);
  });
});
