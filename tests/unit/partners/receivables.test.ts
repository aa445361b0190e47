import { expect, it } from "vitest";
import type { EarnedJob } from "@/lib/features/partners/money-schema";
import { ageOf, fitsReceivable, payByCardPath } from "@/lib/features/partners/receivables/rules";

const job: EarnedJob = {
  id: 1,
  type: "Windows",
  cfid: 7,
  client: "Ann Chen",
  address: "7 Oak St",
  jobdesc: "W1",
  cards: 0,
  price: 10_000,
  mat_price: null,
  job_price: 10_000,
  royalty: 3_000,
  earnings: 7_000,
  hst: 1_300,
  total: 11_300,
  crew: "Lee",
  datebi: "2026-04-11",
  recstatus: "Receivable",
};
const all = { text: "", age: "", payment: "", card: "" };
const today = "2026-05-12";

it("counts the days since a job was done", () => {
  expect(ageOf(job, today)).toBe(31);
  expect(ageOf({ datebi: today }, today)).toBe(0);
});

it.each([
  [{}, true],
  [{ age: "30" }, false],
  [{ age: "60" }, true],
  [{ age: "over" }, false],
  [{ age: "what" }, true],
  [{ payment: "Receivable" }, true],
  [{ payment: "none" }, false],
  [{ card: "yes" }, false],
  [{ card: "no" }, true],
  [{ text: " oak ann " }, true],
  [{ text: "elm" }, false],
])("the filter %j lets it through: %s", (filter, fits) => {
  expect(fitsReceivable(job, { ...all, ...filter }, today)).toBe(fits);
});

it.each([
  ["is 30 days old", { datebi: "2026-04-12" }, { age: "30" }, true],
  ["is 30 days old", { datebi: "2026-04-12" }, { age: "60" }, false],
  ["is 60 days old", { datebi: "2026-03-13" }, { age: "60" }, true],
  ["is 61 days old", { datebi: "2026-03-12" }, { age: "60" }, false],
  ["is 91 days old", { datebi: "2026-02-10" }, { age: "over" }, true],
  ["isn't settled", { recstatus: null }, { payment: "none" }, true],
  ["isn't settled", { recstatus: null }, { payment: "Receivable" }, false],
  ["has a card", { cards: 1 }, { card: "yes" }, true],
  ["has a card", { cards: 1 }, { card: "no" }, false],
  ["has a card", { cards: 1 }, {}, true],
  ["is at 7 Oak St", {}, { text: "chen7" }, false],
])("a job that %s (%j), with the filter %j: %s", (_, facts, filter, fits) => {
  expect(fitsReceivable({ ...job, ...facts } as EarnedJob, { ...all, ...filter }, today)).toBe(fits);
});

it("links to the client's dashboard with a way back", () => {
  const link = "/dashboard?cfid=7&panel=apply_payment&jobid=9&source=recbles_with_card";
  expect(payByCardPath({ cfid: 7, jobid: 9 }).endsWith(link)).toBe(true);
  expect(payByCardPath({ cfid: 7, jobid: 0 })).toMatch(
    /\?cfid=7&panel=apply_payment&source=recbles_with_card$/,
  );
});
