import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { GET as dnfList } from "@/app/api/ben/[key]/dnf_images/route";
import { GET as jobList } from "@/app/api/ben/[key]/job_images/route";
import { images, jobs, outbox } from "@/db/schema";
import { damageOf } from "@/lib/core/images/reads";
import { photoTimes } from "@/lib/core/images/when-rules";
import * as make from "@/tests/factories";
import { clockStandsAt } from "@/tests/support/app/clock";
import { patch, post, remove } from "@/tests/support/asks";
import { call, clientCookie, staffCookie } from "@/tests/support/call";
import { testContext } from "@/tests/support/context";
import { testDatabase } from "@/tests/support/database";
import { loggedInPartner, staffWith } from "@/tests/support/people";
import { fetchImage, jpeg, upload } from "@/tests/support/pictures";
import { auditOf, rowOf, rowsOf } from "@/tests/support/rows";

clockStandsAt(() => make.NOW);
const db = testDatabase();
const MINUTE = 60_000;
const ago = (ms: number) => ({ "x-tapped-at": new Date(make.NOW.getTime() - ms).toISOString() });

let world: make.CrewAtWork;
let jobid = 0;
let dnfid = 0;
const cookies: Record<string, string> = {};

beforeAll(async () => {
  world = await make.makeCrewAtWork(db);
  ({ jobid } = await make.makeAssignedJob(db, world.of));
  ({ dnfid } = await make.makeDnf(db, { jobid }));
  const job = await jobRow();
  const other = await make.makeCrewAtWork(db);
  cookies.driver = await staffCookie(world.driver.hrid);
  cookies.second = await staffCookie(world.second.hrid);
  cookies.office = (await staffWith(["production"])).cookie;
  cookies["another crew"] = await staffCookie(other.driver.hrid);
  cookies["a partner"] = (await loggedInPartner()).cookie;
  cookies["nobody's crew"] = (await staffWith()).cookie;
  cookies.client = await clientCookie(job.cfid);
});

const jobRow = async () => {
  const job = await rowOf(jobs, { jobid });
  if (!job) throw new Error("no job");
  return job;
};
const of = (owner: string) => ({ owner, owner_id: owner === "dnf" ? dnfid : jobid });

describe("who handles photos of a job, its DNFs and inspections (rule picture-rights)", () => {
  it.each([
    ["driver", 200],
    ["second", 200],
    ["office", 200],
    ["another crew", 403],
    ["a partner", 403],
    ["nobody's crew", 403],
    ["client", 403],
  ])("%s: %i when adding one, seeing a list, or deleting", async (who, status) => {
    for (const owner of ["job", "dnf", "inspection"]) {
      const id = randomUUID();
      const photo = { id, kind: "Before" };
      const added = await upload(cookies[who], { ...of(owner), ...photo }, await jpeg());
      expect({ who, owner, status: added.status }).toEqual({ who, owner, status });
      expect(await rowsOf(images, { id })).toHaveLength(status === 200 ? 1 : 0);
    }
    const lists = [
      await call(jobList, { path: `/api/ben/${jobid}/job_images`, cookie: cookies[who] }),
      await call(dnfList, { path: `/api/ben/${dnfid}/dnf_images`, cookie: cookies[who] }),
    ];
    expect(lists.map((list) => list.status)).toEqual([status, status]);
    const stored = await upload(cookies.driver, of("job"), await jpeg());
    const address = `/api/images/${stored.body.image.id}`;
    // Without the right it's a 404.
    expect((await fetchImage(address, cookies[who])).status).toBe(status === 200 ? 200 : 404);
    expect((await remove(cookies[who], address)).status).toBe(status);
  });

  it("a crew that comes back to the house next week sees them too", async () => {
    const stored = await upload(cookies.driver, of("job"), await jpeg());
    const { jobinfoid, cfid } = await jobRow();
    const later = await make.makeCrewAtWork(db);
    const cookie = await staffCookie(later.second.hrid);
    expect((await fetchImage(stored.body.image.image_url, cookie)).status).toBe(404);
    await make.makeAssignedJob(db, { ...later.of, jobinfoid, cfid });
    expect((await fetchImage(stored.body.image.image_url, cookie)).status).toBe(200);
  });
});

