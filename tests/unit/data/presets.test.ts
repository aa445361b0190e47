import { describe, expect, it } from "vitest";
import { IMPORT_FIELDS } from "@/lib/core/data/in/import-schema";
import {
  findPreset,
  PRESETS,
  presetMapping,
  presetName,
  suggestColumns,
} from "@/lib/core/data/in/presets/suggest-rules";

describe("presets", () => {
  it("bring the choices that suit their file", () => {
    const headers = ["J-ID", "Display Name", "Last Name", "Main Phone #s", "Service Street 1"];
    const { mapping, options } = suggestColumns({ kind: "clients", headers, samples: [["1", "31/05/2024"]] });
    expect(mapping).toEqual({ key: 0, fullname: 1, lastname: 2, phone: 3, address: 4 });
    expect(options).toMatchObject({ ids: "first", places: "yes", dates: "dmy", duplicates: "skip" });
    const preset = findPreset("clients", headers);
    expect(preset && presetName(preset)).toBe("Jobber client export");
  });

  it.each([
    [
      "jobber-clients",
      {
        key: "J-ID",
        lastname: "Last Name",
        firstname: "First Name",
        fullname: "Display Name",
        honorific: "Title",
        company: "Company Name",
        email: "E-mails",
        address: "Service Street 1",
        address2: "Service Street 2",
        city: "Service City",
        postcode: "Service Zip code",
        billing_address: "Billing Street 1",
        billing_address2: "Billing Street 2",
        billing_city: "Billing City",
        billing_province: "Billing State",
        billing_postcode: "Billing Zip code",
      },
    ],
    [
      "jobber-jobs",
      {
        key: "Job #",
        client_name: "Client name",
        client_email: "Client email",
        client_phone: "Client phone",
        address: "Service street",
        address2: "Service street 2",
        jobdesc: "Title",
        customdesc: "Line items",
        price: "Total revenue ($)",
        datebi: "Closed date",
        sdate: "Scheduled start date",
        fdate: "Scheduled end date",
        datesold: "Created date",
        minutes: "Time tracked",
        status: "Status",
      },
    ],
  ])("%s knows its columns", (id, columns) => {
    const preset = PRESETS.find((each) => each.id === id);
    expect(preset?.system).toBe("Jobber");
    expect(preset && presetMapping(preset, Object.values(columns))).toEqual(
      Object.fromEntries(Object.keys(columns).map((name, at) => [name, at])),
    );
  });

  it.each([
    ["jobber-clients", "phone", ["Home Phone #s", "Work Phone #s"]],
    ["jobber-clients", "cellphone", ["Mobile Phone #s", "Text Message Enabled Phone #"]],
    ["jobber-clients", "address", ["Service Street"]],
    ["jobber-clients", "postcode", ["Service Zip", "Service Postal Code"]],
    ["jobber-clients", "billing_address", ["Billing Street"]],
    ["jobber-clients", "billing_province", ["Billing Province"]],
    ["jobber-clients", "billing_postcode", ["Billing Zip", "Billing Postal Code"]],
    ["jobber-clients", "source", ["Lead Source"]],
    ["jobber-jobs", "address", ["Service street 1"]],
    ["jobber-jobs", "jobdesc", ["Job title"]],
    ["jobber-jobs", "price", ["Total ($)", "Job total ($)"]],
    ["jobber-jobs", "datebi", ["Completed date"]],
    ["jobber-jobs", "sdate", ["Schedule start date", "Start date"]],
    ["jobber-jobs", "fdate", ["Schedule end date", "End date"]],
    ["jobber-jobs", "status", ["Job status"]],
  ])("%s knows its %s by other headers", (id, field, headers) => {
    const preset = PRESETS.find((each) => each.id === id);
    for (const header of headers)
      expect(preset && presetMapping(preset, ["", header])).toStrictEqual({ [field]: 1 });
  });

  it("of the chosen kind come first when a file has the headers of two", () => {
    const headers = ["J-ID", "Display Name", "Job #", "Client name"];
    const named = (["jobs", "clients", "properties"] as const).map((kind) => findPreset(kind, headers));
    expect(named.map((preset) => preset && presetName(preset))).toEqual([
      "Jobber job report",
      "Jobber client export",
      "Jobber client export",
    ]);
  });

  it("aren't needed: the columns of any other file are guessed", () => {
    const file = { kind: "clients", headers: ["Name", "Phone"], samples: [] } as const;
    expect(suggestColumns(file).mapping).toEqual({ fullname: 0, phone: 1 });
  });

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
    expect(presetMapping(preset, headers)).toStrictEqual({ key: 2, jobdesc: 3, price: 1 });
    const columns = { fullname: ["Name"], lastname: ["Name", "Surname"] };
    expect(presetMapping({ ...preset, columns }, ["Surname", "Name"])).toEqual({ fullname: 1, lastname: 0 });
  });
});
