import { describe, expect, it } from "vitest";
import { SETTING_DEFAULTS } from "@/lib/core/settings/defaults";
import { SETTING_GUARDS } from "@/lib/core/settings/guard-rules";
import { SETTING_KEYS, SETTINGS } from "@/lib/core/settings/schema";

describe("the defaults of the settings", () => {
  it.each(SETTING_KEYS)("%s is valid in its own form", (key) => {
    expect(SETTINGS[key].safeParse(SETTING_DEFAULTS[key])).toMatchObject({ success: true });
  });

  it("make 17.01% labour burden (rule labour-burden)", () => {
    const { cpp, ei, eht, wsib, vacation } = SETTING_DEFAULTS.burden;
    expect(cpp + ei + eht + wsib + vacation).toBeCloseTo(0.1701, 10);
  });

  it("offer no 'None Selected' among the task types, lawn signs and client homes", () => {
    const { taskTypes, lawnSignOptions, clientHomeOptions } = SETTING_DEFAULTS;
    expect([...taskTypes, ...lawnSignOptions, ...clientHomeOptions]).not.toContain("None Selected");
    expect(taskTypes).toEqual(["Gas", "Traffic", "Client", "Snack", "Washroom Break"]);
  });

  it("separate the doors of both shops when closing a building", () => {
    expect(SETTING_DEFAULTS.reportPrompts["Close Bldg(East)"]?.at(-1)).toContain("3 doors + gate");
    expect(SETTING_DEFAULTS.reportPrompts["Close Bldg(West)"]?.at(-1)).toContain("2 doors + gate");
  });
});

describe("whether changing a setting asks for the password again", () => {
  it("is said for every setting, and for nothing else", () => {
    expect(Object.keys(SETTING_GUARDS).sort()).toEqual([...SETTING_KEYS].sort());
  });
});

describe("what a setting refuses", () => {
  it.each([
    ["hst", { crewForm: 7, standard: 13 }],
    ["commission", 10],
    ["hourlyRate", 170.5],
    ["eavesDays", 0],
    ["shortTravelPrefixes", ["M6K", "M6K"]],
    ["crewManagers", []],
    ["crewManagers", ["Morgan", "Morgan", "Quinn"]],
    ["propertyNotePresets", Array.from({ length: 14 }, (_, i) => `Note ${i}`)],
    ["reportPrompts", { Prod: Array.from({ length: 10 }, () => "line") }],
    ["reportRecipients", ["nobody"]],
    ["videoLinks", [{ title: "Film", url: "javascript:alert(1)" }]],
    ["wineAreas", SETTING_DEFAULTS.wineAreas.map((area) => ({ ...area, prefixes: ["M6P"] }))],
  ] as const)("%s: %j", (key, value) => {
    expect(SETTINGS[key].safeParse(value).success).toBe(false);
  });
});
