import { describe, expect, it } from "vitest";
import { refusalToReturn } from "@/lib/core/leads/returns/return-right-rules";

const NOW = new Date("2026-05-12T15:00:00Z");
const [ME, OTHER] = [1, 2];
const minutesAgo = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000);
const OPEN = { holderHrid: null, estimatorHrid: null, returnedBy: null, returnedAt: null };
const NO_RIGHTS = { hrid: ME, sales: false, estimatesSigns: false };
const returned = (by: number | null, minutes: number) => ({
  holderHrid: ME,
  estimatorHrid: ME,
  returnedBy: by,
  returnedAt: minutesAgo(minutes),
});

describe("who may return an estimate (rule estimate-return)", () => {
  it.each([
    ["no one's, without rights", OPEN, {}, "isn't assigned to you"],
    ["no one's, with estimates_signs", OPEN, { estimatesSigns: true }, null],
    ["no one's, with sales", OPEN, { sales: true }, null],
    ["held", { ...OPEN, holderHrid: ME }, {}, null],
    ["to estimate", { ...OPEN, estimatorHrid: ME }, {}, null],
    ["someone else's", { ...OPEN, holderHrid: OTHER, estimatorHrid: OTHER }, {}, "isn't assigned to you"],
    ["one's own return, a day later to the minute", returned(ME, 1440), {}, null],
    ["one's own return, a minute later", returned(ME, 1441), {}, "more than a day ago"],
    ["one's own old return, with sales", returned(ME, 1441), { sales: true }, null],
    [
      "one's own old return, with estimates_signs",
      returned(ME, 1441),
      { estimatesSigns: true },
      "more than a day",
    ],
    ["someone else's return of a held one", returned(OTHER, 1), {}, "Someone else returned"],
    [
      "someone else's return, with estimates_signs",
      returned(OTHER, 1),
      { estimatesSigns: true },
      "Someone else",
    ],
    ["a return by someone unknown", returned(null, 1), {}, "Someone else returned"],
    ["someone else's old return, with sales", returned(OTHER, 99_999), { sales: true }, null],
  ])("%s", (_, lead, rights, refusal) => {
    const said = refusalToReturn(lead, { ...NO_RIGHTS, ...rights }, NOW);
    if (refusal === null) expect(said).toBeNull();
    else expect(said).toContain(refusal);
  });
});
