import { beforeEach, describe, expect, it } from "vitest";
import type { ClientActor } from "@/lib/actor";
import { readProfile } from "@/lib/core/clients/profile-reads";
import { addDnf } from "@/lib/core/dnfs/add-dnf";
import { addFeedback, addRequest, addSign } from "@/lib/core/requests/send-request";
import { resetPasswordBy } from "@/lib/core/sign-in/client/reset-password-reads";
import { NotFound } from "@/lib/errors";
import { FORM_PANELS, PANELS } from "@/lib/features/dashboard/panels";
import type { PanelKey } from "@/lib/features/dashboard/schema";
import { ownerScope } from "@/lib/platform/auth/scope";
import { clientActor, makeEmployee, staffActor } from "@/tests/factories";
import { testContext } from "@/tests/support/context";
import { testDatabase } from "@/tests/support/database";
import { makeWorld, type World } from "./client-calls";

const db = testDatabase();

let world: World;
let actor: ClientActor;
beforeEach(async () => {
  world = await makeWorld();
  actor = clientActor(world.client);
});

const context = (more: Parameters<typeof testContext>[0] = {}) => testContext({ actor, db, ...more });

async function show(key: PanelKey, jobid = 0) {
  const ctx = context();
  const panel = FORM_PANELS.find((one) => one.key === key);
  return (await panel?.show(ctx, ownerScope(ctx), { jobid, text: () => "" }))?.data;
}

describe("the panels about a job", () => {
  const KEYS = ["quality_issue", "sign", "feedback"] as const;

  it.each(KEYS)("%s: another client's job isn't found", async (key) => {
    const { done } = await makeWorld();
    await expect(show(key, done.jobid)).rejects.toBeInstanceOf(NotFound);
  });

  it.each(KEYS)("%s: without a job in the address none is shown", async (key) => {
    expect(await show(key)).toMatchObject({ job: null });
  });

  it("show what was reported, requested and said", async () => {
    const { jobid } = world.done;
    await addDnf(context(), { jobid, dnfdesc: "Streaks", sdate: null, fdate: null, stime: null });
    await addSign(context(), { jobid, location: "front lawn" });
    await addFeedback(context(), { jobid, comments: "Very clean", rating: "1" });
    expect(await show("quality_issue", jobid)).toMatchObject({
      job: { jobid, address: world.address },
      issues: [{ dnfdesc: "Streaks", datebi: null }],
    });
    expect(await show("sign", jobid)).toMatchObject({ sign: { status: "Pending", location: "front lawn" } });
    expect(await show("feedback", jobid)).toMatchObject({ given: [{ comments: "Very clean", rating: 1 }] });
  });
});

it("the panel for credit cards has its fixed title", async () => {
  const ctx = context();
  const panel = PANELS.find(({ key }) => key === "manage_cards");
  const { title } = (await panel?.show(ctx, ownerScope(ctx), { jobid: 0, text: () => "" })) ?? {};
  expect(title).toBe("Manage(add and delete) credit cards");
});

it("each of the four forms shows earlier requests", async () => {
  const requestMessage = "Book Lawn [Every week]";
  await addRequest(context(), { jobinfoid: String(world.jobinfoid), requestMessage });
  for (const key of ["request_painting", "request_lawn"] as const)
    expect(await show(key)).toMatchObject({
      asked: [{ type5: "Book Lawn", notes: "Every week", status: "Requested" }],
    });
});

describe("who may set a new password", () => {
  it("a client in their own session", () => {
    expect(resetPasswordBy(context(), undefined)).toEqual({ by: "session" });
  });

  it("a visitor with an emailed link; no one else without a session; never staff", async () => {
    const nobody = { ...context(), actor: null };
    expect(resetPasswordBy(nobody, "abc")).toEqual({ by: "token", token: "abc" });
    expect(resetPasswordBy(nobody, undefined)).toBeNull();
    expect(resetPasswordBy(nobody, ["abc", "def"])).toBeNull();
    const staff = staffActor(await makeEmployee(db));
    expect(resetPasswordBy({ ...context(), actor: staff }, "abc")).toEqual({ by: "staff" });
  });
});

describe("Client Profile", () => {
  const profileAs = async (viewingCfid: number | null, asked?: string) => {
    const staff = staffActor(await makeEmployee(db), { client_care: true }, { viewingCfid });
    return readProfile({ ...context(), actor: staff }, asked);
  };

  it("opens a client first, because that is logged; shows nothing of one that isn't open", async () => {
    expect(await profileAs(null)).toEqual({ state: "choose" });
    expect(await profileAs(null, String(world.cfid))).toEqual({
      state: "opening",
      cfid: world.cfid,
      jobid: null,
    });
    const other = await makeWorld();
    expect(await profileAs(other.cfid, String(world.cfid))).toEqual({
      state: "opening",
      cfid: world.cfid,
      jobid: null,
    });
  });

  it("shows the client with properties, jobs and what is owed, never the password", async () => {
    const view = await profileAs(world.cfid, String(world.cfid));
    expect(view).toMatchObject({
      state: "open",
      profile: { cfid: world.cfid, owed: { jobs: 1 }, places: [{ address: world.address }] },
    });
    const text = JSON.stringify(view);
    expect(text).toContain(`"jobid":${world.upcoming.jobid}`);
    expect(text).not.toMatch(/password|scrypt|argon/i);
  });
});
