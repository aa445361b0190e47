import { describe, expect, it } from "vitest";
import {
  asksCash,
  asksCheque,
  changeReceivable,
  isSettled,
  RECEIVABLE_OPTIONS,
  receivableLabel,
  receivableOf,
  unreportPayment,
} from "@/lib/core/work/receivable-rules";

describe("receivable status", () => {
  it("has the form's choices in order", () => {
    expect(RECEIVABLE_OPTIONS).toEqual([
      "None Selected",
      "Client Did Not Pay",
      "Client Paid By Cheque",
      "Client Paid By Cash",
    ]);
  });

  it.each([
    ["None Selected", null],
    ["Client Did Not Pay", "Receivable"],
    ["Client Paid By Cheque", "Paid By Cheque"],
    ["Client Paid By Cash", "Paid By Cash"],
    ["Paid By Card", "Paid By Card"],
    ["PAID", "PAID"],
  ] as const)("%s is stored as %j, and shown so", (label, stored) => {
    expect(receivableOf(label)).toBe(stored);
    expect(receivableLabel(stored)).toBe(label);
  });

  it.each(["", "toString", "paid", "Client Paid"])("%j isn't a choice", (text) =>
    expect(receivableOf(text)).toBeNull(),
  );

  it.each([
    ["Client Paid By Cheque", true, false],
    ["Client Paid By Cash", false, true],
    ["Client Did Not Pay", false, false],
    ["PAID", false, false],
  ])("%s asks for cheque %j, cash %j", (label, cheque, cash) => {
    expect([asksCheque(label), asksCash(label)]).toEqual([cheque, cash]);
  });

  it.each([
    [null, "Client Did Not Pay", { ok: true, next: "Receivable" }],
    ["Receivable", "Client Paid By Cash", { ok: true, next: "Paid By Cash" }],
    ["PAID", "PAID", { ok: true, next: "PAID" }],
    ["PAID", "Client Did Not Pay", { ok: true, next: "PAID" }],
    ["Paid By Card", "None Selected", { ok: true, next: "Paid By Card" }],
    [null, "PAID", { ok: false, message: "Select receivable status" }],
    ["Receivable", "Paid By Card", { ok: false, message: "Select receivable status" }],
    [null, "None Selected", { ok: false, message: "Select receivable status" }],
  ] as const)("from %j, choosing %s", (stored, choice, result) =>
    expect(changeReceivable(stored, choice)).toEqual(result),
  );

  it("is settled only by card or by the office", () => {
    expect(
      (["Receivable", "Paid By Cheque", "Paid By Cash", "Paid By Card", "PAID", null] as const).filter(
        isSettled,
      ),
    ).toEqual(["Paid By Card", "PAID"]);
  });
});

describe("unreport and the money", () => {
  const at = new Date(0);
  it.each([
    ["Receivable", null, { ok: true, withdraw: false }],
    ["Paid By Cash", { conf1At: null, conf2At: null }, { ok: true, withdraw: true }],
    [
      "Paid By Cash",
      { conf1At: at, conf2At: null },
      { ok: false, message: expect.stringContaining("The closer already has this job's payment") },
    ],
    [
      "Paid By Cheque",
      { conf1At: at, conf2At: at },
      { ok: false, message: expect.stringContaining("The office already processed") },
    ],
    ["PAID", { conf1At: at, conf2At: at }, { ok: false, message: expect.stringContaining("is paid") }],
    ["Paid By Card", null, { ok: false, message: expect.stringContaining("is paid") }],
  ] as const)("%s with %j", (status, payment, result) =>
    expect(unreportPayment(status, payment)).toEqual(result),
  );
});
