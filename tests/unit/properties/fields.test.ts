import { getTableColumns } from "drizzle-orm";
import { pgTable, text as textColumn } from "drizzle-orm/pg-core";
import { AppRouterContext } from "next/dist/shared/lib/app-router-context.shared-runtime";
import { createElement, type ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { VisitDetails } from "@/components/client/forms/visit-details";
import {
  fieldsOf as filledIn,
  officeOf,
  propertyForm,
  siteOf,
} from "@/components/ui/property/property-fields";
import { PropertyForm } from "@/components/ui/property/property-form";
import { properties } from "@/db/schema";
import { readCell } from "@/lib/core/data/in/cells/cell-rules";
import { importOptions } from "@/lib/core/data/in/import-rules";
import { ofRecord } from "@/lib/core/data/in/import-schema";
import { exportColumns } from "@/lib/core/data/sql/export";
import { exportTable } from "@/lib/core/data/sql/export-tables";
import { AUDIENCES, type Audience, cardFields, propertyFields } from "@/lib/core/properties/fields";
import type { PropertyRecord } from "@/lib/core/properties/property-contract";
import {
  columnsOf,
  defineFields,
  erasedOf,
  type Field,
  fieldsOf,
  importedOf,
  isKeptApart,
  mayChange,
  text,
  toColumns,
  toWire,
  type WireField,
  wireOf,
} from "@/lib/fields";
import { partPersonal } from "@/lib/platform/audit/personal-rules";
import { wordsOfFields } from "@/lib/registry/audit-log/words/field-rules";

const namesFor = (audience: Audience, use: "see" | "change") =>
  fieldsOf<WireField>(cardFields).flatMap(({ name, field }) => (field[use].includes(audience) ? name : []));

describe("a field added to the declaration", () => {
  const fields = defineFields(AUDIENCES, {
    ...cardFields,
    parkingNote: text({
      label: "Where to park",
      wire: "parking_note",
      max: 20,
      see: ["office", "onSite"],
      change: ["office"],
      personal: "words",
      importAs: { names: ["where they park"], cell: "text" },
    }),
  });
  const table = pgTable("properties", { parkingNote: textColumn("parking_note") });
  const columns = { ...getTableColumns(properties), ...getTableColumns(table) };
  const row = { parkingNote: "Ann's driveway" };

  it("takes no text from a file that's longer than its answers carry", () => {
    const [column] = ofRecord({ parkingNote: fields.parkingNote });
    expect(column).toMatchObject({ name: "parking_note", label: "Where to park" });
    const read = (written: string) => column && readCell(column, written, importOptions({}));
    expect(read("x".repeat(20))).toEqual({ value: "x".repeat(20) });
    expect(read("x".repeat(21))).toEqual({ problem: "This is too long. The most is 20 characters" });
  });

  it("is read and answered to those who see it, and empty to others", () => {
    expect(columnsOf(columns, fields).parkingNote).toBe(table.parkingNote);
    expect(toWire(fields, row, "onSite")).toMatchObject({ parking_note: "Ann's driveway" });
    expect(toWire(fields, row, "client")).not.toHaveProperty("parking_note");
    expect(Object.keys(wireOf(fields, "client", "see").shape)).toEqual(namesFor("client", "see"));
  });

  it("is taken from those who change it, within its limit, and nothing typed is nothing stored", () => {
    const body = wireOf(fields, "office", "change").partial();
    expect(body.parse({ parking_note: " Left " })).toEqual({ parking_note: "Left" });
    expect(body.safeParse({ parking_note: "x".repeat(21) }).error?.issues[0]?.message).toBe(
      "Enter 20 characters or fewer",
    );
    expect(toColumns(fields, { parking_note: "" })).toEqual({ parkingNote: null });
    expect(toColumns(fields, {})).toEqual({});
    expect(["office", "onSite", "client"].map((who) => mayChange(fields, who, "parkingNote"))).toEqual([
      true,
      false,
      false,
    ]);
  });

  it("is in history in words, apart from the event, and in erasure, export and files", () => {
    expect(wordsOfFields(fields)).toMatchObject({ parkingNote: { label: "where to park", kind: "text" } });
    expect(isKeptApart(fields.parkingNote)).toBe(true);
    expect(erasedOf(fields)).toMatchObject({ parkingNote: null });
    const exported = exportTable("properties");
    if (!exported) throw new Error("Properties aren't exported");
    expect(exportColumns({ ...exported, table })).toContainEqual(["parking_note", "text"]);
    expect(importedOf(fields)).toContain("parking_note");
  });
});

describe("a property's fields", () => {
  it("that no one has declared are personal, so the log never keeps them for good", () => {
    const after = { parkingNote: "Ann's driveway", roof: "steep", dog: "Max" };
    expect(partPersonal("property", { after })).toEqual({
      event: {
        before: undefined,
        after: { parkingNote: "[kept apart]", roof: "steep", dog: "[kept apart]" },
      },
      details: { before: undefined, after: { parkingNote: "Ann's driveway", dog: "Max" } },
    });
  });

  it("are all its columns besides ids and bookkeeping", () => {
    const own = ["jobinfoid", "cfid", "version", "createdAt"];
    expect([...Object.keys(propertyFields), ...own].toSorted()).toEqual(
      Object.keys(getTableColumns(properties)).toSorted(),
    );
  });

  it("have the name of their column on the wire and in files", () => {
    const columns = getTableColumns(properties);
    for (const { column, name } of fieldsOf<Field>(propertyFields))
      expect(columns[column as keyof typeof columns].name).toBe(name);
  });

  it("are changed by no one who doesn't see them", () => {
    for (const { field } of fieldsOf<Field>(propertyFields))
      expect(field.see).toEqual(expect.arrayContaining([...field.change]));
  });
});

/** A value for every text, whichever there are. */
const TEXTS = Object.fromEntries(
  fieldsOf<WireField>(cardFields).flatMap(({ name, field }) =>
    "max" in field && !("min" in field) ? [[name, field.label]] : [],
  ),
);
const PLACE: PropertyRecord = {
  ...toWire(cardFields, {}, "office"),
  ...TEXTS,
  jobinfoid: 1,
  address: "1 Clinton St",
  at: null,
  people_needed: 2,
  leaves: "late",
  minds_rain: false,
  not_crews: [3],
  nobody_home: true,
  ladder: true,
  call_ahead: "call",
  storeys: 2,
  roof: "steep",
  codes: ["gate"],
  key: null,
  version: 4,
};
const CREWS = [{ hrid: 3, crew: "D. Reyes" }];

const inputsOf = (form: ReactElement) => {
  const html = renderToStaticMarkup(createElement(AppRouterContext, { value: {} as never }, form));
  return [...html.matchAll(/ name="([^".]+)/g)].map(([, name = ""]) => name);
};
const formFor = (right: "office" | "crew") =>
  createElement(PropertyForm, { place: PLACE, right, crews: CREWS, onDone: () => undefined });
