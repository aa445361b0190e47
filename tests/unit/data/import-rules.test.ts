import { getTableName, is } from "drizzle-orm";
import { PgTable } from "drizzle-orm/pg-core";
import { describe, expect, it } from "vitest";
import * as schema from "@/db/schema";
import { cellText } from "@/lib/core/data/in/cells/cell-rules";
import { importOptions } from "@/lib/core/data/in/import-rules";
import { IMPORT_FIELDS } from "@/lib/core/data/in/import-schema";
import {
  dateColumns,
  fieldsOf,
  guessDates,
  guessMapping,
  guessOptions,
  mappingProblems,
} from "@/lib/core/data/in/mapping-rules";
import { readLine } from "@/lib/core/data/in/record-rules";
import { IMPORT_KINDS } from "@/lib/core/data/schema";
import { exportColumns, selectTable } from "@/lib/core/data/sql/export";
import { EXPORT_TABLES } from "@/lib/core/data/sql/export-tables";
import { plainText } from "@/lib/values/text";

const options = importOptions({});

/** Tables with logins, links, card details, this hour's reads, the import's own working rows, or unsent words. */
const KEPT_IN = [
  "client_read_refusals",
  "client_reads",
  "code_apps",
  "device_notices",
  "drives",
  "email_changes",
  "fair_use_counts",
  "fair_use_overruns",
  "idempotency_keys",
  "import_changes",
  "import_mappings",
  "import_problems",
  "import_records",
  "import_rows",
  "inbound_proofs",
  "link_tokens",
  "login_attempts",
  "passkey_challenges",
  "passkeys",
  "password_reset_requests",
  "password_reset_tokens",
  "pending_logins",
  "plans",
  "property_codes",
  "push_messages",
  "push_subscriptions",
  "recovery_codes",
  "saved_cards",
  "sessions",
  "setup_intents",
  "stripe_customers",
  "stripe_events",
  "visit_drafts",
  "worker_beats",
];

describe("what is exported", () => {
  it("is every table but those with secrets", () => {
    const all = Object.values(schema).flatMap((each) => (is(each, PgTable) ? [getTableName(each)] : []));
    const out = EXPORT_TABLES.map(({ name }) => name);
    expect(all.filter((name) => !out.includes(name)).sort()).toEqual(KEPT_IN);
    expect(EXPORT_TABLES.map(({ table }) => getTableName(table))).toEqual(out);
  });

  it("has no column that looks like a secret, and its columns are those of the file", () => {
    for (const table of EXPORT_TABLES) {
      const names = exportColumns(table).map(([name]) => name);
      expect(
        names.filter((name) => /hash|token|secret|customer_id|card_id|pi_id|password$/.test(name)),
      ).toEqual([]);
      for (const name of names) expect(selectTable(table)).toContain(`"${name}"`);
    }
  });

  it("is recognized, column by column, when it comes back", () => {
    const files = {
      employees: "employees",
      clients: "clients",
      properties: "properties",
      jobs: "jobs",
    } as const;
    for (const [kind, name] of Object.entries(files) as [keyof typeof files, string][]) {
      const table = EXPORT_TABLES.find((each) => each.name === name);
      if (!table) throw new Error(name);
      const headers = exportColumns(table).map(([column]) => column);
      const mapping = guessMapping(kind, headers);
      expect(mappingProblems(kind, mapping, headers.length)).toEqual([]);
      expect(headers[mapping.key ?? -1]).toBe(
        { employees: "hrid", clients: "cfid", properties: "jobinfoid", jobs: "jobid" }[kind],
      );
      if (kind === "jobs") {
        expect(headers[mapping.owner ?? -1]).toBe("cfid");
        expect(headers[mapping.place ?? -1]).toBe("jobinfoid");
        expect(headers[mapping.status ?? -1]).toBe("status");
        expect(headers[mapping.minutes ?? -1]).toBe("est_minutes");
      }
    }
  });
});

