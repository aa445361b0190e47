import { describe, expect, it } from "vitest";
import { dnfForm, dnfFormOf, prefilledDnf, type ReturnedDnf } from "@/lib/core/dnfs/return-form-rules";
import { DNF_RECEIVABLE_OPTIONS, type DnfForm, dnfIssues, VALID_OPTIONS } from "@/lib/core/dnfs/return-rules";
import { errorSummary } from "@/lib/values/text";

const FILLED: DnfForm = {
  startHour: "9",
  startMinute: "05",
  finishHour: "9",
  finishMinute: "40",
  dnfNotes: "Long ladder",
  valid: "VALID",
  clientHome: "Yes",
  recStatus: "Receivable",
  sendCashReceipt: true,
  cashAmount: "",
  cashReason: "",
  chqNum: "",
  nextDest: "Lunch",
};
const said = (change: Partial<DnfForm>, settled = false) =>
  dnfIssues({ ...FILLED, ...change }, settled).map(({ field, message }) => `${field}: ${message}`);

describe("Return DNF", () => {
  it.each([
    [{}, []],
    [{ startHour: "" }, ["startHour: Start Hour cannot be blank"]],
    [{ startMinute: "" }, ["startMinute: Start Minutes cannot be blank"]],
    [{ finishHour: "" }, ["finishHour: Finish Hour cannot be blank"]],
    [{ finishMinute: "" }, ["finishMinute: Finish Minutes cannot be blank"]],
    [{ finishMinute: "05" }, ["minutes: DNF Minutes must be greater than 0"]],
    [{ finishHour: "8" }, ["minutes: DNF Minutes must be greater than 0"]],
    [{ startHour: "6" }, ["startHour: Start Hour must be 7 to 20"]],
    [{ dnfNotes: "" }, ["dnfNotes: DNF notes must be filled out"]],
    [{ dnfNotes: "x".repeat(2001) }, ["dnfNotes: DNF notes must be 2000 characters or fewer"]],
    [{ valid: "None Selected" }, ["valid: Select a valid status"]],
    [{ valid: "Perhaps" }, ["valid: Select a valid status"]],
    [{ valid: "Client Service" }, []],
    [{ clientHome: "None Selected" }, ["clientHome: Select client home status"]],
    [{ recStatus: "None Selected" }, ["recStatus: Select receivable status"]],
    [{ recStatus: "" }, ["recStatus: Select receivable status"]],
    [{ recStatus: "Client Paid By Cash" }, ["recStatus: Select receivable status"]],
    [{ recStatus: "Paid By Cash" }, ["cashAmount: Cash amount must be entered"]],
    [{ recStatus: "Paid By Cash", cashAmount: "ten" }, ["cashAmount: Cash amount must be a number"]],
    [{ recStatus: "Paid By Cash", cashAmount: "0" }, ["cashAmount: Cash amount must be greater than zero"]],
    [{ recStatus: "Paid By Cash", cashAmount: "-5" }, ["cashAmount: Cash amount must be greater than zero"]],
    [{ recStatus: "Paid By Cash", cashAmount: "197.95" }, []],
    [{ recStatus: "Paid By Cheque", cashAmount: "ten" }, ["chqNum: Cheque number must be entered"]],
    [{ recStatus: "Paid By Cheque", chqNum: "0412", cashAmount: "ten" }, []],
    [{ recStatus: "Receivable", cashAmount: "ten" }, []],
    [{ nextDest: "None Selected" }, ["nextDest: Next destination must be selected"]],
  ])("%j says %j", (change, messages) => {
    expect(said(change)).toEqual(messages);
  });

  it("has no payment question for a paid job", () => {
    for (const recStatus of ["PAID", "", "Paid By Cash"]) expect(said({ recStatus }, true)).toEqual([]);
  });

  it("counts the errors of an empty form, a paid job's without its payment", () => {
    const count = (settled: boolean) =>
      errorSummary(dnfForm(settled).safeParse({}).error?.issues.length ?? 0);
    expect(count(false)).toBe("There are 9 errors");
    expect(count(true)).toBe("There are 8 errors");
    expect(errorSummary(said({ dnfNotes: "" }).length)).toBe("There is 1 error");
  });

  it("offers the choices of the specification", () => {
    expect(DNF_RECEIVABLE_OPTIONS).toEqual(["None Selected", "Receivable", "Paid By Cheque", "Paid By Cash"]);
    expect(VALID_OPTIONS).toEqual(["None Selected", "VALID", "INVALID", "Client Service"]);
  });
});

describe("the initial form", () => {
  const STARTED: ReturnedDnf = {
    reportstime: "09:05:00",
    reportftime: null,
    notes: null,
    verdict: null,
    clienthm: null,
    nextdest: null,
    recstatus: "Receivable",
    cashAmount: null,
    cashReason: null,
    chequeNumber: null,
  };

  const NEXT = { address: "9 Euclid Ave", num: "04", type: "job" } as const;

  it("of one under way leads to the crew's next number and finishes now, if that is later than its start", () => {
    expect(prefilledDnf(STARTED, { email: "a@example.com", nextDests: [NEXT] }, 10 * 60 + 13)).toMatchObject({
      startHour: "9",
      startMinute: "05",
      finishHour: "10",
      finishMinute: "10",
      recStatus: "Receivable",
      valid: "None Selected",
      nextDest: "9 Euclid Ave",
      sendCashReceipt: true,
    });
    expect(prefilledDnf(STARTED, { email: null, nextDests: [] }, 9 * 60 + 7)).toMatchObject({
      finishHour: "",
      finishMinute: "",
      sendCashReceipt: false,
    });
  });

  it("of a completed one is what was sent, and earlier cash gets no new receipt unless requested", () => {
    const done: ReturnedDnf = {
      ...STARTED,
      reportftime: "09:40:00",
      notes: "Done",
      verdict: "INVALID",
      clienthm: "No",
      nextdest: "Gas",
      recstatus: "Paid By Cash",
      cashAmount: 19_795,
    };
    expect(prefilledDnf(done, { email: "a@example.com", nextDests: [NEXT] }, 700)).toEqual(dnfFormOf(done));
    expect(dnfFormOf(done)).toEqual({
      startHour: "9",
      startMinute: "05",
      finishHour: "9",
      finishMinute: "40",
      dnfNotes: "Done",
      valid: "INVALID",
      clientHome: "No",
      recStatus: "Paid By Cash",
      sendCashReceipt: false,
      cashAmount: "197.95",
      cashReason: "",
      chqNum: "",
      nextDest: "Gas",
    });
  });
});
