import { beforeEach, describe, expect, it, vi } from "vitest";
import { clientReads, fairUseOverruns } from "@/db/schema";
import type { StaffActor } from "@/lib/actor";
import { countClientReads } from "@/lib/core/clients/reading/reads";
import { forgetClientReads } from "@/lib/core/clients/sql/client-reads";
import { TooMany } from "@/lib/errors";
import { exceptionsScreen } from "@/lib/features/exceptions/reads";
import { log } from "@/lib/log";
import * as make from "@/tests/factories";
import { NOW } from "@/tests/factories";
import { get, patch, post } from "@/tests/support/asks";
import { testContext } from "@/tests/support/context";
import { emptyTables, testDatabase } from "@/tests/support/database";
import { TODAY } from "@/tests/support/days";
import { crewOfTwo, loggedInClient, staffWith } from "@/tests/support/people";
import { rowsOf } from "@/tests/support/rows";

const db = testDatabase();
beforeEach(() => emptyTables());

const limitTo = async (clients: number) => {
  await make.makeSetting(db, "clientReadsPerHour", clients);
  await make.makeSetting(db, "crewClientReadsPerHour", clients);
};

async function makeClients(count: number, columns: (n: number) => object = () => ({})): Promise<number[]> {
  const made: number[] = [];
  for (let n = 0; n < count; n++) made.push((await make.makeClient(db, columns(n))).cfid);
  return made;
}

const HOUR = 3_600_000;
type Reads = { cfids: number[]; now?: Date };

/** What a person who reads these clients gets: no error, or the refusal. */
async function reading(hrid: number, { cfids, now = NOW }: Reads): Promise<TooMany | null> {
  const actor = make.staffActor({ hrid }, { client_care: true });
  return countClientReads(testContext({ actor, now }), cfids).then(
    () => null,
    (error: unknown) => {
      if (error instanceof TooMany) return error;
      throw error;
    },
  );
}

describe("clients read are counted by person and hour", () => {
  it("each once, up to the limit; those already read stay open", async () => {
    await limitTo(10);
    const { hrid } = await make.makeEmployee(db);
    const clients = await makeClients(12);
    expect(await reading(hrid, { cfids: clients.slice(0, 8) })).toBeNull();
    expect(await reading(hrid, { cfids: clients.slice(0, 8) })).toBeNull();
    const refused = await reading(hrid, { cfids: clients.slice(8) });
    expect(refused).toMatchObject({ status: 429, retryAfter: HOUR / 1000 });
    // Refused reads don't count, so a smaller request still works.
    expect(await reading(hrid, { cfids: clients.slice(7, 10) })).toBeNull();
    expect(await reading(hrid, { cfids: clients.slice(10, 11) })).not.toBeNull();
    expect(await reading(hrid, { cfids: clients.slice(0, 10) })).toBeNull();
    expect(await rowsOf(clientReads, { hrid })).toHaveLength(10);
    expect(await rowsOf(fairUseOverruns, {})).toMatchObject([
      { limitName: "client_reads", holder: String(hrid), refused: 2 },
    ]);
  });

  it("separately for each person, and anew every hour", async () => {
    await limitTo(10);
    const [one, other] = [await make.makeEmployee(db), await make.makeEmployee(db)];
    const clients = await makeClients(20);
    expect(await reading(one.hrid, { cfids: clients.slice(0, 10) })).toBeNull();
    expect(await reading(other.hrid, { cfids: clients.slice(10) })).toBeNull();
    const later = new Date(NOW.getTime() + HOUR);
    expect(await reading(one.hrid, { cfids: clients.slice(10) })).not.toBeNull();
    expect(await reading(one.hrid, { cfids: clients.slice(10), now: later })).toBeNull();
  });

  it("the same by many requests at once as one after another", async () => {
    await limitTo(10);
    const { hrid } = await make.makeEmployee(db);
    const clients = await makeClients(30);
    const asked = clients.flatMap((cfid) => [
      reading(hrid, { cfids: [cfid] }),
      reading(hrid, { cfids: [cfid] }),
    ]);
    await Promise.all(asked);
    expect(await rowsOf(clientReads, { hrid })).toHaveLength(10);
  });

  it("never those by a client or a visitor", async () => {
    const { cfid } = await make.makeClient(db);
    await countClientReads(testContext({ actor: make.clientActor({ cfid }), now: NOW }), [cfid]);
    await countClientReads(testContext({ now: NOW }), [cfid]);
    expect(await rowsOf(clientReads, {})).toEqual([]);
  });

  it("are deleted after a day", async () => {
    await limitTo(10);
    const { hrid } = await make.makeEmployee(db);
    const clients = await makeClients(10);
    await reading(hrid, { cfids: clients.slice(0, 10) });
    await forgetClientReads(db, new Date(NOW.getTime() - HOUR));
    expect(await rowsOf(clientReads, {})).toHaveLength(10);
    await forgetClientReads(db, new Date(NOW.getTime() + HOUR));
    expect(await rowsOf(clientReads, {})).toEqual([]);
  });
});