describe("columns", () => {
  it("of dates show their order: what can't be a month is a day, even with two-digit years", () => {
    expect(guessDates(["x", "13/06/2024"])).toBe("dmy");
    expect(guessDates(["06/13/2024"])).toBe("mdy");
    expect(guessDates(["6/13/24", "6/1/24"])).toBe("mdy");
    expect(guessDates(["13/6/24"])).toBe("dmy");
    expect(guessDates(["2024-06-13"])).toBe("ymd");
  });

  it("of dates that don't tell their order, or disagree, are asked about", () => {
    expect(guessDates(["05/06/2024"])).toBe("ymd");
    expect(guessDates(["13/06/2024", "06/13/2024"])).toBe("ymd");
    for (const none of ["soon", "5/5/245"]) expect(guessDates([none])).toBe("ymd");
    for (const same of ["5/5/24", "5/5/24 9:00", "12/12/2024 9:00", " 5.5.2024"])
      expect(guessDates([same])).toBe("mdy");
  });

  it("of dates are the only ones that tell their order", () => {
    expect(dateColumns("jobs", { price: 0, sdate: 1, datebi: 3 })).toEqual([3, 1]);
    expect(dateColumns("jobs", { price: 0 })).toEqual([]);
    const lines = [["13/06/2024", "06/13/2024"], ["13/06/2024"]];
    expect(guessOptions("jobs", { jobdesc: 0, datebi: 1 }, lines).dates).toBe("mdy");
    expect(guessOptions("jobs", { jobdesc: 0 }, lines.slice(1)).dates).toBe("dmy");
  });

  it("are known by headers that belong to one field of a kind", () => {
    for (const kind of IMPORT_KINDS) {
      const known = IMPORT_FIELDS[kind].map(
        ({ name, label, known: others = [] }) => new Set([name, label, ...others].map(plainText)),
      );
      const headers = known.flatMap((each) => [...each]);
      expect(new Set(headers).size).toBe(headers.length);
      expect(headers).not.toContain("");
    }
  });

  it("are guessed by their headers, each once, ignoring capitals and punctuation", () => {
    expect(
      guessMapping("clients", ["Customer ID", "NAME", "E-Mail", "home_phone", "Street Address", "zip", "?"]),
    ).toEqual({
      key: 0,
      fullname: 1,
      email: 2,
      phone: 3,
      address: 4,
      postcode: 5,
    });
  });

  it("without a header, or with one that's taken, aren't guessed", () => {
    expect(guessMapping("clients", ["", "email", "E-mail"])).toEqual({ email: 1 });
    expect(guessMapping("clients", ["phone", "Email", "email"])).toMatchObject({ email: 1 });
  });

  it("of another kind are dropped", () => {
    expect(fieldsOf("clients", { email: 1, datebi: 2 })).toEqual({ email: 1 });
  });

  it("with prices among the clients' say that the address is a property", () => {
    const standard = {
      duplicates: "skip",
      dates: "ymd",
      unpaid: "PAID",
      durations: "minutes",
      ids: "whole",
      cells: "leave",
      match: "email",
      places: "no",
    };
    expect(guessOptions("clients", { email: 0 }, [["31/12/2024"]])).toEqual({ ...standard, dates: "dmy" });
    for (const price of ["w1", "w2", "w3", "w4", "eh", "eg"]) {
      expect(guessOptions("clients", { [price]: 0 }, [])).toEqual({ ...standard, places: "yes" });
      expect(guessOptions("prices", { [price]: 0 }, [])).toEqual(standard);
    }
    expect(guessDates(["12/12/2024"])).toBe("mdy");
  });

  it.each([
    ["clients", {}, ["Choose the column with the name."]],
    ["properties", { owner: 0 }, ["Choose the column with the address."]],
    [
      "jobs",
      {},
      [
        "Choose the column with the client ID or property ID, or the client's name, email or phone.",
        "Choose the column that says what was done.",
        "Choose the column with the date.",
      ],
    ],
    ["prices", {}, ["Choose the column with the property ID, or those with the client ID and the address."]],
    ["clients", { fullname: 1, email: 1 }, ["You chose one column twice."]],
    ["clients", { fullname: 2 }, ["One of the columns isn't in the file."]],
    ["clients", { fullname: -1 }, ["One of the columns isn't in the file."]],
    ["clients", { fullname: 1 }, []],
  ] as const)("of %s, chosen as %o", (kind, mapping, problems) => {
    expect(new Set(mappingProblems(kind, mapping, 2))).toEqual(new Set(problems));
  });

  it("that are needed are required", () => {
    expect(mappingProblems("jobs", {}, 5)).toHaveLength(3);
    expect(mappingProblems("jobs", { place: 0, jobdesc: 1, datebi: 2 }, 5)).toEqual([]);
    expect(mappingProblems("prices", { owner: 0, address: 1, w1: 2 }, 5)).toEqual([]);
    for (const kind of IMPORT_KINDS) {
      const names = IMPORT_FIELDS[kind].map(({ name }) => name);
      expect(new Set(names).size).toBe(names.length);
    }
  });
});

describe("cells", () => {
  it("lose the apostrophe our own files put before a formula, and no other", () => {
    expect(cellText("'=1+1")).toBe("=1+1");
    expect(cellText("' ＝1+1")).toBe("＝1+1");
    expect(cellText("'tis")).toBe("'tis");
  });
});

