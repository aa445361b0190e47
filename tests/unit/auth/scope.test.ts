import { describe, expect, it } from "vitest";
import { Forbidden, NotFound, Unauthenticated } from "@/lib/errors";
import { checkRecorder, ownerScope } from "@/lib/platform/auth/scope";
import { clientActor, linkActor, staffActor } from "@/tests/factories/actors";

const client = { actor: clientActor({ cfid: 7 }) };
const staff = { actor: staffActor({ hrid: 3 }, { production: true }) };
const viewing = { actor: staffActor({ hrid: 3 }, { client_care: true }, { viewingCfid: 7 }) };
const collecting = { actor: staffActor({ hrid: 3 }, {}, { payingJob: { cfid: 7, jobid: 40 } }) };
const pay = { actor: linkActor({ cfid: 7, jobid: 40 }) };
const gallery = { actor: linkActor({ cfid: 7, jobid: 40 }, "gallery") };

describe("whose records an owner call may touch (T1, T14)", () => {
  it("none without a session", () => {
    expect(() => ownerScope({ actor: null })).toThrow(Unauthenticated);
  });

  it("a client has their own, and another's aren't found", () => {
    const own = { cfid: 7, jobid: null, by: { recorderCfid: 7 } };
    expect(ownerScope(client)).toEqual(own);
    expect(ownerScope(client, { cfid: 7 })).toEqual(own);
    expect(() => ownerScope(client, { cfid: 8 })).toThrow(NotFound);
  });

  it("staff have those of the dashboard they opened, whatever else they may do", () => {
    expect(() => ownerScope(staff)).toThrow(Forbidden);
    expect(() => ownerScope(staff, { cfid: 7 })).toThrow(Forbidden);
    expect(() => ownerScope(viewing, { cfid: 8 })).toThrow(Forbidden);
    expect(ownerScope(viewing, { cfid: 7 })).toEqual({ cfid: 7, jobid: null, by: { recorderHrid: 3 } });
  });

  it("staff without client care have no dashboard, whatever their session says", () => {
    const carer = staffActor({ hrid: 3 }, { client_care: true });
    expect(() => ownerScope({ actor: { ...viewing.actor, capabilities: new Set() } })).toThrow(Forbidden);
    expect(() => ownerScope({ actor: carer })).toThrow("Open this client's dashboard first.");
  });

  it("staff who only take a job's payment have that job, as with a pay link", () => {
    const one = { cfid: 7, jobid: 40, by: { recorderHrid: 3 } };
    expect(ownerScope(collecting, { link: "pay" })).toEqual(one);
    expect(ownerScope(collecting, { link: "pay", cfid: 7 })).toEqual(one);
    expect(() => ownerScope(collecting)).toThrow(Forbidden);
    expect(() => ownerScope(collecting, { link: "pay", cfid: 8 })).toThrow(Forbidden);
    expect(() => ownerScope(collecting, { link: "gallery" })).toThrow(Forbidden);
    expect(() => ownerScope(staff, { link: "pay" })).toThrow(
      "Only people with client care can do this. Ask the office to do it for you.",
    );
    expect(ownerScope(viewing, { link: "pay" })).toEqual({ cfid: 7, jobid: null, by: { recorderHrid: 3 } });
  });

  it("a visitor with a link has the one job, only where the call allows that purpose", () => {
    expect(ownerScope(pay, { link: "pay" })).toEqual({ cfid: 7, jobid: 40, by: { recorderCfid: 7 } });
    expect(() => ownerScope(pay)).toThrow(NotFound);
    expect(() => ownerScope(pay, { link: "pay", cfid: 8 })).toThrow(NotFound);
    expect(() => ownerScope(gallery, { link: "pay" })).toThrow(NotFound);
  });
});

it("accepts no other person as the actor (T17)", () => {
  expect(() => checkRecorder(client, 7, "", null, undefined)).not.toThrow();
  expect(() => checkRecorder(client, 8)).toThrow(Forbidden);
  expect(() => checkRecorder(viewing, 3)).not.toThrow();
  expect(() => checkRecorder(viewing, undefined, 7)).toThrow(
    "You can only record this for yourself. Log in again, then try again.",
  );
  expect(() => checkRecorder({ actor: null }, "")).not.toThrow();
  expect(() => checkRecorder({ actor: null }, 3)).toThrow(Forbidden);
});
