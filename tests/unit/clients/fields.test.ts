import { getTableColumns } from "drizzle-orm";
import { getTableConfig, PgDialect, pgTable, text as textColumn } from "drizzle-orm/pg-core";
import { AppRouterContext } from "next/dist/shared/lib/app-router-context.shared-runtime";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { PersonalInfoPanel } from "@/components/client/forms/personal-info-panel";
import { infoOf, sentBy } from "@/components/client/forms/personal-info-record";
import { clients } from "@/db/schema";
import { dashboardClientOf, onFileOf } from "@/lib/core/clients/client-rules";
import { personalInfoFields } from "@/lib/core/clients/client-schema";
import {
  AUDIENCES,
  type Audience,
  clientFields,
  onFileFields,
  sharedFields,
} from "@/lib/core/clients/fields";
import { exportColumns } from "@/lib/core/data/sql/export";
import { exportTable } from "@/lib/core/data/sql/export-tables";
import type { DashboardHead } from "@/lib/features/dashboard/dashboard-view";
import {
  columnsOf,
  defineFields,
  erasedOf,
  type Field,
  fieldsFor,
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

describe("a field added to the declaration", () => {
  const fields = defineFields(AUDIENCES, {
    ...sharedFields,
    heardOf: text({
      label: "How they heard of us",
      wire: "heard_of",
      max: 20,
      see: ["office"],
      change: ["office"],
      personal: "words",
      importAs: { names: ["heard of us"], cell: "text" },
    }),
  });
  const table = pgTable("clients", { heardOf: textColumn("heard_of") });
  const columns = { ...getTableColumns(clients), ...getTableColumns(table) };
  const row = { heardOf: "Their neighbour Ann" };

  it("is read for those who see it, and answered to no one else", () => {
    expect(columnsOf(columns, fieldsFor(fields, "office", "see")).heardOf).toBe(table.heardOf);
    for (const audience of ["client", "partner", "crew"] as const) {
      expect(columnsOf(columns, fieldsFor(fields, audience, "see"))).not.toHaveProperty("heardOf");
      expect(toWire(fields, row, audience)).not.toHaveProperty("heard_of");
    }
    expect(toWire(fields, row, "office")).toMatchObject({ heard_of: "Their neighbour Ann" });
  });

  it("is taken from those who change it, within its limit, and nothing typed is nothing stored", () => {
    const body = wireOf(fields, "office", "change");
    expect(body.shape.heard_of.safeParse("x".repeat(21)).success).toBe(false);
    expect(wireOf(fields, "client", "change").shape).not.toHaveProperty("heard_of");
    expect(toColumns(fields, { heard_of: "" })).toEqual({ heardOf: null });
    expect(mayChange(fields, "client", "heardOf")).toBe(false);
  });

  it("is in history in words, apart from the event, and in erasure, export and files", () => {
    expect(wordsOfFields(fields)).toMatchObject({ heardOf: { label: "how they heard of us", kind: "text" } });
    expect(isKeptApart(fields.heardOf)).toBe(true);
    expect(erasedOf(fields)).toMatchObject({ heardOf: null });
    const exported = exportTable("clients");
    if (!exported) throw new Error("Clients aren't exported");
    expect(exportColumns({ ...exported, table })).toContainEqual(["heard_of", "text"]);
    expect(importedOf(fields)).toContain("heard_of");
  });
});

const ALL = fieldsOf<Field>(clientFields);

describe("a client's fields", () => {
  it("that no one has declared are personal, so the log never keeps them for good", () => {
    const after = { heardOf: "Their neighbour Ann", phone: "416-555-0161", contactstatus: "Reached" };
    expect(partPersonal("client", { after })).toEqual({
      event: {
        before: undefined,
        after: { heardOf: "[kept apart]", phone: "[kept apart]", contactstatus: "Reached" },
      },
      details: { before: undefined, after: { heardOf: "Their neighbour Ann", phone: "416-555-0161" } },
    });
  });

  it("are all its columns besides ids and bookkeeping, with their names", () => {
    const columns = getTableColumns(clients);
    const own = ["cfid", "version", "createdAt"];
    expect([...Object.keys(clientFields), ...own].toSorted()).toEqual(Object.keys(columns).toSorted());
    for (const { column, name } of ALL) expect(columns[column as keyof typeof columns].name).toBe(name);
  });

  it("are changed by no one who doesn't see them", () => {
    for (const { field } of ALL) expect(field.see).toEqual(expect.arrayContaining([...field.change]));
  });

  it("never show a password's hash to anyone", () => {
    expect(clientFields.passwordHash.see).toEqual([]);
  });

  it("in words can't come back once the client is erased: the table refuses them", () => {
    const check = getTableConfig(clients).checks.find(({ name }) => name === "clients_erased");
    if (!check) throw new Error("The table takes an erased client's data");
    const { sql } = new PgDialect().sqlToQuery(check.value);
    const words = ALL.filter(({ field }) => field.personal === "words").map(({ name }) => name);
    expect(words.filter((name) => !sql.includes(`"${name}"`))).toEqual([]);
  });
});

const EMPTY = Object.fromEntries(Object.keys(onFileFields).map((column) => [column, null])) as Record<
  keyof typeof onFileFields,
  null
>;
const CLIENT = dashboardClientOf(
  {
    ...EMPTY,
    honorific: "Ms.",
    firstname: "Bo",
    lastname: "Chen",
    phone: "416-555-0161",
    cellphone: null,
    email: "bo@example.com",
    secondEmail: "ann@example.com",
    address: "1 Clinton St",
    postcode: "M6G 2Y5",
    contactstatus: null,
    cfid: 7,
    version: 3,
  },
  "office",
);

const head = (byStaff: boolean): DashboardHead => ({
  client: CLIENT,
  pendingEmail: null,
  textVisits: true,
  byStaff,
  places: [],
  estimates: [],
  search: null,
  mayBook: true,
  payToBook: null,
  owed: { jobs: 0, total: 0 },
  cards: 0,
  hst: [],
  today: "2026-05-12",
  works: {} as DashboardHead["works"],
  bookable: [],
  office: { phone: "416-555-0100", email: "office@example.com" },
});

const inputsFor = (byStaff: boolean) => {
  const form = createElement(PersonalInfoPanel, { head: head(byStaff) });
  const html = renderToStaticMarkup(createElement(AppRouterContext, { value: {} as never }, form));
  return [...html.matchAll(/ name="([^".]+)/g)].map(([, name = ""]) => name);
};
const namesFor = (audience: Audience) =>
  fieldsOf<WireField>(fieldsFor(onFileFields, audience, "change")).map(({ name }) => name);

describe("Edit Personal Info", () => {
  const info = infoOf({ ...CLIENT, text_visits: true });

  it("sends every field that the person changes, as it was if nothing was typed", () => {
    expect(personalInfoFields.parse(info)).toEqual(info);
    for (const audience of ["office", "client"] as const)
      expect(Object.keys(sentBy(audience, info))).toEqual([...namesFor(audience), "text_visits"]);
    expect(toColumns(onFileFields, info)).toMatchObject({ cellphone: null, secondEmail: "ann@example.com" });
  });

  it("has an input for everything that the person changes", () => {
    expect(inputsFor(true)).toEqual(expect.arrayContaining([...namesFor("office"), "text_visits"]));
    expect(inputsFor(false)).toEqual(expect.arrayContaining([...namesFor("client"), "text_visits"]));
    const others = namesFor("office").filter((name) => !namesFor("client").includes(name));
    expect(inputsFor(false).filter((name) => others.includes(name))).toEqual([]);
  });

  it("shows who may not see a field nothing of it", () => {
    const row = { ...EMPTY, secondEmail: "ann@example.com" };
    expect(onFileOf(row, "partner").second_email).toBeNull();
  });
});
