import { describe, expect, it } from "vitest";
import { closeChecklists, openChecklists, outbox } from "@/db/schema";
import { SETTING_DEFAULTS } from "@/lib/core/settings/defaults";
import { addDays } from "@/lib/values/dates";
import { makeOpenChecklist } from "@/tests/factories";
import { type Caller, patch, post } from "@/tests/support/asks";
import { testDatabase } from "@/tests/support/database";
import { TODAY } from "@/tests/support/days";
import { crewOfTwo, staffWith } from "@/tests/support/people";
import { auditOf, rowsOf } from "@/tests/support/rows";

const db = testDatabase();

const opensOf = (ocid: number) => rowsOf(openChecklists, { ocid });
const patchOpen = (who: Caller, id: number, body: object) => patch(who, `/api/opens/${id}`, body);
const postOpen = (who: Caller, body: object) => post(who, "/api/opens", body);

describe("the first check", () => {
  it("starts the day's record in the session's name, whatever the payload says", async () => {
    const { ocid, driver, second, cookie } = await crewOfTwo({ car: "Truck A" });
    const sent = { ocid, rags: "t", signs: "", opener: second.hrid, oc: { ocid: 1 }, sender_email: "x@y.z" };
    const { status, body } = await postOpen(cookie, sent);
    expect(status).toBe(200);
    expect(body.open).toMatchObject({
      ocid,
      rags: "t",
      signs: "",
      water_jug: "",
      crew_notes: "",
      email_crew_notes: "",
      opener: { hrid: driver.hrid, name: driver.name },
    });
    expect(body.oc).toMatchObject({ ocid, ocdate: TODAY, shop: "OSLER", car: "Truck A" });
    expect(await opensOf(ocid)).toMatchObject([{ checked: ["rags"], openerHrid: driver.hrid }]);
    expect(await auditOf("open", body.open.id)).toMatchObject([
      { action: "open.create", actorHrid: driver.hrid, after: { ocid, rags: "t" } },
    ]);
  });

  it("by two people at the same moment makes one record with both boxes", async () => {
    const { ocid, cookie, cookie2 } = await crewOfTwo();
    const answers = await Promise.all([
      postOpen(cookie, { ocid, rags: "t" }),
      postOpen(cookie2, { ocid, laptop: "t" }),
      postOpen(cookie, { ocid, crew_needs: "Rope" }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(answers.map(({ body }) => body.open.id)).size).toBe(1);
    expect(await opensOf(ocid)).toMatchObject([{ checked: ["rags", "laptop"], crewNeeds: "Rope" }]);
  });

  it("works the same for the close list", async () => {
    const { ocid, second, cookie, cookie2 } = await crewOfTwo();
    const { body } = await post(cookie2, "/api/closes", { ocid, cash: "t", vehicle_bed: "t", closer: 1 });
    expect(body.close).toMatchObject({
      cash: "t",
      vehicle_bed: "t",
      chqs: "",
      closer: { hrid: second.hrid },
    });
    expect(Object.keys(body)).toEqual(["close", "oc"]);
    const later = await patch(cookie, `/api/closes/${body.close.id}`, {
      cash: null,
      crew_notes: "Light flickers",
    });
    expect(later.body.close).toMatchObject({ cash: "", vehicle_bed: "t", crew_notes: "Light flickers" });
    expect(await rowsOf(closeChecklists, { ocid })).toMatchObject([
      { checked: ["vehicle_bed"], closerHrid: second.hrid },
    ]);
  });
});

describe("a later check", () => {
  it("writes only the fields sent, so two phones keep both boxes", async () => {
    const { ocid, cookie, cookie2 } = await crewOfTwo();
    const { id } = await makeOpenChecklist(db, { ocid, checked: ["rags"], crewNotes: "Kept" });
    const all = ["signs", "frames", "snake", "scoops", "poles", "dustpan"];
    const phones = all.map((box, at) => patchOpen(at % 2 ? cookie : cookie2, id, { ocid, [box]: "t" }));
    expect((await Promise.all(phones)).map(({ status }) => status)).toEqual(all.map(() => 200));
    const [row] = await opensOf(ocid);
    expect(row?.checked.toSorted()).toEqual(["rags", ...all].toSorted());
    expect(row?.crewNotes).toBe("Kept");
    expect(await auditOf("open", id)).toHaveLength(all.length);
  });

  it("keeps who started it and records who checked, once per change", async () => {
    const { ocid, driver, second, cookie, cookie2 } = await crewOfTwo();
    const { body } = await postOpen(cookie, { ocid, rags: "t" });
    const { id } = body.open;
    await patchOpen(cookie2, id, { rags: "", ckeys: "t" });
    await patchOpen(cookie2, id, { rags: "" });
    expect(await opensOf(ocid)).toMatchObject([{ openerHrid: driver.hrid, checked: ["ckeys"] }]);
    expect((await auditOf("open", id)).slice(1)).toMatchObject([
      {
        action: "open.update",
        actorHrid: second.hrid,
        before: { rags: "t", ckeys: "" },
        after: { rags: "", ckeys: "t" },
      },
    ]);
  });

  it.each([
    [{ ragz: "t" }, "form"],
    [{ gascardin: "t" }, "form"],
    [{ rags: "yes" }, "rags"],
    [{ crew_notes: "x".repeat(2001) }, "crew_notes"],
  ])("refuses %j", async (fields, field) => {
    const { ocid, cookie } = await crewOfTwo();
    const { status, body } = await postOpen(cookie, { ocid, ...fields });
    expect(status).toBe(422);
    expect(Object.keys(body.errors)).toContain(field);
    expect(await opensOf(ocid)).toEqual([]);
  });

  it("is refused without a crew, for another crew's list, and for a missing list", async () => {
    const [mine, other] = [await crewOfTwo(), await crewOfTwo()];
    const { id } = await makeOpenChecklist(db, { ocid: mine.ocid });
    expect((await postOpen(mine.cookie, { rags: "t" })).status).toBe(422);
    expect((await postOpen(mine.cookie, { ocid: 999_999_999, rags: "t" })).status).toBe(404);
    expect((await patchOpen(mine.cookie, 999_999_999, { rags: "t" })).status).toBe(404);
    expect((await patchOpen(mine.cookie, id, { ocid: other.ocid, rags: "t" })).status).toBe(400);
  });
});

describe("whose list it is", () => {
  const tryOn = async (
    date: string,
    grants: { capability?: "crew_mgt" | "production"; member?: boolean },
  ) => {
    const { ocid, cookie } = await crewOfTwo({ date });
    const capabilities = grants.capability ? [grants.capability] : [];
    const other = (await staffWith(capabilities)).cookie;
    const { status } = await postOpen(grants.member ? cookie : other, { ocid, rags: "t" });
    expect((await opensOf(ocid)).length).toBe(status === 200 ? 1 : 0);
    return status;
  };

  it("lets the crew write today and yesterday, and managers at any time", async () => {
    expect(await tryOn(TODAY, { member: true })).toBe(200);
    expect(await tryOn(addDays(TODAY, -1), { member: true })).toBe(200);
    expect(await tryOn(addDays(TODAY, -2), { member: true })).toBe(403);
    expect(await tryOn(addDays(TODAY, 1), { member: true })).toBe(403);
    expect(await tryOn(TODAY, {})).toBe(403);
    expect(await tryOn(addDays(TODAY, -9), { capability: "crew_mgt" })).toBe(200);
    expect(await tryOn(addDays(TODAY, -9), { capability: "production" })).toBe(200);
  });

  it("is 401 without a session", async () => {
    const { ocid } = await crewOfTwo();
    expect((await postOpen("", { ocid, rags: "t" })).status).toBe(401);
  });
});

describe("notes and needs", () => {
  it("don't overwrite what someone else wrote, but show it", async () => {
    const { ocid, cookie, cookie2 } = await crewOfTwo();
    const { body } = await postOpen(cookie, { ocid, crew_notes: "Theirs", was_crew_notes: "" });
    const { id } = body.open;
    const mine = await patchOpen(cookie2, id, { crew_notes: "Mine", was_crew_notes: "" });
    expect(mine.status).toBe(409);
    expect(mine.body.details?.open ?? mine.body.open).toMatchObject({ crew_notes: "Theirs" });
    const again = await patchOpen(cookie2, id, { crew_notes: "Mine", was_crew_notes: "Theirs" });
    expect(again.body.open).toMatchObject({ crew_notes: "Mine" });
    const same = await patchOpen(cookie2, id, { crew_notes: "Mine", was_crew_notes: "Theirs" });
    expect(same.status).toBe(200);
  });

  it("are emailed to the office once per wording, never to an address in the payload", async () => {
    const { ocid, driver, cookie, cookie2 } = await crewOfTwo({ car: "Truck M" });
    const text = { ocid, crew_notes: "Rack bolt\ntightened", crew_needs: "Two rubbers" };
    const mail = { email_crew_notes: "t", sender_email: "thief@example.com" };
    const { body } = await postOpen(cookie, { ...text, ...mail });
    const { id } = body.open;
    expect(body.open.email_crew_notes).toBe("t");
    await Promise.all([patchOpen(cookie, id, mail), patchOpen(cookie2, id, { ...text, ...mail })]);
    const own = async () =>
      (await rowsOf(outbox, { kind: "crew-notes" })).filter((one) => one.uniqueKey.includes(`open:${id}:`));
    expect(await own()).toMatchObject(
      SETTING_DEFAULTS.reportRecipients.map((recipient) => ({ recipient, channel: "email" })),
    );
    const [letter] = await own();
    expect(letter?.subject).toContain(`${driver.name}'s crew`);
    expect(letter?.body).toContain("Notes:\nRack bolt\ntightened\n\nNeeds:\nTwo rubbers");
    expect(letter?.body).toContain("Truck M");
    expect(letter?.replyTo).toBe(driver.email);

    const changed = await patchOpen(cookie, id, { crew_needs: "Three rubbers" });
    expect(changed.body.open.email_crew_notes).toBe("");
    await patchOpen(cookie, id, mail);
    expect(await own()).toHaveLength(2 * SETTING_DEFAULTS.reportRecipients.length);
  });

  it("aren't sent when empty", async () => {
    const { ocid, cookie } = await crewOfTwo();
    const { status, body } = await postOpen(cookie, { ocid, rags: "t", email_crew_notes: "t" });
    expect([status, body.errors]).toEqual([422, { email_crew_notes: ["Enter notes or needs first"] }]);
    expect(await opensOf(ocid)).toEqual([]);
  });
});
