import { describe, expect, it } from "vitest";
import type { Column } from "@/components/table/column";
import { csvField, toCsv } from "@/components/table/csv";

describe("one field", () => {
  it.each([
    ["plain text", "Osler", "Osler"],
    ["a comma", "Osler, west", '"Osler, west"'],
    ["a quote", 'the "big" one', '"the ""big"" one"'],
    ["a line break", "a\nb", '"a\nb"'],
    ["a formula", "=1+1", "'=1+1"],
    ["a call to a program", "@SUM(A1)", "'@SUM(A1)"],
    ["a plus that is no number", "+cmd|' /C calc'!A0", "'+cmd|' /C calc'!A0"],
    ["a formula behind a tab", "\t=1", "'\t=1"],
    ["a formula behind a blank", " =1+1", "' =1+1"],
    ["a formula behind blanks of every kind", "\u00a0\u3000\u200b@SUM(A1)", "'\u00a0\u3000\u200b@SUM(A1)"],
    ["a formula behind a line break", "\n+1", '"\'\n+1"'],
    ["a full-width formula", "＝1+1", "'＝1+1"],
    ["a full-width plus, minus and at", " ＋1－1＠A1", "' ＋1－1＠A1"],
    ["a full-width minus", "－1", "'－1"],
    ["a full-width at", "＠SUM(A1)", "'＠SUM(A1)"],
    ["blanks in front of words", "  call first", "  call first"],
    ["a formula with a comma", "=HYPERLINK(1,2)", '"\'=HYPERLINK(1,2)"'],
    ["a negative amount as text", "-185.00", "-185.00"],
    ["a negative number", -3, "-3"],
    ["a dash in front of words", "-call first", "'-call first"],
    ["nothing", null, ""],
    ["no", false, "false"],
  ])("%s", (_, value, field) => {
    expect(csvField(value)).toBe(field);
  });
});

describe("a table", () => {
  type Job = { address: string; cents: number };
  const columns: Column<Job>[] = [
    { id: "address", header: "Address", value: (job) => job.address },
    { id: "price", header: "Price", value: (job) => job.cents, csv: (job) => (job.cents / 100).toFixed(2) },
    { id: "secret", header: "Secret", value: (job) => job.cents, csv: false },
    { id: "actions", header: "Actions", cell: () => null },
  ];

  it("has a header, the file's own values and no empty column", () => {
    const rows = [
      { address: "9 Euclid", cents: 21000 },
      { address: "31 Palmerston", cents: 18550 },
    ];
    expect(toCsv(columns, rows)).toBe("Address,Price\r\n9 Euclid,210.00\r\n31 Palmerston,185.50\r\n");
  });
});
