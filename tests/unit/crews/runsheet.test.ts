import { describe, expect, it } from "vitest";
import { crewNav } from "@/components/crew/shell/crew-frame";
import type { Capability } from "@/lib/actor";
import { crewToShow, missingForSafety, taskDescription } from "@/lib/core/crews/runsheet-rules";

describe("missingForSafety", () => {
  const member = { position: "second", present: true, signin: "07:10:00", safety_read: "yes" } as const;
  it.each([
    [member, []],
    [{ ...member, safety_read: "no" }, ["Safety points not read"]],
    [{ ...member, signin: "99:99:99" }, ["Not signed in"]],
    [
      { ...member, signin: "99:99:99", present: false, safety_read: "no" },
      ["Not signed in", "Safety points not read"],
    ],
    [{ ...member, present: false, safety_read: "no" }, []],
    [{ ...member, present: false, position: "driver" }, ["Marked Absent"]],
  ] as const)("%o is missing %o", (each, missing) => {
    expect(missingForSafety(each)).toEqual(missing);
  });
});

describe("taskDescription", () => {
  const none = { truckNum: null, odometer: null, gasCard: null, gasAmount: null, notes: null };
  it.each([
    [{ ...none, taskType: "Snack" }, "Snack"],
    [{ ...none, taskType: "Traffic", notes: "Gardiner closed" }, "Traffic · Gardiner closed"],
    [
      { taskType: "Gas", truckNum: "25", odometer: 0, gasCard: "Visa", gasAmount: 6120, notes: null },
      "Gas · truck 25 · 0 km · card Visa · $61.20",
    ],
  ])("%o reads %s", (task, text) => {
    expect(taskDescription(task)).toBe(text);
  });
});

describe("the run sheet's address", () => {
  it.each([
    [undefined, 7],
    ["12", 12],
    ["0x1", 0],
    ["-3", 0],
    ["", 0],
    [["1", "2"], 0],
  ])("?crew=%o shows %i", (named, shown) => {
    expect(crewToShow(named, 7)).toBe(shown);
  });
});

describe("crewNav", () => {
  const labels = (...capabilities: Capability[]) =>
    crewNav(new Set(capabilities)).map((group) => [group.label, group.items.map((item) => item.label)]);

  it("hides Crew Mgt and Management from people without the right", () => {
    expect(labels()).toEqual([
      ["Start", ["Home", "Crew Menu", "My account"]],
      ["Daily", ["Runsheet", "Stats"]],
      [
        "Crew",
        [
          "Maps",
          "My pay",
          "My days off",
          "Live Action",
          "Open-Close",
          "Safety Talk",
          "Crew Needs",
          "Notifications",
        ],
      ],
    ]);
    const [, , crew] = labels("crew_mgt", "management");
    expect(crew).toEqual(["Crew", ["My pay", "My days off", "Notifications"]]);
    expect(labels("crew_mgt", "management", "estimates_signs").map(([group]) => group)).toEqual([
      "Start",
      "Daily",
      "Crew",
      "Crew Mgt",
      "Management",
    ]);
  });
});
