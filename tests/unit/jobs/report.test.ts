import { describe, expect, it } from "vitest";
import { z } from "zod";
import { reportForm, startForm } from "@/lib/core/jobs/report/report-schema";
import { type ReportForm, reportTotals } from "@/lib/core/jobs/report/report-totals-rules";
import { reportFormOf, reportValues, startValues } from "@/lib/core/jobs/report/report-values-rules";
import { CLIENT_HOME_OPTIONS, LAWN_SIGN_OPTIONS } from "@/lib/core/work/schema";
import { DEFAULT_HST } from "@/lib/values/tax";

type Fields = Record<string, string | number | boolean | null>;

const START: Fields = { startHour: "8", startMinute: "05", estMins: "75" };
const REPORT: Fields = {
  ...START,
  finishHour: "9",
  finishMinute: "30",
  w1Check: true,
  w1Text: "185",
  recStatus: "Client Did Not Pay",
  lawnSign: "Sign Left",
  clientHome: "Yes",
  nextDest: "Shop",
};

/** Messages by field, in order. */
function messages(schema: z.ZodType, input: Fields): [string, string][] {
  const result = schema.safeParse(input);
  return result.success ? [] : result.error.issues.map((issue) => [issue.path.join("."), issue.message]);
}

describe("Start Job", () => {
  it("is accepted when complete", () => {
    expect(messages(startForm, START)).toEqual([]);
    expect(messages(startForm, { startHour: 8, startMinute: 5, estMins: 75 })).toEqual([]);
  });

  it("names everything missing at once, at its field", () => {
    const missing = [
      ["startHour", "Start Hour cannot be blank"],
      ["startMinute", "Start Minutes cannot be blank"],
      ["estMins", "Est Mins must be entered"],
    ];
    expect(messages(startForm, {})).toEqual(missing);
    expect(messages(startForm, { startHour: "", startMinute: null, estMins: "  " })).toEqual(missing);
    expect(messages(startForm, { startHour: "None Selected", startMinute: "None Selected" })).toEqual(
      missing,
    );
  });

  it.each([
    ["abc", "Est Mins must be a number"],
    ["7.5", "Est Mins must be a number"],
    ["1e3", "Est Mins must be a number"],
    ["0", "Est Mins must be greater than 0"],
    ["-5", "Est Mins must be greater than 0"],
    [0, "Est Mins must be greater than 0"],
    ["1441", "Est Mins must be 1440 or less"],
  ])("estimated minutes of %j: %s", (estMins, message) =>
    expect(messages(startForm, { ...START, estMins })).toEqual([["estMins", message]]),
  );

  it.each([
    [{ startHour: "6" }, "startHour"],
    [{ startHour: "21" }, "startHour"],
    [{ startMinute: "07" }, "startMinute"],
    [{ startMinute: "60" }, "startMinute"],
  ])("accepts only what the pickers offer: %j", (fields, field) =>
    expect(messages(startForm, { ...START, ...fields }).map(([at]) => at)).toEqual([field]),
  );

  it("is converted into columns", () => {
    expect(startValues(startForm.parse(START))).toEqual({ reportstime: "08:05:00", estMinutes: 75 });
  });

  it("accepts further fields with safeExtend and keeps its rules", () => {
    const body = startForm.safeExtend({ jobid: z.number() });
    expect(messages(body, { ...START, estMins: "", jobid: 4 })).toEqual([
      ["estMins", "Est Mins must be entered"],
    ]);
    expect(body.parse({ ...START, jobid: 4 })).toMatchObject({ jobid: 4, estMins: "75" });
  });
});