describe("a photo", () => {
  it("is marked before or after, whatever it's of; without a mark it says what it's of", async () => {
    const kinds: string[] = [];
    for (const owner of ["job", "dnf", "inspection"])
      for (const kind of ["Before", "After", ""])
        kinds.push((await upload(cookies.office, { ...of(owner), kind }, await jpeg())).body.image.kind);
    expect(kinds).toEqual([
      ...["Before", "After", "Other"],
      ...["Before", "After", "DNF"],
      ...["Inspection, before", "Inspection, after", "Inspection"],
    ]);
  });

  const mark = (who: string | undefined, id: string, kind: string) =>
    patch(who, `/api/images/${id}`, { kind });

  it("can be marked again later by whoever could add it, and says what it's of", async () => {
    const kinds: string[] = [];
    for (const owner of ["job", "dnf", "inspection"]) {
      const { id } = (await upload(cookies.driver, { ...of(owner), kind: "Before" }, await jpeg())).body
        .image;
      for (const who of ["another crew", "a partner", "nobody's crew", "client"])
        expect([who, (await mark(cookies[who], id, "After")).status]).toEqual([who, 403]);
      expect((await mark(cookies.second, id, "Already damaged")).status).toBe(422);
      const { body } = await mark(cookies.second, id, "After");
      kinds.push(body.image.kind);
      expect(await rowOf(images, { id })).toMatchObject({ kind: body.image.kind });
      expect((await auditOf("image", id)).map(({ action }) => action)).toEqual([
        "image.create",
        "image.mark",
      ]);
    }
    expect(kinds).toEqual(["After", "After", "Inspection, after"]);
  });

  it("of damage or a recruit has no such mark; one that's deleted can't be found", async () => {
    const send = async (fields: object) =>
      (await upload(cookies.driver, { ...of("job"), ...fields }, await jpeg())).body.image.id;
    const damage = await send({ kind: "Already damaged" });
    expect((await mark(cookies.driver, damage, "After")).status).toBe(409);
    expect(await rowOf(images, { id: damage })).toMatchObject({ kind: "Already damaged" });
    const gone = await send({ kind: "Before" });
    await remove(cookies.driver, `/api/images/${gone}`);
    expect((await mark(cookies.driver, gone, "After")).status).toBe(404);
    expect((await mark(cookies.driver, randomUUID(), "After")).status).toBe(404);
  });

  it("sent again with another mark, because the first answer was lost, has that mark", async () => {
    const id = randomUUID();
    const photo = await jpeg();
    for (const mark of [{ kind: "Before" }, { kind: "After", remarked: true }])
      expect((await upload(cookies.driver, { id, ...mark, ...of("job") }, photo)).status).toBe(200);
    expect(await rowsOf(images, { id })).toMatchObject([{ kind: "After" }]);
  });

  it("sent again is marked by the rules of marking, as what it's stored under, by whoever may still mark it", async () => {
    const photo = await jpeg();
    const send = (fields: object, who = cookies.driver) => upload(who, { ...of("job"), ...fields }, photo);
    const remarked = true;
    const damage = { id: randomUUID(), kind: "Already damaged" };
    const after = { id: randomUUID(), kind: "After" };
    for (const one of [damage, after]) await send(one);
    const answers = [
      await send({ ...damage, remarked }),
      await send({ ...damage, kind: "After", remarked }),
      await send({ ...after, kind: "Already damaged", remarked }),
      await send({ ...after, ...of("inspection"), kind: "Before", remarked }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 409, 409, 200]);
    expect(await rowOf(images, { id: damage.id })).toMatchObject({ kind: "Already damaged" });
    expect(await rowOf(images, { id: after.id })).toMatchObject({ kind: "Before" });
    const gone = await rowOf(images, { id: after.id });
    const left = await staffWith();
    await db
      .update(images)
      .set({ uploadedBy: left.hrid })
      .where(eq(images.id, gone?.id ?? ""));
    for (const again of [after, { ...after, remarked }])
      expect((await send(again, left.cookie)).status).toBe(403);
  });

  it("sent again unchanged, because the first answer was lost, keeps the mark it was given since", async () => {
    const photo = { id: randomUUID(), kind: "Before", ...of("job") };
    await upload(cookies.driver, photo, await jpeg());
    await mark(cookies.second, photo.id, "After");
    expect((await upload(cookies.driver, photo, await jpeg())).body.image.kind).toBe("After");
    expect(await rowsOf(images, { id: photo.id })).toMatchObject([{ kind: "After" }]);
  });

  it("sent late has the time it was taken and when it arrived, as the log does, and who took it", async () => {
    const id = randomUUID();
    const sent = ago(95 * MINUTE);
    expect((await upload(cookies.second, { id, ...of("job") }, await jpeg(), { sent })).status).toBe(200);
    const taken = new Date(make.NOW.getTime() - 95 * MINUTE);
    expect(await rowOf(images, { id })).toMatchObject({
      createdAt: make.NOW,
      takenAt: taken,
      uploadedBy: world.second.hrid,
    });
    const [event] = await auditOf("image", id);
    expect(event).toMatchObject({ action: "image.create", at: make.NOW, tappedAt: taken });
  });

  it("sent again after a lost answer is stored once", async () => {
    const id = randomUUID();
    const photo = await jpeg();
    const send = () => upload(cookies.driver, { id, ...of("job") }, photo, { sent: ago(5 * MINUTE) });
    expect([(await send()).status, (await send()).status]).toEqual([200, 200]);
    expect(await rowsOf(images, { id })).toHaveLength(1);
  });
});

