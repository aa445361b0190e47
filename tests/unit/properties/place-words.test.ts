import { describe, expect, it } from "vitest";
import { cardFields } from "@/lib/core/properties/fields";
import type { PropertyRecord } from "@/lib/core/properties/property-contract";
import { keyWords, planLines, siteLines } from "@/lib/core/properties/property-words-rules";
import { toWire } from "@/lib/fields";

const NOTHING: PropertyRecord = {
  ...toWire(cardFields, {}, "office"),
  jobinfoid: 1,
  address: "1 Clinton St",
  at: null,
  codes: [],
  key: null,
  version: 1,
};
const place = (known: Partial<PropertyRecord>): PropertyRecord => ({ ...NOTHING, ...known });

describe("a property's card in words", () => {
  it("says nothing that no one wrote down", () => {
    expect([siteLines(NOTHING), planLines(NOTHING)]).toEqual([[], []]);
  });

  it("has what matters on site first, then what the planner keeps to", () => {
    const known = place({ roof: "steep", storeys: 3, dog: "Max", call_ahead: "call", ladder: true });
    expect(siteLines(known)).toEqual([
      ["On my way", "Call first"],
      ["Dog", "Max"],
      ["Ladder", "Needed"],
      ["Storeys", "3"],
      ["Roof", "Steep"],
    ]);
    const rules = place({ leaves: "late", minds_rain: false, nobody_home: true, not_crews: [3] });
    expect(planLines(rules)).toEqual([
      ["Leaves", "Fall late"],
      ["Rain", "Rain is fine"],
      ["Home", "No one needs to be home"],
      ["Crews not to send", "1 crew"],
    ]);
    const crews = [
      { hrid: 3, crew: "D. Reyes" },
      { hrid: 4, crew: "K. Asante" },
    ];
    expect(planLines(place({ not_crews: [3] }), crews)).toEqual([["Crews not to send", "D. Reyes"]]);
    expect(planLines(place({ not_crews: [3, 9, 8] }), crews)).toEqual([
      ["Crews not to send", "D. Reyes, 2 more"],
    ]);
  });

  it("says where the key is", () => {
    const key = { number: "K12", holder: null, holder_hrid: null, moved_at: null, moved_by: null };
    expect(keyWords(key)).toBe("K12, at the office");
    expect(keyWords({ ...key, holder: "Maya" })).toBe("K12, out with Maya");
  });
});