describe("Return Job", () => {
  it("is accepted when complete", () => expect(messages(reportForm, REPORT)).toEqual([]));

  it("reports every rule of an empty form", () => {
    expect(messages(reportForm, {})).toEqual([
      ["startHour", "Start Hour cannot be blank"],
      ["startMinute", "Start Minutes cannot be blank"],
      ["estMins", "Est Mins must be entered"],
      ["finishHour", "Finish Hour cannot be blank"],
      ["finishMinute", "Finish Minutes cannot be blank"],
      ["totalPrice", "Total price must be greater than zero"],
      ["recStatus", "Select receivable status"],
      ["lawnSign", "Select lawn sign status"],
      ["clientHome", "Select client home status"],
      ["nextDest", "Next destination must be selected"],
    ]);
  });

  const cheque = { recStatus: "Client Paid By Cheque" };
  const cash = { recStatus: "Client Paid By Cash" };
  it.each<[Fields, string, string]>([
    [{ finishHour: "8", finishMinute: "05" }, "totMins", "Work Minutes must be greater than 0"],
    [{ finishHour: "7", finishMinute: "00" }, "totMins", "Work Minutes must be greater than 0"],
    [{ w2Check: true, w2Text: "" }, "w2Text", "W2 Price must be a number"],
    [{ w3Check: true, w3Text: "lots" }, "w3Text", "W3 Price must be a number"],
    [{ w4Check: true, w4Text: "0" }, "w4Text", "W4 Price must be greater than zero"],
    [{ ehCheck: true, ehText: "-20" }, "ehText", "EH Price must be greater than zero"],
    [{ egCheck: true, egText: "12.345" }, "egText", "EG Price must be a number"],
    [{ customCheck: true, customText: "x" }, "customText", "Custom price must be a number"],
    [
      { customCheck: true, customText: "0.00" },
      "customText",
      "Custom price must be greater than zero OR uncheck custom",
    ],
    [{ w1Text: "1000000" }, "w1Text", "W1 Price is too high"],
    [{ w1Check: false }, "totalPrice", "Total price must be greater than zero"],
    [{ recStatus: "None Selected" }, "recStatus", "Select receivable status"],
    [{ recStatus: "Free of charge" }, "recStatus", "Select receivable status"],
    [{ ...cheque, chqNum: "" }, "chqNum", "Cheque number must be entered"],
    [{ ...cash, cashAmount: "" }, "cashAmount", "Cash amount must be entered"],
    [{ ...cash, cashAmount: "some" }, "cashAmount", "Cash amount must be a number"],
    [{ ...cash, cashAmount: "0" }, "cashAmount", "Cash amount must be greater than zero"],
    [{ ...cash, cashAmount: "-1" }, "cashAmount", "Cash amount must be greater than zero"],
    [{ lawnSign: "None Selected" }, "lawnSign", "Select lawn sign status"],
    [{ clientHome: "None Selected" }, "clientHome", "Select client home status"],
    [{ nextDest: "None Selected" }, "nextDest", "Next destination must be selected"],
    [{ nextDest: "" }, "nextDest", "Next destination must be selected"],
    [{ postJobNote: "x".repeat(2001) }, "postJobNote", "Post job note must be 2000 characters or fewer"],
  ])("%j: %s says '%s', and nothing else", (fields, field, message) =>
    expect(messages(reportForm, { ...REPORT, ...fields })).toEqual([[field, message]]),
  );

  it.each<Fields>([
    { w2Check: false, w2Text: "rubbish" },
    { customCheck: false, customText: "0" },
    { ...cheque, chqNum: "0042" },
    { ...cash, cashAmount: "$197.95" },
    { recStatus: "Client Did Not Pay", cashAmount: "rubbish", chqNum: "" },
    { recStatus: "PAID" },
    { w1Text: "1,845.5" },
    { finishHour: "20", finishMinute: "55" },
  ])("does not mind %j", (fields) => expect(messages(reportForm, { ...REPORT, ...fields })).toEqual([]));

  it("lists start with nothing chosen", () => {
    expect([LAWN_SIGN_OPTIONS[0], CLIENT_HOME_OPTIONS[0]]).toEqual(["None Selected", "None Selected"]);
  });
});

