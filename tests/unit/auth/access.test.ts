import { describe, expect, it } from "vitest";
import type { Actor, Capability, StaffActor } from "@/lib/actor";
import type { Who } from "@/lib/contract";
import { decide, requireClientProof, requireStepUp } from "@/lib/platform/auth/access";
import { linkActor, staffActor } from "@/tests/factories/actors";

const staff = (capabilities: Capability[] = [], mgr: StaffActor["mgr"] = null): Actor => ({
  type: "INTERNAL_USER",
  sessionId: "s",
  hrid: 1,
  name: "A. Person",
  fullname: "A Person",
  email: null,
  crewMaster: false,
  mustChangePassword: false,
  mustAddFactor: false,
  hasPasskey: false,
  capabilities: new Set(capabilities),
  stored: new Set(capabilities),
  mgr,
  impersonating: false,
  actingUntil: null,
  viewingCfid: null,
  payingJob: null,
  loggedInAt: new Date(0),
  provenAt: new Date(0),
});

const client: Actor = {
  type: "CLIENT_USER",
  sessionId: "c",
  cfid: 5,
  name: "B",
  email: null,
  loggedInAt: new Date(0),
  provenAt: new Date(0),
};
const partner = staff([], { hrid: 1, name: "P", royalty: 0.3 });

describe("decide (rule capabilities)", () => {
  it.each<[Who, Actor | null, string]>([
    ["public", null, "allow"],
    ["public", client, "allow"],
    ["staff", null, "unauthenticated"],
    ["staff", client, "forbidden"],
    ["staff", staff(), "allow"],
    ["self", client, "forbidden"],
    ["self", staff(), "allow"],
    ["owner", null, "unauthenticated"],
    ["owner", client, "allow"],
    ["owner", staff(), "allow"],
    ["partner", staff(["production", "access_admin"]), "forbidden"],
    ["partner", partner, "allow"],
    ["partner", client, "forbidden"],
    ["cap:pay", staff(["production"]), "forbidden"],
    ["cap:pay", staff(["pay"]), "allow"],
    ["cap:pay", client, "forbidden"],
    ["cap:pay", null, "unauthenticated"],
  ])("%s", (who, actor, expected) => {
    expect(decide({ who }, actor)).toBe(expected);
  });

  it("a password chosen by the office only opens what's public and choosing a new one", () => {
    const newcomer: Actor = { ...staffActor({ hrid: 1 }, { pay: true }), mustChangePassword: true };
    expect(decide({ who: "public" }, newcomer)).toBe("allow");
    expect(decide({ who: "staff", givenPassword: true }, newcomer)).toBe("allow");
    for (const who of ["staff", "self", "owner", "partner", "cap:pay"] as const)
      expect(decide({ who }, newcomer)).toBe("own-password-first");
  });
});

describe("a second factor the company asks for", () => {
  const without = { ...partner, mustAddFactor: true } as Actor;
  it("comes before everything but the calls that set it up", () => {
    expect(decide({ who: "self" }, without)).toBe("second-factor-first");
    expect(decide({ who: "self", withoutFactor: true }, without)).toBe("allow");
    // What may be called with a given password may be called without a factor, unless it says otherwise.
    expect(decide({ who: "self", givenPassword: true }, without)).toBe("allow");
    expect(decide({ who: "self", givenPassword: true, withoutFactor: false }, without)).toBe(
      "second-factor-first",
    );
    const both = { ...without, mustChangePassword: true } as Actor;
    expect(decide({ who: "self" }, both)).toBe("own-password-first");
  });
});

describe("confirming who you are", () => {
  const now = new Date("2026-05-12T14:00:00Z");
  const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000);
  const proven = (at: Date, hasPasskey = false) => staffActor({ hrid: 1 }, {}, { provenAt: at, hasPasskey });
  const refusal = (actor: Actor | null) => {
    try {
      requireStepUp(actor, now);
      return null;
    } catch (error) {
      return error;
    }
  };

  it("counts for less than fifteen minutes", () => {
    expect(refusal(proven(now))).toBeNull();
    expect(refusal(proven(new Date(minutesAgo(15).getTime() + 1)))).toBeNull();
    expect(refusal(proven(minutesAgo(15)))).toMatchObject({
      status: 403,
      details: { reason: "reauth_required" },
      message: expect.stringMatching(/^Confirm it's you to do this\./),
    });
  });

  it("says which dialog, and whether a passkey can do it", () => {
    expect(refusal(proven(minutesAgo(20), true))).toMatchObject({
      details: { confirm: "step_up", passkey: true },
    });
    expect(refusal(proven(minutesAgo(20)))).toMatchObject({ details: { passkey: false } });
  });

  it("of a client, by password or emailed code, is asked of no one else", () => {
    const asked = (actor: Actor | null) => {
      try {
        requireClientProof(actor, now);
        return null;
      } catch (error) {
        return error;
      }
    };
    const clientAt = (at: Date) => ({ ...client, provenAt: at }) as Actor;
    expect(asked(clientAt(new Date(minutesAgo(15).getTime() + 1)))).toBeNull();
    expect(asked(clientAt(minutesAgo(15)))).toMatchObject({
      status: 403,
      details: { reason: "reauth_required", confirm: "step_up", mailed_code: true },
    });
    expect([asked(proven(minutesAgo(60))), asked(linkActor({ cfid: 5, jobid: 7 })), asked(null)]).toEqual([
      null,
      null,
      null,
    ]);
  });

  it("is for staff only", () => {
    expect(refusal(client)).toMatchObject({ status: 403, details: {} });
    expect(refusal(null)).toMatchObject({ status: 403, details: {} });
  });
});
