import { describe, expect, it } from "vitest";
import { inClosedBooks } from "@/lib/core/data/in/job-record-rules";
import type { ImportOptions } from "@/lib/core/data/in/option-schema";
import { draft, readRow, refused } from "./reading";

describe("a past job's line", () => {
  const job = { jobdesc: "W1", datebi: "2024-05-31", price: "185" };
  it("is found by client, property or the client's contact details", () => {
    expect(draft("jobs", { ...job, key: "9", owner: "12", crew: "Lee" })).toMatchObject({
      key: "k:9",
      ownerKey: "k:12",
      placeKey: null,
      crew: "Lee",
      street: null,
    });
    expect(draft("jobs", { ...job, place: "5" })).toMatchObject({
      key: "f:|5||20240531|w1|18500",
      ownerKey: null,
      placeKey: "k:5",
    });
    const named = { client_name: "Ann Chen", client_email: "ann@example.com", client_phone: "416-555-0101" };
    expect(draft("jobs", { ...job, ...named, address: "12 Clinton St" })).toMatchObject({
      key: "f:annchenannexamplecom4165550101||12 clinton st|20240531|w1|18500",
      street: "12 clinton st",
      record: {
        client: {
          firstname: "Ann",
          lastname: "Chen",
          company: "Ann Chen",
          email: "ann@example.com",
          phone: "416-555-0101",
        },
      },
    });
    expect(draft("jobs", job)).toEqual(refused("This line doesn't say whose job it was"));
  });

  const record = (cells: Record<string, string>, chosen: Partial<ImportOptions> = {}) => {
    const found = draft("jobs", { ...job, owner: "12", ...cells }, chosen);
    return Array.isArray(found) ? found.map(({ message }) => message).join() : found.record;
  };

  const settled: [string | null, string[]][] = [
    [null, ["unsettled"]],
    ["PAID", ["paid", "Paid in full", "Closed", "yes", "y", "1"]],
    ["Paid By Cash", ["cash", "paid by cash"]],
    ["Paid By Cheque", ["cheque", "check", "paid by cheque"]],
    ["Paid By Card", ["card", "credit card", "paid by card"]],
    [
      "Receivable",
      ["receivable", "unpaid", "not paid", "owing", "outstanding", "invoiced", "awaiting payment"],
    ],
    ["Receivable", ["past due", "overdue", "due", "open", "no", "n", "0"]],
  ];
  it.each(settled)("is %s if it says so: %s", (recstatus, said) => {
    for (const status of said)
      expect([status, record({ status })]).toEqual([status, expect.objectContaining({ recstatus })]);
  });

  it.each(["cancelled", "canceled", "void", "voided", "pro canceled", "user canceled"])(
    "%s is cancelled",
    (status) => {
      const found = record({ status });
      expect(found).toMatchObject({ cancelled: true });
      expect(found).not.toHaveProperty("datebi");
    },
  );

  it.each([
    [
      "completed",
      "complete",
      "complete rated",
      "complete unrated",
      "done",
      "finished",
      "archived",
      "requires invoicing",
    ],
  ])("is done when it says so", (...said) => {
    for (const status of said)
      expect(record({ status, datebi: "", sdate: "2024-05-30" })).toMatchObject({ datebi: "2024-05-30" });
    expect(record({ status: "", datebi: "", sdate: "2024-05-30" })).not.toHaveProperty("datebi");
  });

  const toCome = {
    jobdesc: "W1",
    price: "185.00",
    cancelled: false,
    sdate: "2024-05-31",
    fdate: "2024-05-31",
    datesold: "2024-05-31",
  };
  it.each([
    [
      "scheduled",
      "unscheduled",
      "needs scheduling",
      "upcoming",
      "today",
      "late",
      "active",
      "action required",
    ],
    ["in progress", "inprogress", "has a late visit", "ending within 30 days", "expiring within 30 days"],
    ["dispatched", "hold", "on hold"],
  ])("is still to come when it says so", (...said) => {
    for (const status of said) expect([status, record({ status })]).toEqual([status, toCome]);
  });

  it("is owed by its balance, or as chosen for jobs without one", () => {
    expect(record({ balance: "0.01" })).toMatchObject({ recstatus: "Receivable" });
    expect(record({ balance: "0" })).toMatchObject({ recstatus: "PAID" });
    expect(record({})).toMatchObject({ recstatus: "PAID" });
    expect(record({}, { unpaid: "Receivable" })).toMatchObject({ recstatus: "Receivable" });
    expect(record({ status: "partially paid", balance: "50" })).toMatchObject({ balance: "50.00" });
  });

  it("is owed when only a part is paid", () => {
    expect(record({ already_paid: "50" })).toMatchObject({ recstatus: "Receivable", already_paid: "50.00" });
    expect(record({ already_paid: "0" })).toMatchObject({ recstatus: "PAID" });
    expect(record({ status: "partially paid", already_paid: "50" })).toMatchObject({ already_paid: "50.00" });
    expect(record({ status: "unsettled", balance: "50" })).toMatchObject({
      recstatus: null,
      balance: "50.00",
    });
  });

  it("keeps no amounts once it's paid", () => {
    const paid = record({ status: "paid", already_paid: "185", balance: "0" });
    expect(paid).toMatchObject({ recstatus: "PAID" });
    for (const amount of ["already_paid", "balance"]) expect(paid).not.toHaveProperty(amount);
  });

  it.each([
    ["paid", { balance: "50" }, "The status says it's paid, but $50.00 is still owed"],
    ["unpaid", { balance: "0" }, "The status says it isn't paid, but the amount still owed is zero"],
    ["unsettled", { balance: "0" }, "The status says it isn't paid, but the amount still owed is zero"],
    ["partially paid", {}, "It's partly paid, but the line doesn't say how much. Add the amount still owed"],
    ["perhaps", {}, "“perhaps” isn't a payment status. Use paid or receivable"],
    ["Constructor", {}, "“constructor” isn't a payment status. Use paid or receivable"],
  ])("%s with %o: %s", (status, amounts, problem) => expect(record({ status, ...amounts })).toBe(problem));

  it.each([
    ["scheduled", { already_paid: "50", balance: "135" }, ["already_paid"]],
    ["void", { already_paid: "50", balance: "135" }, ["already_paid", "balance"]],
    ["void", { already_paid: "0", balance: "0.01" }, ["balance"]],
    ["scheduled", { already_paid: "0" }, []],
    ["receivable", { already_paid: "50", balance: "135" }, []],
  ])("%s with %o leaves out %j", (status, amounts, columns) => {
    const read = readRow("jobs", { ...job, owner: "12", status, ...amounts });
    const message = "The job isn't done, so this amount isn't imported";
    expect(read).toHaveProperty("draft");
    expect(read.problems).toEqual(columns.map((column) => ({ column, message, leftOut: true })));
  });

  it("says only what the line says of its owner, place and minutes", () => {
    const found = draft("jobs", {
      ...job,
      key: "9",
      owner: "12",
      place: "5",
      crew: "Lee",
      status: "scheduled",
      client_name: "Ann Chen",
      client_email: "ann@example.com",
      address: "12 Clinton St",
    });
    const said = { firstname: "Ann", lastname: "Chen", company: "Ann Chen", address: "12 Clinton St" };
    expect(found).toMatchObject({ ownerKey: "k:12", placeKey: "k:5" });
    expect(found).toHaveProperty("record", { ...toCome, said });
    expect(Object.keys(record({ status: "scheduled" })).sort()).toEqual(Object.keys(toCome).sort());
    const named = record({ client_name: "Ann Chen" });
    expect(named).toHaveProperty("said", { firstname: "Ann", lastname: "Chen", company: "Ann Chen" });
    expect(named).not.toHaveProperty("client");
    expect(draft("jobs", { ...job, client_name: "Ann Chen" })).not.toHaveProperty("record.said");
  });

  it("has its discount taken off, unless that's all of it", () => {
    expect(record({ discount: "35" })).toMatchObject({ price: "185.00", discount_price: "150.00" });
    expect(record({ discount: "185" })).toBe("The discount is as large as the price");
    expect(record({ discount: "184.99" })).toMatchObject({ discount_price: "0.01" });
    expect(record({ discount: "35", discount_price: "160" })).toMatchObject({ discount_price: "160.00" });
    expect(record({ discount: "0" })).not.toHaveProperty("discount_price");
    expect(record({ price: "", discount: "5" })).not.toHaveProperty("discount_price");
  });

  it("has work times that fit in its day", () => {
    const times = (reportstime: string, reportftime: string, minutes = "") =>
      record({ reportstime, reportftime, minutes });
    expect(times("", "")).toMatchObject({ reportstime: "09:00:00", reportftime: "10:00:00" });
    expect(times("", "", "960")).toMatchObject({ reportstime: "07:59:00", reportftime: "23:59:00" });
    expect(times("8:15", "9:40")).toMatchObject({ reportstime: "08:15:00", reportftime: "09:40:00" });
    expect(times("9:40", "9:40")).toBe("The finish time is before the start time");
    expect(times("9:40", "8:00")).toBe("The finish time is before the start time");
    expect(times("8:15", "", "30")).toMatchObject({ reportftime: "08:45:00", est_minutes: 30 });
  });

  it("has a promised window around its day", () => {
    expect(record({ sdate: "2024-05-20", fdate: "2024-06-02" })).toMatchObject({
      sdate: "2024-05-20",
      fdate: "2024-06-02",
      datesold: "2024-05-20",
    });
    expect(record({ sdate: "2024-06-05", fdate: "" })).toMatchObject({ datesold: "2024-05-31" });
    expect(record({ sdate: "2024-06-05", fdate: "", datesold: "2024-04-01" })).toMatchObject({
      datesold: "2024-04-01",
    });
    expect(record({ sdate: "2024-06-02", fdate: "2024-06-01" })).toBe(
      "The promised end date is before the start date",
    );
  });

  it("was done by tomorrow, as a clock abroad may be ahead", () => {
    expect(record({ datebi: "2026-05-13" })).toMatchObject({ datebi: "2026-05-13" });
    expect(record({ datebi: "2026-05-14" })).toBe(
      "The completion date is in the future. Leave it empty if the job isn't done",
    );
  });

  it("says what was done, in its own column or the invoice's lines", () => {
    expect(record({ jobdesc: "", customdesc: "Windows in and out" })).toMatchObject({
      jobdesc: "Windows in and out",
      customdesc: null,
    });
    expect(record({ customdesc: "Ladder" })).toMatchObject({ jobdesc: "W1", customdesc: "Ladder" });
    expect(record({ jobdesc: "" })).toBe("This line doesn't say what was done");
  });
});

it("a job in closed books isn't added, and why is said", () => {
  expect(inClosedBooks("2024-05-31")).toBe(
    "The books are closed until Fri 31 May 2024. Jobs done up to that day can't be added",
  );
});
