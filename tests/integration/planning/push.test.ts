import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { jobs, plans, settings } from "@/db/schema";
import { undoPlan } from "@/lib/features/planning/undo-plan";
import { torontoInstant } from "@/lib/values/dates";
import {
  makeAppointment,
  makeCrewDay,
  makeEmployee,
  makeNumberedJob,
  makePartner,
  makeProperty,
  makeStartedJob,
  staffActor,
} from "@/tests/factories";
import * as asks from "@/tests/support/asks";
import { testContext } from "@/tests/support/context";
import { testDatabase } from "@/tests/support/database";
import { inDays, openDay } from "@/tests/support/days";
import { staffWith } from "@/tests/support/people";
import { auditOf, jobNow, rowsOf } from "@/tests/support/rows";

const db = testDatabase();
type Job = { jobid: number };
type Crew = { ocid: number; hrid: number };

let weeks = 4;
/** A Tuesday in weeks of its own, so that other tests' crews don't offer days for its jobs, before days that are open. */
const freshTuesday = (): string => {
  weeks += 4;
  const date = Array.from({ length: 7 }, (_, day) => inDays(weeks * 7 + day)).find(
    (each) => new Date(`${each}T12:00:00Z`).getUTCDay() === 2,
  ) as string;
  const isOpen = [0, 1, 2, 3].every((ahead) => openDay(dayAfter(date, ahead)) === dayAfter(date, ahead));
  return isOpen ? date : freshTuesday();
};
const dayAfter = (date: string, days: number) =>
  new Date(Date.parse(`${date}T12:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

async function crewOn(date: string, driver?: number): Promise<Crew> {
  const hrid = driver ?? (await makeEmployee(db)).hrid;
  return { ocid: (await makeCrewDay(db, { driver: hrid, date })).ocid, hrid };
}
const eaves = { jobdesc: "EH", w1: null, eh: 18_500, estMinutes: 60 };
const onCrew = (date: string, { hrid }: Crew, num: number, columns = {}) =>
  makeNumberedJob(db, {
    ...eaves,
    sdate: dayAfter(date, -5),
    fdate: dayAfter(date, 2),
    datesold: inDays(-20),
    crewHrid: hrid,
    schdate: date,
    num,
    ...columns,
  });

const send = async (path: string, body: object, headers?: Record<string, string>) =>
  asks.post(await staffWith(["production"]), `/api/plans/${path}`, body, headers);
const preview = async (date: string, reason: string, ...crews: Crew[]) =>
  asks.get(
    await staffWith(["production"]),
    `/api/plans/push?date=${date}&ocids=${crews.map(({ ocid }) => ocid).join(",")}&reason=${reason}`,
  );
/** Everything about jobs except their version. */
const placesOf = async (all: readonly Job[]) =>
  (await Promise.all(all.map(({ jobid }) => jobNow(jobid)))).map((job) =>
    Object.assign({}, job, { version: null }),
  );
const idsOf = (list: readonly Job[]) => list.map(({ jobid }) => jobid);

/** Two crews: eaves to push, with a day that has room, one without a day left, an appointment, and what stays. */
/** A house where no one needs to be home, and rain is fine: said of its eaves only as far as it matters. */
async function unminding() {
  const { cfid, jobinfoid } = await makeProperty(db, { nobodyHome: true, mindsRain: false });
  return { cfid, jobinfoid };
}

async function stormyDay() {
  const date = freshTuesday();
  const [one, two] = [await crewOn(date), await crewOn(date)];
  const later = await crewOn(dayAfter(date, 1), one.hrid);
  const inside = await onCrew(date, one, 1, { jobdesc: "W4", eh: null, w4: 18_500 });
  const moved = await onCrew(date, one, 2);
  const waits = await onCrew(date, two, 1, { estMinutes: 500 });
  const last = await onCrew(date, two, 2, { fdate: date });
  const begun = await makeStartedJob(db, { ...eaves, crewHrid: two.hrid, schdate: date, num: 3 });
  const appointment = await makeAppointment(db, {
    ...eaves,
    ...(await unminding()),
    sdate: date,
    crewHrid: two.hrid,
    schdate: date,
    num: 4,
  });
  return { date, one, two, later, inside, moved, waits, last, begun, appointment };
}

describe("pushing a day", () => {
  it("moves nothing to a closed day that no one has decided on, and expects no crews there (rule closed-days)", async () => {
    const date = freshTuesday();
    const crew = await crewOn(date);
    await crewOn(dayAfter(date, 1), crew.hrid);
    const job = await onCrew(date, crew, 1, { fdate: dayAfter(date, 1) });
    const value = [{ day: dayAfter(date, 1), name: "Company picnic" }];
    await db.insert(settings).values({ key: "ownClosedDays", value });
    const closed = await preview(date, "thunder", crew);
    expect([idsOf(closed.body.moves), idsOf(closed.body.waits), idsOf(closed.body.calls)]).toEqual([
      [],
      [],
      [job.jobid],
    ]);
    // Someone gave the day a job: it was asked about then.
    await onCrew(dayAfter(date, 1), crew, 1, { sdate: date, fdate: dayAfter(date, 1) });
    expect(idsOf((await preview(date, "thunder", crew)).body.moves)).toEqual([job.jobid]);
    await db.delete(settings).where(eq(settings.key, "ownClosedDays"));
  });

  it("previews without changes, then does exactly that; undone, everything is as it was", async () => {
    const day = await stormyDay();
    const { date, one, two, later, inside, moved, waits, last, begun, appointment } = day;
    const all = [inside, moved, waits, last, begun, appointment];
    const before = await placesOf(all);
    const shown = await preview(date, "thunder", one, two);
    expect(shown.status).toBe(200);
    expect(shown.body).toMatchObject({
      moves: [{ jobid: moved.jobid, to: { date: dayAfter(date, 1) } }],
      stays: 2,
      earlier: [],
    });
    expect(idsOf(shown.body.waits)).toEqual([waits.jobid]);
    expect(idsOf(shown.body.calls)).toEqual([last.jobid]);
    expect(shown.body.calls[0].message).toContain("Thunderstorms");
    expect(shown.body.calls[0].message).not.toMatch(/be home|light rain/);
    expect(shown.body.appointments[0].message).toContain(
      "Which other day would work for you?\nNo one needs to be home.\n",
    );
    expect(shown.body.appointments).toMatchObject([
      { jobid: appointment.jobid, start: { from: 480, until: 600 } },
    ]);
    expect(await placesOf(all)).toEqual(before);

    const ocids = [one.ocid, two.ocid];
    const pushed = await send("push", { date, ocids, reason: "thunder", seen: shown.body.seen });
    expect(pushed.status).toBe(200);
    expect(await jobNow(moved.jobid)).toMatchObject({
      crewHrid: later.hrid,
      schdate: dayAfter(date, 1),
      num: null,
    });
    expect(await jobNow(waits.jobid)).toMatchObject({ state: "unassigned", holdingCell: false });
    for (const { jobid } of [last, appointment])
      expect(await jobNow(jobid)).toMatchObject({ state: "unassigned", holdingCell: true });
    for (const { jobid } of [inside, begun]) expect(await jobNow(jobid)).toMatchObject({ schdate: date });
    for (const { jobid, version } of pushed.body.changed)
      expect((await jobNow(jobid))?.version).toBe(version);
    const again = await preview(date, "thunder", one, two);
    expect(again.body.earlier).toMatchObject([{ id: pushed.body.id, reason: "thunder", jobs: 4 }]);
    expect((await send("push", { date, ocids, reason: "thunder" })).body).toEqual({ id: null, changed: [] });

    expect((await send(`${pushed.body.id}/undo`, {})).body).toMatchObject({ left: [] });
    expect(await placesOf(all)).toEqual(before);
    expect((await preview(date, "thunder", one, two)).body.earlier).toEqual([]);
  });

  it("keeps who called about it, and when, until that is taken back", async () => {
    const { date, one, two, last, appointment, waits } = await stormyDay();
    const ocids = [one.ocid, two.ocid];
    const { id } = (await send("push", { date, ocids, reason: "thunder" })).body;
    const calls = async () => (await preview(date, "thunder", one, two)).body.earlier[0].calls;
    const both = [last.jobid, appointment.jobid].sort();
    expect(idsOf(await calls()).sort()).toEqual(both);
    expect((await calls()).map(({ called }: { called: unknown }) => called)).toEqual([null, null]);

    const caller = await staffWith(["production"], { name: "Una Caller" });
    const tick = (jobid: number, called: boolean) =>
      asks.post(caller, `/api/plans/${id}/called`, { jobid, called });
    const ticked = await tick(last.jobid, true);
    expect(ticked.body).toEqual({ id, called: { by: "Una Caller", at: expect.any(String) } });
    expect((await calls()).find(({ jobid }: Job) => jobid === last.jobid).called.by).toBe("Una Caller");
    expect((await tick(last.jobid, true)).status).toBe(409);
    expect((await tick(waits.jobid, true)).status).toBe(404);
    expect(await auditOf("job", last.jobid)).toContainEqual(
      expect.objectContaining({ action: "job.call-client" }),
    );
    expect((await tick(last.jobid, false)).body).toEqual({ id, called: null });
    expect((await tick(last.jobid, false)).status).toBe(409);

    await send(`${id}/undo`, {});
    expect((await tick(last.jobid, true)).status).toBe(409);
  });

  it("leaves crews that weren't chosen, and asks about rain if no one has yet", async () => {
    const date = freshTuesday();
    const [one, two] = [await crewOn(date), await crewOn(date)];
    const windows = { jobdesc: "W1", eh: null, w1: 18_500 };
    const minds = await makeProperty(db, { mindsRain: true });
    const rained = await onCrew(date, one, 1, { ...windows, ...minds });
    const unasked = await onCrew(date, one, 2, windows);
    const other = await onCrew(date, two, 1, {
      ...windows,
      ...(await makeProperty(db, { mindsRain: true })),
    });
    const shown = await preview(date, "rain", one);
    expect(idsOf(shown.body.waits)).toEqual([rained.jobid]);
    expect(shown.body.unasked).toMatchObject([
      { jobid: unasked.jobid, jobinfoid: unasked.jobinfoid, version: 1 },
    ]);
    await send("push", { date, ocids: [one.ocid], reason: "rain" });
    expect(await jobNow(other.jobid)).toMatchObject({ crewHrid: two.hrid });
    expect(await jobNow(unasked.jobid)).toMatchObject({ crewHrid: one.hrid });
  });

  it("gives no partner's job to a crew that isn't theirs, and theirs to none of the company's", async () => {
    const date = freshTuesday();
    const partner = (await makePartner(db)).hrid;
    const [theirs, own] = [await crewOn(date, partner), await crewOn(date)];
    await crewOn(dayAfter(date, 1));
    await crewOn(dayAfter(date, 2), (await makePartner(db)).hrid);
    const job = await onCrew(date, theirs, 1);
    const ours = await onCrew(date, own, 1);
    const { body } = await preview(date, "wind", theirs, own);
    expect(idsOf(body.waits)).toEqual([job.jobid]);
    expect(idsOf(body.moves)).toEqual([ours.jobid]);
  });

  it("sends no crew a client won't have, or one with too few people", async () => {
    const date = freshTuesday();
    const crew = await crewOn(date);
    const next = dayAfter(date, 1);
    await crewOn(next, crew.hrid);
    const fdate = next;
    const barred = await onCrew(date, crew, 1, {
      ...(await makeProperty(db, { notCrews: [crew.hrid] })),
      fdate,
    });
    const two = await onCrew(date, crew, 2, { ...(await makeProperty(db, { peopleNeeded: 2 })), fdate });
    const { body } = await preview(date, "frost", crew);
    expect(idsOf(body.calls).sort()).toEqual(idsOf([barred, two]).sort());
  });
});

describe("attacks on a push", () => {
  it("needs production, a crew of that day, and a day that isn't over", async () => {
    const { date, one } = await stormyDay();
    const elsewhere = await crewOn(dayAfter(date, 1));
    const body = { date, ocids: [one.ocid], reason: "frost" };
    for (const caps of [["sales"], ["pay"]] as const)
      expect((await asks.post(await staffWith([...caps]), "/api/plans/push", body)).status).toBe(403);
    expect((await send("push", { ...body, ocids: [elsewhere.ocid] })).status).toBe(422);
    expect((await send("push", { ...body, ocids: [] })).status).toBe(422);
    expect((await send("push", { ...body, reason: "boredom" })).status).toBe(422);
    const past = await crewOn(inDays(-1));
    expect((await send("push", { date: inDays(-1), ocids: [past.ocid], reason: "frost" })).status).toBe(422);
    expect((await preview(inDays(-1), "frost", past)).status).toBe(422);
    expect((await preview(date, "frost")).status).toBe(400);
  });

  it("is refused when the day has changed since the preview", async () => {
    const { date, one, moved } = await stormyDay();
    const { seen } = (await preview(date, "thunder", one)).body;
    await asks.post(await staffWith(["production"]), `/api/plans/apply`, {
      date,
      lanes: [{ ocid: one.ocid, jobids: [] }],
      versions: (await placesNow(date, one)).map(({ jobid, version }) => ({ jobid, version })),
    });
    const answer = await send("push", { date, ocids: [one.ocid], reason: "thunder", seen });
    expect(answer.body).toMatchObject({ reason: "changed" });
    expect(answer.status).toBe(409);
    expect(await jobNow(moved.jobid)).toMatchObject({ state: "unassigned", holdingCell: false });
  });

  it("happens once: twice at once, and with a repeated key", async () => {
    const { date, one, two, moved } = await stormyDay();
    const body = { date, ocids: [one.ocid, two.ocid], reason: "thunder" };
    const who = await staffWith(["production"]);
    const key = { "idempotency-key": randomUUID() };
    const answers = await Promise.all([
      asks.post(who, "/api/plans/push", body, key),
      send("push", body),
      send("push", body),
    ]);
    expect(answers.filter(({ body: { id } }) => typeof id === "number")).toHaveLength(1);
    const [first] = answers;
    const resent = await asks.post(who, "/api/plans/push", body, key);
    if (first?.status === 200) expect(resent.body).toEqual(first.body);
    expect((await jobNow(moved.jobid))?.version).toBe(moved.version + 1);
    expect(await rowsOf(plans, { date, reason: "thunder" })).toHaveLength(1);
  });

  it("can be undone until seven in the evening of the day, and not after", async () => {
    const { date, one, two, moved } = await stormyDay();
    const { body } = await send("push", { date, ocids: [one.ocid, two.ocid], reason: "wind" });
    const actor = staffActor(await makeEmployee(db), { production: true });
    const at = (hours: number) => torontoInstant(date, hours * 60);
    const undoAt = (hours: number) => undoPlan(testContext({ actor, now: at(hours) }), { id: body.id });
    await expect(undoAt(19)).rejects.toMatchObject({ details: { reason: "over", date } });
    expect((await undoAt(18.9)).left).toEqual([]);
    expect(await jobNow(moved.jobid)).toMatchObject({ crewHrid: one.hrid, num: 2 });
  });
});

const placesNow = (date: string, { hrid }: Crew) => rowsOf(jobs, { crewHrid: hrid, schdate: date });
