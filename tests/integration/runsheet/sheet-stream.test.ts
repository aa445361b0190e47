import { beforeAll, describe, expect, it, vi } from "vitest";
import { watchStatements } from "@/db/client";
import { readRunsheetPage } from "@/lib/features/runsheet/reads";
import { makeDnf, makeJob, makeReportedJob, staffActor } from "@/tests/factories";
import { openStream } from "@/tests/support/app/streams";
import * as asks from "@/tests/support/asks";
import { testContext } from "@/tests/support/context";
import { testDatabase } from "@/tests/support/database";
import { inDays, TODAY } from "@/tests/support/days";
import {
  crewOfTwo,
  loggedInClient,
  loggedInPartner,
  type StaffMember,
  staffWith,
} from "@/tests/support/people";

const db = testDatabase();
const PATIENT = { timeout: 60_000, interval: 20 };
const until = (check: () => void) => vi.waitFor(check, PATIENT);

type Crew = Awaited<ReturnType<typeof crewOfTwo>>;
type Opened = Awaited<ReturnType<typeof openStream>>;

let office: StaffMember;
beforeAll(async () => {
  office = await staffWith(["production"]);
});

const follow = (cookie: string, hrid: number, seen = "") =>
  openStream({ cookie }, `/api/crews/${hrid}/runsheet_stream${seen && `?seen=${seen}`}`);

const last = ({ of }: Opened) => of("runsheet").at(-1);
const jobsOn = (opened: Opened) => last(opened)?.jobs.map(({ jobid }: { jobid: number }) => jobid);

async function done(path: string, body: object = {}) {
  const answer = await asks.post(office, path, body);
  expect(answer.status).toBe(200);
}

/** A new job, given to that crew today. */
async function give(crew: Crew): Promise<number> {
  const { jobid } = await makeJob(db, { sdate: TODAY, fdate: inDays(9), datesold: inDays(-1) });
  const override = { reason: "They asked for it" };
  await done("/api/jobs/ass_job", { jobid, crewname: crew.crewName, schdate: TODAY, override });
  return jobid;
}

const pageOf = (crew: Crew) =>
  readRunsheetPage(testContext({ actor: staffActor(crew.driver) }), crew.crewHrid);

