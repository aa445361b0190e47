import { describe, expect, it } from "vitest";
import { type BoardJob, type BoardSeat, boardOf } from "@/lib/features/live-board/rules";
import { readUnsent, unsentText } from "@/lib/platform/waiting/request-rules";
import { torontoInstant } from "@/lib/values/dates";

const TODAY = "2026-05-12";
const at = (hour: number, minute: number) => torontoInstant(TODAY, hour * 60 + minute).toISOString();
const seat = (phones: BoardSeat["phones"]): BoardSeat => ({
  ocid: 1,
  shop: "Osler",
  position: "driver",
  hrid: 7,
  name: "Dan",
  present: true,
  signin: "07:30:00",
  safetyRead: true,
  phones,
});

describe("a phone of today's crews, at 9:42 am (rule unheard-phones)", () => {
  const lines = (heard: string, unsent: number, since: string | null) =>
    boardOf([seat([{ heard, unsent, since }])], [], 9 * 60 + 42).crews[0]?.phones;
  it.each<[string, string, number, string | null, string[]]>([
    ["heard a minute ago", at(9, 41), 0, null, []],
    ["heard 29 minutes ago", at(9, 13), 0, null, []],
    ["unheard for 30", at(9, 12), 0, null, ["Dan's phone: last heard 9:12 am"]],
    ["unheard with entries", at(9, 12), 2, at(9, 10), ["Dan's phone: last heard 9:12 am, 2 waiting then"]],
    ["heard just now, with a fresh entry", at(9, 40), 1, at(9, 11), []],
    [
      "holding an entry for 30 minutes",
      at(9, 40),
      1,
      at(9, 10),
      ["Dan's phone: last heard 9:40 am, 1 waiting then"],
    ],
    [
      "holding one of yesterday's",
      at(9, 40),
      3,
      "2026-05-11T21:00:00.000Z",
      ["Dan's phone: last heard 9:40 am, 3 waiting then"],
    ],
  ])("%s", (_, heard, unsent, since, shown) => {
    expect(lines(heard, unsent, since)).toEqual(shown);
  });

  const done: BoardJob = {
    jobid: 1,
    crewHrid: 7,
    address: "12 Clinton St",
    stime: null,
    sdate: TODAY,
    fdate: TODAY,
    schdate: TODAY,
    reportstime: "08:00:00",
    reportftime: "09:00:00",
    estMinutes: null,
    datebi: TODAY,
    price: 18_500,
    recstatus: "PAID",
  } as BoardJob;
  it.each([
    [0, []],
    [1, ["Dan's phone: last heard 9:12 am, 1 waiting then"]],
  ])("of a crew whose jobs are done, with %i waiting", (unsent, shown) => {
    const phones = [{ heard: at(9, 12), unsent, since: unsent ? at(9, 10) : null }];
    expect(boardOf([seat(phones)], [done], 9 * 60 + 42).crews[0]?.phones).toEqual(shown);
  });

  it("is said once, though the person has two", () => {
    const heard = { heard: at(9, 12), unsent: 0, since: null };
    expect(boardOf([seat([heard, heard])], [], 9 * 60 + 42).crews[0]?.phones).toHaveLength(1);
  });

  it("is no phone that says nothing of entries", () => {
    expect(boardOf([seat(undefined)], [], 9 * 60 + 42).crews[0]?.phones).toEqual([]);
  });
});

describe("what a phone says it hasn't sent", () => {
  it("is how many, and since when the first waits", () => {
    const line = [{ tappedAt: Date.parse(at(9, 10)) }, { tappedAt: Date.parse(at(9, 5)) }];
    expect(unsentText(line)).toBe(`2 ${at(9, 5)}`);
    expect(readUnsent(unsentText(line))).toEqual({ unsent: 2, since: new Date(at(9, 5)) });
    expect(readUnsent(unsentText([]))).toEqual({ unsent: 0, since: null });
  });

  it.each([
    null,
    "",
    "2",
    "two",
    "-1",
    "2 yesterday",
    "2 2026-99-12T14:05:00.000Z",
    "99999 2026-05-12T14:05:00.000Z",
  ])("%j says nothing", (text) => expect(readUnsent(text)).toBeNull());
});