describe("damage from before the work (rule already-damaged)", () => {
  it("is added later only if the phone's own clock has it after the work began too", async () => {
    // The work began at 9:05, and it's noon.
    const { jobid: begun } = await make.makeReportedJob(db, { ...world.of, reportstime: "09:05:00" });
    const photo = { owner: "job", owner_id: begun, kind: "Already damaged" };
    const shown = async (sent: Record<string, string>, fields: object = {}) => {
      const { image } = (await upload(cookies.second, { ...photo, ...fields }, await jpeg(), { sent })).body;
      return [image.added_later, photoTimes(image)];
    };
    expect(await shown(ago(235 * MINUTE))).toEqual([
      false,
      "Tue 12 May 2026, taken 8:05 am by the phone's clock, sent 12:00 pm",
    ]);
    expect(await shown(ago(120 * MINUTE))).toEqual([
      true,
      "Tue 12 May 2026, taken 10:00 am by the phone's clock, sent 12:00 pm (added later)",
    ]);
    expect((await shown(ago(160 * MINUTE)))[0]).toBe(false);
    expect((await shown(ago(159 * MINUTE)))[0]).toBe(true);
    expect(await shown({})).toEqual([true, "Tue 12 May 2026, 12:00 pm (added later)"]);
    expect(await shown(ago(10 * MINUTE), { kind: "After" })).toEqual([false, "Tue 12 May 2026, 11:50 am"]);
    expect(await shown({}, { owner_id: jobid })).toEqual([false, "Tue 12 May 2026, 12:00 pm"]);
  });

  it("is on the receipt and in the client's job details; other photos and other clients' damage aren't", async () => {
    const { cfid } = await make.makeClient(db, { email: "lee@example.com" });
    const { jobinfoid } = await make.makeProperty(db, { cfid });
    const done = await make.makeReportedJob(db, { cfid, jobinfoid, price: 20_000, recstatus: "Receivable" });
    const client = await clientCookie(cfid);
    const receipts = async () =>
      (await rowsOf(outbox, { jobid: done.jobid, kind: "receipt" })).at(-1)?.body ?? "";
    const add = async (kind: string, title = "") =>
      (await upload(cookies.office, { owner: "job", owner_id: done.jobid, kind, title }, await jpeg())).body
        .image;
    await add("After");
    const damage = await add("Already damaged", "Cracked gutter");
    await add("Already damaged");
    await post(client, `/api/jobs/${done.jobid}/send_receipt`);
    expect(await receipts()).toContain(
      "Already damaged before we began: Cracked gutter (2 photos, 2 added later)",
    );
    const shown = await damageOf(testContext(), done.jobid);
    expect(shown.map(({ kind, title }) => [kind, title])).toContainEqual([
      "Already damaged",
      "Cracked gutter",
    ]);
    expect(shown).toHaveLength(2);
    expect((await fetchImage(damage.thumb_url, client)).status).toBe(200);
    expect((await fetchImage(damage.thumb_url, cookies.client)).status).toBe(404);
    expect((await remove(client, `/api/images/${damage.id}`)).status).toBe(403);
  });

  it("isn't mentioned on a receipt without such photos", async () => {
    const { cfid } = await make.makeClient(db, { email: "kim@example.com" });
    const { jobinfoid } = await make.makeProperty(db, { cfid });
    const done = await make.makeReportedJob(db, { cfid, jobinfoid, price: 20_000, recstatus: "Receivable" });
    await post(await clientCookie(cfid), `/api/jobs/${done.jobid}/send_receipt`);
    const [mail] = await rowsOf(outbox, { jobid: done.jobid });
    expect(mail?.body).toContain("Still owing");
    expect(mail?.body).not.toContain("damaged");
  });
});