describe("a cell with two values", () => {
  const read = (line: Record<string, string>, more: Parameters<typeof importOptions>[0] = {}) => {
    const headers = Object.keys(line);
    const mapping = guessMapping("clients", headers);
    const today = "2026-05-12";
    const found = readLine(
      { kind: "clients", headers, mapping, options: importOptions(more), today },
      Object.values(line),
    );
    return "draft" in found
      ? {
          ...found.draft.record,
          problems: found.problems.map(({ column, message }) => `${column}: ${message}`),
        }
      : { skipped: found.problems.map(({ column, message }) => `${column}: ${message}`) };
  };
  const [A, B, C] = ["416-555-0101", "416-555-0102", "416-555-0103"];

  it.each([
    ["fills the other column", { Phone: `${A} / ${B}` }, { phone: A, cellphone: B }],
    [
      "fills it when the line leaves it empty",
      { Phone: `${A} / ${B}`, Cellphone: "" },
      { phone: A, cellphone: B },
    ],
    [
      "keeps the other column's own value when it's the same",
      { Phone: `${A} / ${B}`, Cellphone: B },
      { phone: A, cellphone: B },
    ],
    [
      "the same, whichever column comes first",
      { Cellphone: B, Phone: `${A} / ${B}` },
      { phone: A, cellphone: B },
    ],
    [
      "of email fills the second email",
      { Email: "a@x.ca; b@x.ca" },
      { email: "a@x.ca", second_email: "b@x.ca" },
    ],
  ])("%s", (_, line, record) =>
    expect(read({ Name: "Lee", ...line })).toMatchObject({ ...record, problems: [] }),
  );

  it.each([
    ["Phone", { Phone: `${A} / ${B}`, Cellphone: C }, B, { phone: A, cellphone: C }],
    ["Phone", { Cellphone: C, Phone: `${A} / ${B}` }, B, { phone: A, cellphone: C }],
    ["Cellphone", { Phone: A, Cellphone: `${B} / ${C}` }, C, { phone: A, cellphone: B }],
    [
      "Email",
      { Email: "a@x.ca; b@x.ca", "Email 2": "c@x.ca" },
      "b@x.ca",
      { email: "a@x.ca", second_email: "c@x.ca" },
    ],
    ["Email 2", { "Email 2": "a@x.ca; b@x.ca" }, "b@x.ca", { second_email: "a@x.ca" }],
  ])("never overwrites another: the second one of %s is reported", (column, line, left, record) => {
    const problem = `${column}: There's no room for the second one, ${left}`;
    expect(read({ Name: "Lee", ...line }, { cells: "skip" })).toEqual({ skipped: [problem] });
    expect(read({ Name: "Lee", ...line })).toMatchObject({ ...record, problems: [problem] });
  });
});

describe("what a client's line says twice", () => {
  const record = (line: Record<string, string>) => {
    const headers = Object.keys(line);
    const mapping = guessMapping("clients", headers);
    const found = readLine(
      { kind: "clients", headers, mapping, options, today: "2026-05-12" },
      Object.values(line),
    );
    return "draft" in found ? found.draft.record : found.problems;
  };

  it.each([
    [
      "a last name of its own wins over the full name",
      { Name: "Ann Lee", "Last name": "Osman", "First name": "Bea" },
      { lastname: "Osman", firstname: "Bea" },
    ],
    [
      "a person's last name wins over the company",
      { "Last name": "Osman", Company: "Lee Ltd" },
      { lastname: "Osman", company: "Lee Ltd" },
    ],
    ["the full name is taken apart", { Name: "Ann Mary Lee" }, { lastname: "Lee", firstname: "Ann Mary" }],
    ["also with the last name first", { Name: "Lee, Ann" }, { lastname: "Lee", firstname: "Ann" }],
    [
      "a company without a person is the name",
      { Name: "Lee Ltd", Company: "Lee Ltd" },
      { lastname: "Lee Ltd", company: "Lee Ltd" },
    ],
    [
      "a unit goes behind the address",
      { Name: "Lee", Address: "12 Oak St", "Address line 2": "Unit 5" },
      { address: "12 Oak St, Unit 5" },
    ],
  ])("%s", (_, line, found) => expect(record(line)).toMatchObject(found));
});

describe("a line of a past job", () => {
  const headers = ["Client", "Date", "Description", "Price", "Status", "Minutes", "Started at"];
  const mapping = guessMapping("jobs", headers);
  const line = (...cells: string[]) =>
    readLine({ kind: "jobs", headers, mapping, options, today: "2026-05-12" }, cells);
  const record = (...cells: string[]) => {
    const read = line(...cells);
    return "draft" in read ? read.draft.record : read.problems;
  };

  it("is done, paid or receivable, with its times", () => {
    expect(record("7", "2024-05-31", "W1", "0", "unpaid", "90", "")).toEqual({
      jobdesc: "W1",
      price: null,
      sdate: "2024-05-31",
      fdate: "2024-05-31",
      datesold: "2024-05-31",
      cancelled: false,
      est_minutes: 90,
      reportstime: "09:00:00",
      reportftime: "10:30:00",
      datebi: "2024-05-31",
      recstatus: "Receivable",
    });
    expect(record("7", "2024-05-31", "W1", "185", "", "", "23:30")).toMatchObject({
      recstatus: "PAID",
      reportstime: "23:30:00",
      reportftime: "23:59:00",
    });
    expect(record("7", "2024-05-31", "W1", "", "void", "", "")).toMatchObject({ cancelled: true });
  });

  it("says what's wrong with it", () => {
    expect(JSON.stringify(record("7", "2027-05-31", "W1", "", "", "", ""))).toContain("in the future");
    expect(JSON.stringify(record("", "2024-05-31", "W1", "", "", "", ""))).toContain("whose job");
    expect(JSON.stringify(record("7", "", "W1", "", "", "", ""))).toContain("no date");
    expect(JSON.stringify(record("7", "2024-05-31", "W1", "", "perhaps", "", ""))).toContain(
      "isn't a payment status",
    );
  });
});