describe("crews read fewer clients", () => {
  const readBy = (actor: StaffActor, cfids: readonly number[]) =>
    countClientReads(testContext({ actor, now: NOW }), cfids);

  it("60 an hour, the office and partners 200", async () => {
    const clients = await makeClients(61);
    const { hrid } = await make.makeEmployee(db);
    for (const cfid of clients.slice(0, 60)) await readBy(make.staffActor({ hrid }), [cfid]);
    await expect(readBy(make.staffActor({ hrid }), clients.slice(60))).rejects.toThrow(TooMany);
    const others: Parameters<typeof make.staffActor>[1][] = [{ client_care: true }, { sales: true }];
    for (const capabilities of others) {
      const person = await make.makeEmployee(db);
      await readBy(make.staffActor({ hrid: person.hrid }, capabilities), clients);
      expect(await rowsOf(clientReads, { hrid: person.hrid })).toHaveLength(61);
    }
    const partner = await make.makePartner(db);
    const mgr = { hrid: partner.hrid, name: partner.name, royalty: 0.3 };
    await readBy(make.staffActor({ hrid: partner.hrid }, {}, { mgr }), clients);
    expect(await rowsOf(clientReads, { hrid: partner.hrid })).toHaveLength(61);
  });

  it("as many as the company sets", async () => {
    await make.makeSetting(db, "crewClientReadsPerHour", 10);
    const clients = await makeClients(11);
    const { hrid } = await make.makeEmployee(db);
    await readBy(make.staffActor({ hrid }), clients.slice(0, 10));
    await expect(readBy(make.staffActor({ hrid }), clients.slice(10))).rejects.toThrow(TooMany);
  });
});