describe("totals", () => {
  const totals = (fields: Partial<ReportForm>) =>
    reportTotals({ ...reportFormOf(EMPTY_JOB), ...fields }, DEFAULT_HST.crewForm);

  it.each<[Partial<ReportForm>, number, number, number]>([
    [{}, 0, 0, 0],
    [{ w1Check: true, w1Text: "185" }, 18500, 1295, 19795],
    [{ w1Check: true, w1Text: "185", ehCheck: true, ehText: "$80.50" }, 26550, 1859, 28409],
    [{ w1Check: true, w1Text: "185", w2Check: false, w2Text: "90" }, 18500, 1295, 19795],
    [{ w1Check: true, w1Text: "185", w2Check: true, w2Text: "9o" }, 18500, 1295, 19795],
    [{ customCheck: true, customText: "0.50" }, 50, 4, 54],
  ])("%j", (fields, price, hst, total) => expect(totals(fields)).toMatchObject({ price, hst, total }));

  it("work minutes are finish minus start, unknown while a picker is empty", () => {
    const times = { startHour: "8", startMinute: "05", finishHour: "9", finishMinute: "30" };
    expect(totals(times).workMinutes).toBe(85);
    expect(totals({ ...times, finishHour: "" }).workMinutes).toBeNull();
  });
});

const EMPTY_JOB = {
  w1: null,
  w2: null,
  w3: null,
  w4: null,
  eh: null,
  eg: null,
  custom: null,
  reportstime: null,
  reportftime: null,
  estMinutes: null,
  customdesc: null,
  cages: false,
  postJobNote: null,
  recstatus: null,
  cashAmount: null,
  cashReason: null,
  chequeNumber: null,
  lawnsign: null,
  clienthm: null,
  nextdest: null,
};

describe("form and columns", () => {
  it("a fresh job's form is empty, its lists unchosen, the receipt selected", () => {
    expect(reportFormOf(EMPTY_JOB)).toMatchObject({
      startHour: "",
      estMins: "",
      w1Check: false,
      recStatus: "None Selected",
      lawnSign: "None Selected",
      nextDest: "None Selected",
      sendCashReceipt: true,
    });
  });

  it("an ordered job's form has its prices selected", () => {
    const form = reportFormOf({ ...EMPTY_JOB, w1: 18500, reportstime: "08:05:00", estMinutes: 75 });
    expect(form).toMatchObject({
      w1Check: true,
      w1Text: "185.00",
      ehCheck: false,
      startHour: "8",
      startMinute: "05",
      estMins: "75",
    });
  });

  it("what was returned can be edited again", () => {
    const sent = reportForm.parse({
      ...REPORT,
      customCheck: true,
      customText: "20",
      customDesc: "Skylight",
      recStatus: "Client Paid By Cash",
      cashAmount: "$219.35",
      postJobNote: " Dog in yard ",
      cagesCheck: true,
    });
    const values = reportValues(sent);
    expect(values).toMatchObject({
      reportstime: "08:05:00",
      reportftime: "09:30:00",
      estMinutes: 75,
      w1: 18500,
      w2: null,
      custom: 2000,
      price: 20500,
      customdesc: "Skylight",
      cashAmount: 21935,
      chequeNumber: null,
      postJobNote: "Dog in yard",
      cages: true,
      lawnsign: "Sign Left",
    });
    const shown = reportFormOf({ ...values, recstatus: "Paid By Cash" });
    expect(reportValues(reportForm.parse(shown))).toEqual(values);
  });

  it("a custom description without a custom price isn't kept", () => {
    expect(reportValues(reportForm.parse({ ...REPORT, customDesc: "Skylight" })).customdesc).toBeNull();
  });

  it("cash and cheque of another status aren't kept", () => {
    const values = reportValues(reportForm.parse({ ...REPORT, cashAmount: "20", chqNum: "7" }));
    expect([values.cashAmount, values.chequeNumber]).toEqual([null, null]);
  });
});
