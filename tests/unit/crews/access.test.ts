import { describe, expect, it } from "vitest";
import { crewOf, mayUseCrew } from "@/lib/core/crews/rules";

const TODAY = [
  { ocid: 1, crewHrid: 11, members: [11, 12, 13] },
  { ocid: 2, crewHrid: 21, members: [21, 22] },
];
const person = (hrid: number, more: { crewMaster?: boolean; can?: string[] } = {}) => ({
  hrid,
  crewMaster: more.crewMaster ?? false,
  capabilities: new Set(more.can ?? []),
});

describe("self", () => {
  it.each([
    ["a driver, the own crew", person(11), 11, true],
    ["a second member, by the own hrid", person(12), 12, true],
    ["a second member, by the crew's", person(12), 11, true],
    ["a third member, by the crew's", person(13), 11, true],
    ["a member, a colleague's hrid", person(12), 13, false],
    ["a driver, a member's hrid", person(11), 12, false],
    ["a member, another crew", person(12), 21, false],
    ["somebody on no crew, the own hrid", person(99), 99, true],
    ["somebody on no crew, a crew", person(99), 11, false],
    ["a crew master, another crew of today", person(11, { crewMaster: true }), 21, true],
    ["a crew master, a member of another crew", person(11, { crewMaster: true }), 22, true],
    ["a crew master, somebody on no crew today", person(11, { crewMaster: true }), 99, false],
    ["production, anyone", person(50, { can: ["production"] }), 99, true],
    ["management, anyone", person(50, { can: ["management"] }), 21, true],
    ["another capability", person(50, { can: ["pay", "crew_mgt"] }), 21, false],
  ])("%s", (_, visitor, target, may) => expect(mayUseCrew(visitor, target, TODAY)).toBe(may));

  it.each([
    [11, 1],
    [13, 1],
    [22, 2],
  ])("%d is on crew %d", (hrid, ocid) => expect(crewOf(hrid, TODAY)?.ocid).toBe(ocid));

  it("a missing crew has no members", () => expect(crewOf(99, TODAY)).toBeNull());
});
