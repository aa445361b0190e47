import { describe, expect, it } from "vitest";
import { IMPORT_FIELDS } from "@/lib/platform/data/in/import-schema";
import {
  findPreset,
  PRESETS,
  presetMapping,
  suggestColumns,
} from "@/lib/platform/data/in/presets/suggest-rules";

describe("presets", () => {
  it("have only fields of their kind, each with its own name", () => {
    for (const { kind, columns } of PRESETS) {
      const names = IMPORT_FIELDS[kind].map(({ name }) => name);
      expect(Object.keys(columns).filter((name) => !names.includes(name))).toEqual([]);
    }
    expect(new Set(PRESETS.map(({ id }) => id)).size).toBe(PRESETS.length);
  });

  it("recognize their own file by its headers, and no one else's", () => {
    for (const preset of PRESETS) {
      const headers = [...new Set([...preset.known, ...Object.values(preset.columns).flat()])];
      expect(findPreset(preset.kind, headers)?.id).toBe(preset.id);
      const mapping = presetMapping(preset, headers);
      expect(Object.keys(mapping)).toEqual(Object.keys(preset.columns));
    }
    expect(findPreset("clients", ["Customer ID", "Customer Name", "Phone"])).toBeUndefined();
    expect(findPreset("jobs", ["Job #", "Date", "Price"])).toBeUndefined();
  });

  it("of another kind are named, and the columns guessed", () => {
    const headers = ["Job #", "Client name", "Title"];
    expect(findPreset("clients", headers)?.id).toBe("jobber-jobs");
    const { mapping } = suggestColumns({ kind: "clients", headers, samples: [] });
    expect(mapping).toEqual({ fullname: 1, honorific: 2 });
  });

  it("use each column once, the best header first", () => {
    const preset = PRESETS.find(({ id }) => id === "servicetitan-jobs");
    if (!preset) throw new Error("no preset");
    const headers = ["Jobs Total", "Jobs Subtotal", "Job #", "job type", "Business unit"];
    expect(presetMapping(preset, headers)).toEqual({ key: 2, jobdesc: 3, price: 1 });
  });
});
