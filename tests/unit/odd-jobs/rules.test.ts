import { describe, expect, it } from "vitest";
import { centsOf, miscIssues, payorOptions, priceOf, workIssues } from "@/lib/features/odd-jobs/form-rules";
import {
  answersLead,
  backFrom,
  bookedType,
  cancelRefusal,
  changeRefusal,
  oddJobStatus,
  pageOfKind,
} from "@/lib/features/odd-jobs/rules";

const work = { details: "", payor: "", order: "", notes: "", price: "", mat_price: "", sdate: "" };
const misc = { ...work, type5: "Book Odd Job", jobinfoid: "7", details: "Gate", payor: "Client" };
const said = (issues: { field: string; message: string }[]) => issues.map(({ message }) => message);

describe("the misc-job form", () => {
  it.each([
    [{}, []],
    [{ type5: "None Selected", jobinfoid: "" }, ["Select misc job type", "Select address"]],
    [{ details: "", payor: "" }, ["Enter details", "Select payor"]],
    [{ type5: "Paint Est", details: "", payor: "" }, ["Enter Notes"]],
    [{ type5: "Paint Est", details: "", payor: "", notes: "Porch" }, []],
  ])("%j: %j", (form, messages) => {
    expect(said(miscIssues({ ...misc, ...form }))).toEqual(messages);
  });

  it.each([
    [{ price: "10", mat_price: "10" }, []],
    [{ price: "0" }, []],
    [{ price: "0.00", mat_price: "4" }, []],
    [{ price: "1e3" }, ["Price must be number only"]],
    [{ price: "-1" }, ["Price must be greater than 0"]],
    [{ price: "100000" }, ["Price must be less than 100000"]],
    [{ mat_price: "-1" }, ["Material must be greater than 0"]],
    [{ price: "9.99", mat_price: "10" }, ["Material can't be more than the price"]],
    [{ sdate: "2026-13-01" }, ["Choose a day"]],
    [{ details: "x".repeat(501) }, ["Details must be 500 characters or fewer"]],
  ])("amounts, day and lengths %j: %j", (form, messages) => {
    expect(said(workIssues({ ...work, ...form }))).toEqual(messages);
  });

  it("accepts an empty price as TBD, an empty material as none", () => {
    expect([priceOf("0"), priceOf(""), priceOf("12.5"), centsOf("0"), centsOf("")]).toEqual([
      null,
      null,
      1250,
      0,
      null,
    ]);
    expect(payorOptions("Squeegee")).toEqual(["Squeegee", "Client"]);
  });
});

describe("what an odd job is", () => {
  it("is booked as requested, and only as that", () => {
    expect(bookedType("Book Odd Job", "Lawn")).toBe("Book Lawn");
    expect(bookedType("Paint Est", "Lawn")).toBe("Paint Est");
    expect(bookedType("Book Odd Job", null)).toBe("Book Odd Job");
    expect(answersLead("Book Lawn", "Lawn")).toBe(true);
    expect(answersLead("Paint Est", "Odd Job")).toBe(false);
    expect(answersLead("Paint Est", "Paint")).toBe(true);
    expect([pageOfKind("Paint"), pageOfKind("Lawn"), pageOfKind("Estimate")]).toEqual([
      "paint",
      "odd_job",
      null,
    ]);
  });

  const open = { sdate: null, datebi: null, recstatus: null, cancelledAt: null };
  it.each([
    [{}, "Booked"],
    [{ sdate: "2026-05-01" }, "Scheduled"],
    [{ datebi: "2026-05-01" }, "Done"],
    [{ datebi: "2026-05-01", recstatus: "Paid By Cash" as const }, "Done"],
    [{ datebi: "2026-05-01", recstatus: "Receivable" as const }, "Receivable"],
    [{ datebi: "2026-05-01", recstatus: "PAID" as const }, "Paid"],
    [{ cancelledAt: new Date() }, "Cancelled"],
  ])("%j shows as %s", (columns, status) => {
    expect(oddJobStatus({ ...open, ...columns })).toBe(status);
  });

  it("can't be changed once it's paid or cancelled, nor cancelled once it's done", () => {
    const done = { ...open, datebi: "2026-05-01" };
    expect(changeRefusal(open)).toBeNull();
    expect(changeRefusal({ ...done, recstatus: "PAID" })).toMatch(/paid/);
    expect(changeRefusal({ ...open, cancelledAt: new Date() })).toMatch(/cancelled/);
    expect(cancelRefusal(open)).toBeNull();
    expect(cancelRefusal(done)).toMatch(/done/);
    expect(cancelRefusal({ ...done, recstatus: "PAID" })).toMatch(/paid/);
  });
});

it("goes back to the screen it came from, if that's a known one", () => {
  const job = { id: 5, type5: "Paint Est" as const, msid: 9 };
  expect(backFrom("partner_receivables", job).href).toMatch(/partner_receivables$/);
  expect(backFrom("paint_admin", job).href).toMatch(/paint_admin\/5$/);
  expect(backFrom("paint_lead_admin", job).href).toMatch(/paint_lead_admin\/9$/);
  for (const unknown of ["https://evil.example", "__proto__", "constructor", ["x"], undefined])
    expect(backFrom(unknown, job).href).toMatch(/partner_schedule$/);
  expect(backFrom("odd_job_lead_admin", { ...job, msid: null }).href).toMatch(/partner_schedule$/);
});
