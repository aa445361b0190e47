import { describe, expect, it } from "vitest";
import type { Capability } from "@/lib/actor";
import {
  applyTicks,
  CHECK_GROUPS,
  CHECKS,
  mayChangeDay,
  progressText,
  ticksIn,
} from "@/lib/features/checklists/rules";
import { CHECK_LABELS } from "@/lib/features/checklists/schema";

// The documented fields, written out by hand.
const OPEN =
  "rags signs frames debris_bags step_ladd d_healthy laptop windowkit1 snake ladder_arms1 ladder_arms2 water_bucket ckeys gascard scoops poles small_broom dustpan push_broom water_jug";
const CLOSE =
  "rags debris_bags step_ladd snake ladder_arms1 ladder_arms2 water_bucket ckeys gascardin laptop chqs cash vehicle_clean data_sheet scoops poles small_broom dustpan push_broom water_jug gascard vehicle_bed";

describe("the checks", () => {
  it.each([
    ["open", OPEN],
    ["close", CLOSE],
  ] as const)("of the %s list are the contract's, in its order", (kind, fields) => {
    const all = Object.fromEntries(fields.split(" ").map((field) => [field, "t" as const]));
    expect(applyTicks(kind, [], all)).toEqual(fields.split(" "));
    expect(progressText(kind, 14)).toMatch(new RegExp(`14 of ${fields.split(" ").length}$`));
  });

  it("are each in one group of their list, for All good", () => {
    for (const kind of ["open", "close"] as const) {
      const grouped = CHECK_GROUPS[kind].flatMap(({ checks }) => checks);
      expect(grouped.toSorted()).toEqual([...CHECKS[kind]].toSorted());
    }
    expect(CHECK_GROUPS.close.length).toBeGreaterThan(1);
  });

  it("each have a unique label", () => {
    const checks = new Set(`${OPEN} ${CLOSE}`.split(" "));
    expect(Object.keys(CHECK_LABELS).toSorted()).toEqual([...checks].toSorted());
    expect(new Set(Object.values(CHECK_LABELS)).size).toBe(checks.size);
  });

  it("change only if something was sent: 't' on, '' and null off", () => {
    const before = ["rags", "signs", "laptop"] as const;
    expect(applyTicks("open", before, { water_jug: "t", signs: "", laptop: null })).toEqual([
      "rags",
      "water_jug",
    ]);
    expect(applyTicks("open", before, {})).toEqual([...before]);
  });

  it("are picked out of a larger body", () => {
    const body = { rags: "t", chqs: "t", crew_notes: "Hello" } as const;
    expect(ticksIn("open", body)).toEqual({ rags: "t" });
    expect(ticksIn("close", body)).toEqual({ rags: "t", chqs: "t" });
  });
});

describe("who can change a crew's day", () => {
  const TODAY = "2026-05-12";
  const may = (who: { hrid: number; crewMaster?: boolean; caps?: Capability[] }, ocdate: string) =>
    mayChangeDay(
      { hrid: who.hrid, crewMaster: who.crewMaster ?? false, capabilities: new Set(who.caps) },
      { ocdate, members: [1, 2] },
      TODAY,
    );

  it.each([
    ["a member", { hrid: 2 }, ["2026-05-12", "2026-05-11"]],
    ["a crew master", { hrid: 9, crewMaster: true }, ["2026-05-12", "2026-05-11"]],
    ["management", { hrid: 9, caps: ["management" as const] }, ["2026-05-12", "2026-05-11"]],
    ["somebody else", { hrid: 9, caps: ["sales" as const] }, []],
    [
      "a crew manager",
      { hrid: 9, caps: ["crew_mgt" as const] },
      ["2026-05-13", "2026-05-12", "2026-05-11", "2026-05-10"],
    ],
    [
      "production",
      { hrid: 9, caps: ["production" as const] },
      ["2026-05-13", "2026-05-12", "2026-05-11", "2026-05-10"],
    ],
  ])("%s", (_name, who, days) => {
    const all = ["2026-05-13", "2026-05-12", "2026-05-11", "2026-05-10"];
    expect(all.filter((day) => may(who, day))).toEqual(days);
  });
});
