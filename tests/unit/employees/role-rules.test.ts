import { describe, expect, it } from "vitest";
import type { Capability } from "@/lib/actor";
import {
  differenceOf,
  isSameSet,
  missingFromRole,
  rightsAfter,
  rightsAfterRole,
} from "@/lib/core/employees/access/role-rules";

const DESK = { id: 1, capabilities: ["sales", "client_care"] satisfies Capability[] };
const DISPATCH = { id: 2, capabilities: ["production", "client_care"] satisfies Capability[] };
const ROLES = [DESK, DISPATCH];
const NOTHING = { giveRoles: [], takeRoles: [], give: [], take: [] };

describe("a change for several people", () => {
  it("gives a role's capabilities on top of what someone has", () => {
    const after = rightsAfter({ capabilities: ["pay"], roles: [] }, { ...NOTHING, giveRoles: [1] }, ROLES);
    expect(after).toEqual({ capabilities: ["pay", "sales", "client_care"], roles: [1] });
  });

  it("takes a role's capabilities, except those of a role that stays", () => {
    const before = { capabilities: ["production", "sales", "client_care", "pay"] as const, roles: [1, 2] };
    const after = rightsAfter(before, { ...NOTHING, takeRoles: [1] }, ROLES);
    expect(after).toEqual({ capabilities: ["production", "pay", "client_care"].sort(byOrder), roles: [2] });
  });

  it("takes nothing from someone who doesn't have the role", () => {
    const before = { capabilities: ["sales"] as const, roles: [] };
    expect(rightsAfter(before, { ...NOTHING, takeRoles: [1] }, ROLES)).toEqual({
      capabilities: ["sales"],
      roles: [],
    });
  });

  it("doesn't give back what someone lost from a role that stays", () => {
    const before = { capabilities: ["sales"] as const, roles: [1, 2] };
    expect(rightsAfter(before, { ...NOTHING, takeRoles: [1] }, ROLES).capabilities).toEqual([]);
  });

  it("keeps what no role gave, and gives each role once, in order", () => {
    const before = { capabilities: ["sales", "client_care", "pay"] as const, roles: [12, 1] };
    const after = rightsAfter(before, { ...NOTHING, giveRoles: [2, 1] }, ROLES);
    expect(after.roles).toEqual([1, 2, 12]);
    expect(rightsAfter(before, { ...NOTHING, takeRoles: [1] }, ROLES)).toEqual({
      capabilities: ["pay"],
      roles: [12],
    });
  });

  it("gives and takes single capabilities, in the order of the list", () => {
    const before = { capabilities: ["sales", "production"] as const, roles: [] };
    const after = rightsAfter(before, { ...NOTHING, give: ["access_admin", "pay"], take: ["sales"] }, ROLES);
    expect(after.capabilities).toEqual(["production", "pay", "access_admin"]);
  });
});

describe("a changed role", () => {
  it("adds and removes only what changed in it, and nothing another role has", () => {
    const change = { id: 1, before: DESK.capabilities, after: ["sales", "pay"] as const };
    expect(rightsAfterRole({ capabilities: ["sales", "client_care"], roles: [1] }, change, ROLES)).toEqual([
      "pay",
      "sales",
    ]);
    expect(rightsAfterRole({ capabilities: ["sales", "client_care"], roles: [1, 2] }, change, ROLES)).toEqual(
      ["pay", "sales", "client_care"],
    );
  });

  it("doesn't give again what someone was separately denied", () => {
    const change = { id: 1, before: DESK.capabilities, after: DESK.capabilities };
    expect(rightsAfterRole({ capabilities: ["sales"], roles: [1] }, change, ROLES)).toEqual(["sales"]);
  });
});

it("says what someone gains and loses, and what they lack of a role", () => {
  expect(differenceOf(["pay", "sales"], ["sales", "production"])).toEqual({
    gains: ["production"],
    loses: ["pay"],
  });
  expect(missingFromRole({ capabilities: ["sales"], roles: [1] }, DESK)).toEqual(["client_care"]);
  expect([isSameSet([1, 2], [2, 1]), isSameSet([1], [1, 2]), isSameSet([1, 2], [1])]).toEqual([
    true,
    false,
    false,
  ]);
});

const ORDER = ["production", "pay", "sales", "client_care"];
const byOrder = (one: string, other: string) => ORDER.indexOf(one) - ORDER.indexOf(other);
