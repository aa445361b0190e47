import { describe, expect, it } from "vitest";
import { staffLinks } from "@/components/public/shell/site-links";
import { mayBook } from "@/lib/core/clients/client-rules";
import { whenInWords } from "@/lib/core/jobs/words-rules";
import { SETTING_DEFAULTS } from "@/lib/core/settings/defaults";
import { workInFull, workWords } from "@/lib/core/work/work-words-rules";
import { fitsAddress, panelPath } from "@/lib/features/dashboard/rules";
import { messageCookie, shownMessage } from "@/lib/platform/results/message-rules";

describe("?message= of the dashboard", () => {
  const blanks = { jobid: 31, amount: 20905, phone: "416-555-0100" };

  it.each([
    ["deleted", "success", "Job[31] Deleted Successfully"],
    ["not_deleted", "error", "Job[31] Deleted UnSuccessfully"],
    ["confirmation_sent", "success", "Confirmation Sent Successfully"],
    ["paid", "success", "Stripe Payment of $209.05 Successful"],
    [
      "not_paid",
      "error",
      "There was a problem processing your payment. Please try again or call our office at 416-555-0100",
    ],
    [
      "booked",
      "success",
      "Job[31] created successfully and confirmation sent to your email. View details in Upcoming Jobs.",
    ],
  ])("%s", (code, kind, text) => expect(shownMessage(code, blanks)).toEqual({ kind, text }));

  it.each(["", "Call 1-900-555-0100", "toString", "__proto__", "DELETED"])("never shows '%s'", (code) =>
    expect(shownMessage(code, blanks)).toBeNull(),
  );

  it.each([
    ["deleted", { jobid: 31, amount: 5 }, "dashboard-result-deleted-31"],
    ["paid", { jobid: 31, amount: 20905 }, "dashboard-result-paid-20905"],
    ["info_edited", { jobid: 31, amount: 5 }, "dashboard-result-info_edited"],
    ["deleted", { jobid: 0, amount: 5 }, undefined],
    ["toString", { jobid: 1, amount: 1 }, undefined],
  ])("%s with %o is vouched for by the cookie %s", (code, said, name) =>
    expect(messageCookie(code, said)?.name).toBe(name),
  );

  it("says nothing when its placeholder is missing", () => {
    expect(shownMessage("deleted", { ...blanks, jobid: 0 })).toBeNull();
    expect(shownMessage("paid", { ...blanks, amount: 0 })).toBeNull();
  });
});

describe("when we come, in words", () => {
  const job = (sdate: string, fdate = sdate, stime: string | null = null) => ({ sdate, fdate, stime });
  it.each([
    [job("2026-10-01", "2026-10-15"), "between Oct 1 and 15"],
    [job("2026-11-24", "2026-12-04"), "between Nov 24 and Dec 4"],
    [job("2027-04-01", "2027-04-15"), "between Apr 1 and 15, 2027"],
    [job("2026-05-12", "2026-05-12", "08:00:00"), "Tue 12 May 2026, 8–10 am"],
    [job("2026-05-12"), "Tue 12 May 2026, any time"],
  ])("%j", (given, words) => expect(whenInWords(given, "2026-05-01")).toBe(words));
});

it("puts work codes into words and keeps what's already in words", () => {
  const words = (jobdesc: string) => workWords(jobdesc, SETTING_DEFAULTS.workCodes);
  expect(words("W1 + EH")).toEqual([
    "Wash the outside of all windows",
    "Clean the eavestroughs of the house",
  ]);
  expect(words("W1(Floater) + Rinse the solar panels")).toEqual(["Wash the outside of all windows"]);
  expect(words("Rinse the solar panels")).toEqual([]);
});

it("explains work codes in emails, and leaves words as they are", () => {
  const full = (jobdesc: string) => workInFull(jobdesc, SETTING_DEFAULTS.workCodes);
  expect(full("W1 + EH")).toBe(
    "W1 + EH (wash the outside of all windows, clean the eavestroughs of the house)",
  );
  expect(full("Rinse the solar panels")).toBe("Rinse the solar panels");
});

it.each([
  [null, 2500, true],
  [null, 2501, false],
  ["We don't want the client", 0, false],
  ["Ask Client to Pay Promptly", 0, false],
  ["Called", 0, true],
])("who can book: %s, owing %i cents too long → %s", (status, owed, may) =>
  expect(mayBook(status, owed)).toBe(may),
);

it.each([
  ["179 Quebec Ave", "", true],
  ["179 Quebec Ave", "quebec 179", true],
  ["179 Quebec Ave", " QUEBEC ", true],
  ["179 Quebec Ave", "quebec 180", false],
])("the address search: %s, '%s' → %s", (address, typed, fits) =>
  expect(fitsAddress(address, typed)).toBe(fits),
);

it("builds a panel's address, without what isn't set", () => {
  expect(panelPath("none")).toBe("/crews/react_client_dashboard/dashboard");
  expect(panelPath("upcoming", { jobid: 3, message: "deleted", address: "" })).toBe(
    "/crews/react_client_dashboard/dashboard?panel=upcoming&jobid=3&message=deleted",
  );
});

describe("the staff's menu on the client side", () => {
  const staff = { name: "Ann", kind: "staff", viewing: null, receivables: false } as const;
  const labels = (...args: Parameters<typeof staffLinks>) => staffLinks(...args).map(({ label }) => label);
  it("has the profile of an open client, and ways back", () => {
    expect(labels(staff, "")).toEqual(["Smart Search", "Main Menu", "Back To Runsheet"]);
    expect(labels({ ...staff, viewing: 7 }, "elsewhere")).toContain("Client Profile");
    expect(labels(staff, "recbles_with_card")).toContain("Back to Recbles With Card");
    expect(labels({ ...staff, receivables: true }, "")).toContain("Back To Partner Receivables");
  });
});
