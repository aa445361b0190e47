import { describe, expect, it } from "vitest";
import {
  isPartnerLead,
  leadListIn,
  PARTNER_KINDS,
  partnerFormOf,
  seesPay,
} from "@/lib/core/leads/list-rules";

describe("a list in an address", () => {
  it.each([
    ["Window Estimates", "windows"],
    ["window_estimates", "windows"],
    ["Paint Estimates", "paint"],
    ["odd_job_estimates", "oddJobs"],
    ["Odd Job Estimates", "oddJobs"],
    ["messages", "messages"],
    ["Messages", "messages"],
    ["", null],
    ["windows", null],
    ["__proto__", null],
  ])("%s is %s", (key, list) => expect(leadListIn(key)).toBe(list));
});

describe("a lead's path", () => {
  it.each([
    ["Estimate", "estimate"],
    ["Sign", "pick_up"],
    ["Odd Job", "odd_job"],
    ["Lawn", "odd_job"],
    ["Power Wash", "odd_job"],
    ["Paint", "paint"],
    ["Message", null],
    ["DNF", null],
  ])("%s goes to %s", (type, form) => expect(partnerFormOf(type)).toBe(form));

  it("is the partners' except for a DNF's", () => {
    expect(Object.values(PARTNER_KINDS).flat().every(isPartnerLead)).toBe(true);
    expect(isPartnerLead("DNF")).toBe(false);
  });
});

describe("what an estimate pays (T18)", () => {
  const lead = { returnedBy: null, holderHrid: null, estimatorHrid: null };
  it.each([
    [{}, false],
    [{ holderHrid: 7 }, true],
    [{ estimatorHrid: 7 }, true],
    [{ holderHrid: 8 }, false],
    [{ returnedBy: 7 }, true],
    [{ holderHrid: 7, estimatorHrid: 7, returnedBy: 8 }, false],
  ])("%j is read by 7: %s", (columns, sees) => expect(seesPay({ ...lead, ...columns }, 7)).toBe(sees));
});