describe("reads count", () => {
  const search = (cookie: string, inputString: string) =>
    post(cookie, "/api/clients/search_clients", { inputString });

  it("by search: two hundred clients an hour, not all of them; Stuff To Do shows who", async () => {
    const names = "adler bronte cypher dumont ellwood frisk gulliver hobday inglis jessop".split(" ");
    names.push(..."kirkby lomax mumby nuttall ogden prout quincy rudge stubbs twemlow".split(" "));
    await makeClients(400, (n) => ({ lastname: `${names[n % 20]}${n}`, email: null }));
    const person = await staffWith(["client_care"]);
    const seen = new Set<number>();
    const statuses = new Set<number>();
    for (let n = 0; n < 128; n++) {
      const { status, body } = await search(person.cookie, names[n % 20] ?? "");
      statuses.add(status);
      if (status === 200) for (const { cfid } of body) seen.add(cfid);
    }
    expect([...statuses].sort()).toEqual([200, 429]);
    expect(seen.size).toBeGreaterThan(100);
    expect(seen.size).toBeLessThanOrEqual(200);
    const { list } = await exceptionsScreen(testContext({ now: new Date() }), { list: "limits" });
    expect(list.rows).toMatchObject([{ hrid: person.hrid, about: person.fullname }]);
  });

  it("by opening dashboards and jobs, one client after another", async () => {
    await limitTo(10);
    const { cookie } = await staffWith(["client_care"]);
    const clients = await makeClients(8);
    for (const cfid of clients)
      expect((await post(cookie, "/api/sessions/verify_dash_user", { cfid })).status).toBe(200);
    const jobs = [];
    for (let n = 0; n < 4; n++) jobs.push((await make.makeJob(db)).jobid);
    const answers = [];
    for (const jobid of jobs) answers.push((await get(cookie, `/api/jobs/${jobid}`)).status);
    expect(answers).toEqual([200, 200, 429, 429]);
    for (const path of ["job_details", "job_info"])
      expect((await get(cookie, `/api/jobs/${jobs.at(-1)}/${path}`)).status).toBe(429);
    const { cfid } = await make.makeClient(db);
    expect((await post(cookie, "/api/sessions/verify_dash_user", { cfid })).status).toBe(429);
    expect((await post(cookie, "/api/sessions/verify_dash_user", { cfid: clients[0] })).status).toBe(200);
  });

  it("but their own run sheet always opens", async () => {
    await limitTo(10);
    const crew = await crewOfTwo();
    const strangers = await makeClients(10);
    expect(await reading(crew.second.hrid, { cfids: strangers, now: new Date() })).toBeNull();
    const { jobid } = await make.makeAssignedJob(db, { crewHrid: crew.crewHrid, schdate: TODAY });
    expect((await get(crew.cookie2, `/api/jobs/${jobid}`)).status).toBe(200);
    const other = await make.makeJob(db);
    expect((await get(crew.cookie2, `/api/jobs/${other.jobid}`)).status).toBe(429);
  });

  it("but not for the client", async () => {
    const { cookie, cfid } = await loggedInClient();
    expect((await get(cookie, `/api/clients/${cfid}/upcoming_jobs`)).status).toBe(200);
    expect(await rowsOf(clientReads, {})).toEqual([]);
  });

  it("by search with a log line that says who searched, and nothing of what was typed or found", async () => {
    const { cookie, hrid } = await staffWith(["client_care"]);
    await make.makeClient(db, { lastname: "Featherstonehaugh", email: "feather@example.com" });
    const lines: object[] = [];
    const spy = vi.spyOn(log, "info").mockImplementation((line) => void lines.push(line));
    await search(cookie, "featherstone");
    spy.mockRestore();
    expect(lines).toContainEqual(
      expect.objectContaining({ event: "clients-searched", actor: `staff:${hrid}`, found: 1 }),
    );
    expect(JSON.stringify(lines)).not.toMatch(/feather/i);
  });
});

describe("an act by number is a read of its client", () => {
  it.each([
    [
      "resolving a lead again",
      (cookie: string, { msid }: Known) => patch(cookie, `/api/messages/${msid}`, { type: "resolve" }),
    ],
    [
      "sending a pay link",
      (cookie: string, { jobid }: Known) => get(cookie, `/api/jobs/${jobid}/send_link_to_pay`),
    ],
  ])("%s is refused past the limit, and Stuff To Do shows who", async (_, act) => {
    await limitTo(10);
    const { jobid, cfid, jobinfoid } = await make.makeReportedJob(db, {
      price: 20_000,
      recstatus: "Receivable",
    });
    const { msid } = await make.makeLead(db, { cfid, jobinfoid, resolvedAt: NOW });
    const person = await staffWith();
    await reading(person.hrid, { cfids: await makeClients(10), now: new Date() });
    expect((await act(person.cookie, { msid, jobid })).status).toBe(429);
    expect(await rowsOf(clientReads, { hrid: person.hrid, cfid })).toEqual([]);
    expect(await rowsOf(fairUseOverruns, {})).toMatchObject([{ holder: String(person.hrid), refused: 1 }]);
  });
});

type Known = { msid: number; jobid: number };
