import { describe, expect, it } from "vitest";
import type { Actor, Capability, StaffActor } from "@/lib/actor";
import type { Who } from "@/lib/contract";
import { decide } from "@/lib/platform/auth/access";
import { staffActor } from "@/tests/factories/actors";

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
