import { describe, expect, it } from "vitest";
import { partsLeftOut, partsText } from "@/lib/core/jobs/report/left-out-rules";
import {
  answersOf,
  laterFinish,
  nextStop,
  prefilledReport,
} from "@/lib/core/jobs/report/report-prefill-rules";

const STOPS = [
  { address: "9 Euclid Ave", num: "03", type: "job" },
  { address: "31 Palmerston Ave", num: "06", type: "job" },
  { address: "402 Montrose Ave", num: "07", type: "job" },
  { address: "5 Clinton St", num: null, type: "job" },
  { address: "Morse Shop", num: null, type: "shop" },
  { address: "Osler Shop", num: null, type: "shop" },
  { address: "Lunch", num: null, type: "stop" },
] as const;

describe("where a crew goes next", () => {
  it("is the next number, whatever was left out before", () => {
    expect(nextStop(STOPS, 5)).toBe("31 Palmerston Ave");
    expect(nextStop(STOPS, 6)).toBe("402 Montrose Ave");
  });

  it("is what was left out once no later number is, then its shop, then not known", () => {
    expect(nextStop(STOPS, 8, "Osler")).toBe("9 Euclid Ave");
    expect(nextStop(STOPS.slice(3), 8, "Osler")).toBe("Osler Shop");
    expect(nextStop(STOPS.slice(3), 8)).toBeNull();
    expect(nextStop([], 8, "Osler")).toBeNull();
  });
});

const JOB = {
  jobdesc: "W1",
  num: 5,
  w1: 20_000,
  w2: null,
  w3: null,
  w4: null,
  eh: null,
  eg: null,
  custom: null,
  price: 20_000,
  reportstime: "09:05:00",
  reportftime: null,
  estMinutes: 45,
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
const PLACE = {
  prices: { w1: 20_000, w2: null, w3: null, w4: null, eh: 15_000, eg: null },
  email: null,
  nextDests: STOPS,
  shop: "Osler",
};

describe("a return's first values", () => {
  it("are the work as sold, finished now, on to the next number; money and answers stay open", () => {
    expect(prefilledReport(JOB, PLACE, 10 * 60 + 13)).toMatchObject({
      finishHour: "10",
      finishMinute: "10",
      w1Check: true,
      w1Text: "200.00",
      ehCheck: false,
      nextDest: "31 Palmerston Ave",
      recStatus: "None Selected",
      cashAmount: "",
      lawnSign: "None Selected",
      clientHome: "None Selected",
    });
  });

  it("of a returned job are what was sent", () => {
    const done = { ...JOB, reportftime: "10:00:00", nextdest: "Lunch" };
    expect(prefilledReport(done, PLACE, 700)).toMatchObject({ finishHour: "10", nextDest: "Lunch" });
    expect(prefilledReport({ ...done, nextdest: null }, PLACE, 700).nextDest).toBe("None Selected");
  });
});

describe("the answers of the job before", () => {
  const before = { address: "9 Euclid Ave", lawnsign: "Sign Left", clienthm: "No" };

  it("are given again, but counted money isn't", () => {
    const answers = { lawnSign: "Sign Left", clientHome: "No" };
    expect(answersOf({ ...before, recstatus: "Receivable" })).toEqual({
      address: "9 Euclid Ave",
      answers: { recStatus: "Client Did Not Pay", ...answers },
    });
    for (const recstatus of ["Paid By Cash", "Paid By Cheque", "PAID", null] as const)
      expect(answersOf({ ...before, recstatus }).answers).toEqual(answers);
  });

  it("are only those it has", () => {
    expect(answersOf({ address: "1 A St", recstatus: null, lawnsign: null, clienthm: null }).answers).toEqual(
      {},
    );
  });
});

describe("work that was sold and isn't done (rule work-left-out)", () => {
  const sold = { ...JOB, eh: 15_000, price: 35_000 };
  const form = prefilledReport(sold, PLACE, 700);

  it("is what isn't checked, when the return comes to less", () => {
    expect(partsLeftOut(form, sold)).toEqual([]);
    expect(partsLeftOut({ ...form, ehCheck: false }, sold)).toEqual(["eh"]);
    expect(partsLeftOut({ ...form, ehCheck: false, w1Check: false }, sold)).toEqual(["w1", "eh"]);
  });

  it("is nothing after other work for as much, and nothing of a job without priced parts", () => {
    expect(partsLeftOut({ ...form, ehCheck: false, egCheck: true, egText: "150" }, sold)).toEqual([]);
    expect(partsLeftOut({ ...form, ehCheck: false }, { ...JOB, w1: null, price: null })).toEqual([]);
  });

  it("is named by its parts, custom work by its description", () => {
    expect(partsText(["w1", "custom"], "Skylight")).toBe("W1 + Skylight");
    expect(partsText(["custom"], null)).toBe("Custom");
  });
});

describe("a return opened from a page that was read earlier", () => {
  const nine = 9 * 60;
  it.each([
    ["keeps the finish for a quarter of an hour", nine, nine + 14, null],
    ["finishes now from then on, in the pickers' steps", nine, nine + 15, { hour: "9", minute: "15" }],
    ["finishes now though it was read in the morning", nine, 15 * 60 + 43, { hour: "15", minute: "40" }],
    ["keeps an empty finish", null, 15 * 60, null],
  ])("%s", (_name, read, now, finish) => {
    expect(laterFinish(read, now)).toEqual(finish);
  });
});
