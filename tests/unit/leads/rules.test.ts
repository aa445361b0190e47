import { describe, expect, it } from "vitest";
import {
  ageText,
  daysFrom,
  daysUntil,
  ESTIMATE_STATUSES,
  fitsEstimateStatus,
  hoursFrom,
  leadStatus,
  stagesFound,
  statusOfStage,
  waitingText,
} from "@/lib/core/leads/lead-rules";
import { chosenYear, fitsLeadFilter, leadList, leadYears, returnFormOf } from "@/lib/core/leads/list-rules";
import {
  firstPickUp,
  PICK_UP_OPTIONS,
  pickUpChoices,
  pickUpForm,
} from "@/lib/core/leads/returns/pick-up-rules";

describe("an estimate's status (rule estimate-status)", () => {
  it("is that of its least far job's stage, Pending without one", () => {
    expect([null, undefined, 0, 1, 2, 3, 4].map(statusOfStage)).toEqual([
      "Pending",
      "Pending",
      ...ESTIMATE_STATUSES,
    ]);
  });

  it("finds produced ones under Completed, too", () => {
    const found = ESTIMATE_STATUSES.filter((status) => fitsEstimateStatus(status, "Completed"));
    expect(found).toEqual(["Produced", "Completed"]);
    expect(ESTIMATE_STATUSES.filter((status) => fitsEstimateStatus(status, "Paid"))).toEqual(["Paid"]);
  });

  it("is found by its stage", () => {
    expect(["Pending", "Scheduled", "Completed", "Paid", "Sold"].map(stagesFound)).toEqual([
      [0],
      [1],
      [2, 3],
      [4],
      [],
    ]);
  });

  it("is the sign's for a sign, and done or not for the rest", () => {
    const facts = { resolved: true, sign: null, stage: null };
    expect(leadStatus({ ...facts, kind: "Sign", sign: "Resolved-Unsuccess" })).toBe("Resolved-Unsuccess");
    expect(leadStatus({ ...facts, kind: "Message" })).toBe("Resolved");
    expect(leadStatus({ ...facts, kind: "Odd Job", resolved: false })).toBe("Pending");
  });
});

describe("ages", () => {
  it("counts days, none before it was received, even across clock changes", () => {
    expect(daysFrom("2026-05-12", "2026-05-12")).toBe(0);
    expect(daysFrom("2026-03-07", "2026-03-09")).toBe(2);
    expect(daysFrom("2026-10-31", "2026-11-02")).toBe(2);
    expect(daysFrom("2026-05-12", "2026-05-10")).toBe(0);
    expect(daysUntil("2026-05-12", null)).toBeNull();
    expect([0, 1, 12].map(ageText)).toEqual(["today", "1 day", "12 days"]);
  });
  it("says how long a lead waits or took", () => {
    const waited = (days_old: number, days_to_resolve: number | null = null) =>
      waitingText({ days_old, days_to_resolve });
    expect([waited(0), waited(3), waited(9, 0), waited(9, 1)]).toEqual([
      "Came in today",
      "Waiting 3 days",
      "Done the same day",
      "Done in 1 day",
    ]);
  });
  it("counts whole hours", () => {
    const came = new Date("2026-05-12T03:30:00Z");
    expect(hoursFrom(came, new Date("2026-05-12T06:29:00Z"))).toBe(2);
    expect(hoursFrom(came, new Date("2026-05-12T03:00:00Z"))).toBe(0);
  });
});

describe("lists", () => {
  it.each([
    ["ests_signs_2026", { kinds: ["Estimate", "Sign"], from: "2026-01-01", before: "2027-01-01" }],
    ["ests_signs_1999", null],
    ["ests_signs_2026 ", null],
    ["list_total_2026", null],
    ["", null],
  ])("%s", (name, list) => expect(leadList(name)).toEqual(list));

  it("offers the years that have leads", () => {
    expect(leadYears("2024-03-01", "2026-05-12")).toEqual([2026, 2025, 2024]);
    expect(leadYears(null, "2026-05-12")).toEqual([2026]);
    expect(leadYears("2027-01-01", "2026-05-12")).toEqual([2026]);
    expect(["2025", "2019", "x", undefined].map((year) => chosenYear(year, [2026, 2025]))).toEqual([
      2025, 2026, 2026, 2026,
    ]);
  });

  it.each([
    ["Estimate", "estimate"],
    ["Sign", "pick_up"],
    ["Message", null],
    ["DNF", null],
  ])("%s is returned in the form %s", (type, form) => expect(returnFormOf(type)).toBe(form));

  const lead = {
    type: "Sign",
    mine: false,
    address_plus: "12 Clinton St",
    city: "Toronto",
    postcode: "M6G 2Y5",
  };
  it.each([
    [{}, true],
    [{ type: "Estimate" }, false],
    [{ type: "Sign" }, true],
    [{ mine: true }, false],
    [{ text: "m6g2" }, true],
    [{ text: "M6G 2Y5" }, true],
    [{ text: "M6H" }, false],
    [{ text: "clinton 12" }, true],
    [{ text: "toronto" }, true],
    [{ text: "queen" }, false],
    [{ text: "  " }, true],
  ])("filter %j: %s", (filter, fits) =>
    expect(fitsLeadFilter(lead, { type: "", mine: false, text: "", ...filter })).toBe(fits),
  );

  it("finds nothing by text in a lead without a property", () => {
    const nowhere = { type: "Sign", mine: true, address_plus: null, city: null, postcode: null };
    expect(fitsLeadFilter(nowhere, { type: "", mine: true, text: "queen" })).toBe(false);
    expect(fitsLeadFilter(nowhere, { type: "", mine: true, text: "" })).toBe(true);
  });
});

describe("a sign's result", () => {
  const choice = (form: object) => pickUpForm.safeParse(form);
  it.each([{}, { pick_up: "" }, { pick_up: "None Selected" }, { pick_up: "constructor" }])(
    "%j: must select",
    (form) => expect(choice(form).error?.issues[0]?.message).toBe("Must Select An Option"),
  );
  it("accepts the four options", () => {
    expect(PICK_UP_OPTIONS).toHaveLength(4);
    for (const pick_up of PICK_UP_OPTIONS) expect(choice({ pick_up }).success).toBe(true);
  });
  it("closes the email variants without an email", () => {
    expect(pickUpChoices(true).filter(({ disabled }) => disabled)).toEqual([]);
    expect(pickUpChoices(false).map(({ disabled }) => disabled)).toEqual([false, true, false, true]);
  });
  it.each([
    [true, null, "Pick-Up Successful with Email"],
    [false, null, "Pick-Up Successful"],
    [true, { status: "Pending", emailed: false }, "Pick-Up Successful with Email"],
    [true, { status: "Resolved", emailed: false }, "Pick-Up Successful with Email"],
    [true, { status: "Resolved-Success", emailed: false }, "Pick-Up Successful"],
    [true, { status: "Resolved-Unsuccess", emailed: true }, "Pick-Up Unsuccessful with Email"],
    [false, { status: "Resolved-Unsuccess", emailed: true }, "Pick-Up Unsuccessful"],
  ] as const)("email %s, stored %j: first %s", (email, stored, option) =>
    expect(firstPickUp(email, stored)).toBe(option),
  );
});
