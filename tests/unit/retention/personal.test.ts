import { describe, expect, it } from "vitest";
import { KEPT_APART, partPersonal, withDetails } from "@/lib/platform/audit/personal-rules";

describe("an audit event", () => {
  it("keeps what it says about people apart, where it can be deleted", () => {
    const sides = {
      before: { price: 18_500, note: null, address: "7 Oak St" },
      after: { price: 19_000, note: "Ring twice", address: "9 Elm St" },
    };
    const parted = partPersonal("job", sides);
    expect(parted).toEqual({
      event: {
        before: { price: 18_500, note: null },
        after: { price: 19_000, note: KEPT_APART, address: KEPT_APART },
      },
      details: { before: { address: "7 Oak St" }, after: { note: "Ring twice", address: "9 Elm St" } },
    });
  });

  it("marks a personal value that was removed", () => {
    const parted = partPersonal("client", { before: { phone: "416-555-0161" }, after: { phone: "" } });
    expect(parted.event).toEqual({ before: { phone: "[kept apart]" }, after: { phone: "" } });
    expect(parted.details).toEqual({ before: { phone: "416-555-0161" }, after: undefined });
  });

  it("with one side only has one", () => {
    const created = partPersonal("client", { after: { name: "Ann Chen", cfid: 12 } });
    expect(created).toEqual({
      event: { before: undefined, after: { name: KEPT_APART, cfid: 12 } },
      details: { before: undefined, after: { name: "Ann Chen" } },
    });
  });

  it.each([
    ["nothing personal", "job", { after: { num: 5, note: "", name: undefined } }],
    ["a setting", "setting", { after: { name: "company", phone: "416-555-0161" } }],
    ["a partner's cheque", "payout", { after: { chequenum: "12", note: "May" } }],
    ["an import", "import", { after: { name: "clients.csv" } }],
  ])("about %s isn't split", (_, subject, sides) => {
    expect(partPersonal(subject, sides)).toEqual({ event: { before: undefined, ...sides } });
  });

  it("is whole again with its details, and stays as it is without", () => {
    const event = { before: { a: 1 }, after: { name: KEPT_APART } };
    expect(withDetails(event, { after: { name: "Ann" } })).toEqual({
      before: { a: 1 },
      after: { name: "Ann" },
    });
    expect(withDetails(event, null)).toBe(event);
  });
});

it.each([
  "name name1 fullname firstname lastname honorific username company email secondEmail pending_email phone cellphone",
  "recipient revoked last_error address street postcode billingAddress latitude longitude followobject driverName",
  "partnerName partner1Name closemgrName crewName managerName recorderName employee crew notes note comments details",
  "message description title task tag overlapReason preJobNote postJobNote prodcomm customdesc dnfdesc nextdest clienthm dog alarm",
  "parking tap lines crew_notes crew_needs source brand last4 chequeNumber chequenum",
])("says who people are, how to reach them or what they wrote: %s", (fields) => {
  const after = Object.fromEntries(fields.split(" ").map((field) => [field, "Ann"]));
  expect(partPersonal("job", { after }).details?.after).toEqual(after);
});

it.each([
  "setting fleet float_windows safety_points appointment_limits description transaction partner_expense payout target",
  "import export wine-list audit-month template",
])("belongs to the company: %s", (subjects) => {
  for (const subject of subjects.split(" "))
    expect(partPersonal(subject, { after: { name: "Ann" } }).details).toBeUndefined();
});

it("counts a field that the log has no words for as personal, but not a checklist's tick", () => {
  expect(partPersonal("job", { after: { parkingNote: "Ann's driveway" } })).toEqual({
    event: { before: undefined, after: { parkingNote: KEPT_APART } },
    details: { before: undefined, after: { parkingNote: "Ann's driveway" } },
  });
  for (const subject of ["open", "close"]) {
    expect(partPersonal(subject, { after: { ladder_arms1: "t" } }).details).toBeUndefined();
    expect(partPersonal(subject, { after: { ladder_arms1: "Ann" } }).details?.after).toEqual({
      ladder_arms1: "Ann",
    });
  }
});