describe("GET /api/crews/{hrid}/runsheet_stream", () => {
  it("sends both people of a crew what the office assigns, numbers, cancels and takes away", async () => {
    const crew = await crewOfTwo();
    const phones = [
      await follow(crew.cookie, crew.driver.hrid),
      await follow(crew.cookie2, crew.second.hrid),
    ];
    const all = (check: (phone: Opened) => void) =>
      until(() => {
        for (const phone of phones) check(phone);
      });
    const [first, second] = [await give(crew), await give(crew)];
    await all((phone) => expect(jobsOn(phone)).toEqual([first, second]));
    expect((await asks.get(office, `/api/jobs/${second}/ass_num`)).status).toBe(200);
    await all((phone) =>
      expect(last(phone).jobs[0]).toMatchObject({ jobid: second, num: "01", price: "185.00" }),
    );
    await done("/api/jobs/cancel_job", { jobid: second, notes: "Client called" });
    await all((phone) =>
      expect(last(phone)).toMatchObject({ jobs: [{ jobid: first }], cancelled: [second] }),
    );
    await done("/api/jobs/unass_job", { jobid: first });
    await all((phone) => expect(last(phone)).toMatchObject({ jobs: [], cancelled: [second] }));
  });

  it("sends a DNF, an applied plan and its undo", async () => {
    const crew = await crewOfTwo();
    const phone = await follow(crew.cookie, crew.driver.hrid);
    const { jobid: dirty } = await makeReportedJob(db, { crewHrid: crew.crewHrid, schdate: inDays(-9) });
    const dnf = { jobid: dirty, dnfdesc: "Streaks", sdate: TODAY, fdate: inDays(3) };
    const given = await asks.post(office, "/api/dnfs", dnf);
    expect(given.status).toBe(200);
    await until(() =>
      expect(last(phone)?.dnfs).toMatchObject([{ dnfid: given.body.dnfid, dnfdesc: "Streaks" }]),
    );
    const { jobid } = await makeJob(db, { sdate: TODAY, fdate: inDays(9), datesold: inDays(-1) });
    const plan = {
      date: TODAY,
      lanes: [{ ocid: crew.ocid, jobids: [jobid] }],
      versions: [{ jobid, version: 1 }],
      override: { reason: "Short day" },
    };
    const applied = await asks.post(office, "/api/plans/apply", plan);
    expect(applied.status).toBe(200);
    await until(() => expect(last(phone).jobs).toMatchObject([{ jobid, num: "01" }]));
    await done(`/api/plans/${applied.body.id}/undo`);
    await until(() => expect(last(phone).jobs).toEqual([]));
  });

  it("sends nothing to another crew, and nothing that the page already shows", async () => {
    const [crew, other] = [await crewOfTwo(), await crewOfTwo()];
    const [page, theirs] = [await pageOf(crew), await pageOf(other)];
    const phone = await follow(crew.cookie, crew.driver.hrid, page.digest);
    const elsewhere = await follow(other.cookie, other.driver.hrid, theirs.digest);
    expect(phone.of("runsheet")).toEqual([]);
    const jobid = await give(crew);
    await until(() => expect(jobsOn(phone)).toEqual([jobid]));
    // It gets its own changes, and nothing of the first crew's.
    const own = await give(other);
    await until(() => expect(jobsOn(elsewhere)).toEqual([own]));
    expect(elsewhere.of("runsheet")).toHaveLength(1);
    expect(last(phone).digest).toBe((await pageOf(crew)).digest);
  });

  it("refuses other crews' people, partners and clients, and lets the office look", async () => {
    const [crew, other] = [await crewOfTwo(), await crewOfTwo()];
    const [partner, client] = [await loggedInPartner(), await loggedInClient()];
    const path = `/api/crews/${crew.crewHrid}/runsheet_stream`;
    const statuses = [];
    for (const who of [null, { cookie: other.cookie }, { cookie: other.cookie2 }, partner, client, office])
      statuses.push((await openStream(who, path)).status);
    expect(statuses).toEqual([401, 403, 403, 403, 403, 200]);
  });

  it("has no jobs until the gate opens, and tells everyone when it does", async () => {
    const crew = await crewOfTwo({ signedIn: false });
    const jobid = await give(crew);
    const phone = await follow(crew.cookie, crew.driver.hrid);
    await until(() => expect(last(phone)?.jobs).toEqual([]));
    const { frame } = last(phone);
    for (const hrid of [crew.driver.hrid, crew.second.hrid]) {
      await asks.post(crew.cookie2, `/api/crews/${hrid}/sign_in`);
      await asks.get(crew.cookie2, `/api/crews/${hrid}/toggle_attendance`);
    }
    await until(() => expect(jobsOn(phone)).toEqual([jobid]));
    expect(last(phone).frame).not.toBe(frame);
  });

  it("ends for someone the office took off the crew they follow, and follows a person to the next crew", async () => {
    const [crew, next] = [await crewOfTwo(), await crewOfTwo()];
    const moved = await give(next);
    const byCrew = await follow(crew.cookie2, crew.crewHrid);
    const own = await follow(crew.cookie2, crew.second.hrid);
    const set = (ocid: number, driver: number, partner: number | "", partner1: number | "" = "") =>
      asks.patch(office, `/api/crews/${ocid}`, {
        crew: {
          ocid,
          ocdate: TODAY,
          driver,
          partner,
          partner1,
          shop: "Osler",
          car: "",
          gascard: "",
          laptop: "",
          closemgr: "",
        },
      });
    expect((await set(crew.ocid, crew.driver.hrid, "")).body).toMatchObject({ success: true });
    await byCrew.ended;
    expect(byCrew.heard.at(-1)?.event).toBe("end");
    await set(next.ocid, next.driver.hrid, next.second.hrid, crew.second.hrid);
    // They haven't signed in there yet.
    await asks.post(crew.cookie2, `/api/crews/${crew.second.hrid}/sign_in`);
    await asks.get(crew.cookie2, `/api/crews/${crew.second.hrid}/toggle_attendance`);
    await until(() => expect(jobsOn(own)).toEqual([moved]));
  });

  it("reads all watched crews together: no more statements for twelve phones than for two", async () => {
    const crews = await Promise.all([1, 2, 3, 4, 5, 6].map(() => crewOfTwo()));
    const [one] = crews as [Crew, ...Crew[]];
    for (const { crewHrid } of crews) await makeDnf(db, { crewHrid, dnfdate: TODAY });
    const countFor = async (some: readonly Crew[]) => {
      const phones = await Promise.all(
        some.flatMap((crew) => [
          follow(crew.cookie, crew.driver.hrid),
          follow(crew.cookie2, crew.second.hrid),
        ]),
      );
      const { jobid } = await makeJob(db, { crewHrid: one.crewHrid, schdate: TODAY, jobdesc: "W1" });
      let statements = 0;
      const stop = watchStatements((_, ask) => {
        statements += 1;
        return ask();
      });
      const [mine] = phones as [Opened, ...Opened[]];
      const before = mine.of("runsheet").length;
      await db.execute("select pg_notify('planning_boards', 'changed')");
      await until(() => expect(mine.of("runsheet").length).toBe(before + 1));
      stop();
      expect(jobsOn(mine)).toContain(jobid);
      return statements;
    };
    const few = await countFor([one]);
    expect(await countFor(crews)).toBe(few);
    expect(few).toBeLessThanOrEqual(7);
  });
});
