import { describe, expect, it } from "vitest";
import { staffGroups } from "@/lib/features/company/site-rules";

const duty = (...names: string[]) => names.map((name) => ({ name, phone: "416-555-0101" }));

describe("the people of the About page", () => {
  it("appear once each, under the first thing they do", () => {
    const groups = staffGroups({
      dutyContacts: duty("Morgan", "Avery"),
      crewManagers: ["Morgan", "Quinn", "Avery"],
      estimators: ["Sasha", "Quinn", "Robin"],
    });
    expect(groups.map(({ role, names }) => [role, names])).toEqual([
      ["On duty", ["Morgan", "Avery"]],
      ["Crew managers", ["Quinn"]],
      ["Estimators", ["Sasha", "Robin"]],
    ]);
  });

  it("form no group without anyone new in it", () => {
    const groups = staffGroups({
      dutyContacts: duty("Morgan", "Avery"),
      crewManagers: ["Avery", "Morgan"],
      estimators: ["Robin"],
    });
    expect(groups.map(({ role }) => role)).toEqual(["On duty", "Estimators"]);
  });
});