/** Inputs that aren't called like the field. */
const CALLED: Record<string, string> = { callAhead: "ahead", peopleNeeded: "people", mindsRain: "rain" };
const inputsFor = (audience: Audience) =>
  fieldsOf<WireField>(cardFields)
    .filter(({ field }) => field.change.includes(audience))
    .map(({ column }) => CALLED[column] ?? column);
const valuesOf = (names: readonly string[]) =>
  Object.fromEntries(Object.entries(PLACE).filter(([name]) => names.includes(name)));

describe("a property's form", () => {
  const form = filledIn(PLACE, CREWS);
  const { codes: _codes, ...site } = siteOf(form);
  const { key_number: _key, ...office } = officeOf(form, PLACE, CREWS);

  it("sends every field that can be changed, as it was if nothing was typed", () => {
    expect({ ...site, ...office }).toEqual(valuesOf(namesFor("office", "change")));
    expect(site).toEqual(valuesOf(namesFor("onSite", "change")));
  });

  it("has an input for everything it sends, to those who change it", () => {
    expect([...new Set(inputsOf(formFor("office")))].toSorted()).toEqual(
      Object.keys(propertyForm.shape).toSorted(),
    );
    expect(inputsOf(formFor("office"))).toEqual(expect.arrayContaining(inputsFor("office")));
    const onSite = inputsOf(formFor("crew"));
    expect(onSite).toEqual(expect.arrayContaining(inputsFor("onSite")));
    const others = inputsFor("office").filter((name) => !inputsFor("onSite").includes(name));
    expect(onSite.filter((name) => others.includes(name))).toEqual([]);
  });

  it("for clients has an input for what they change", () => {
    const place = { jobinfoid: 1, address: "1 Clinton St", version: 1, gate_code: true };
    const own = { ...place, ...toWire(cardFields, {}, "client") };
    const inputs = inputsOf(createElement(VisitDetails, { cfid: 1, places: [own] }));
    expect(inputs).toEqual(expect.arrayContaining(inputsFor("client")));
  });
});
