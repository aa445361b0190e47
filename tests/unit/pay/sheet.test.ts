import { describe, expect, it } from "vitest";
import type { PayRecord } from "@/lib/core/pay/contract";
import type { LateHours } from "@/lib/features/crew-pay/late-hours-rules";
import {
  differenceText,
  leftOpen,
  type SheetFacts,
  type SheetLine,
  type SheetSeat,
  sheetOf,
  toAudit,
  toSave,
} from "@/lib/features/crew-pay/sheet-rules";

const seat = (changes: Partial<SheetSeat> = {}): SheetSeat => ({
  hrid: 1,
  name: "Dan",
  rate: 2000,
  position: "driver",
  present: true,
  signin: "07:20:00",
  owed: true,
  ...changes,
});
const job = (changes = {}) => ({
  jobid: 1,
  address: "84 Glen Rd",
  postcode: "M1M 1M1",
  reportstime: "08:00:00",
  reportftime: "15:00:00",
  ...changes,
});
const entry = (changes: Partial<PayRecord> = {}): PayRecord & { crewHrid: number | null } => ({
  id: 5,
  date: "2026-05-12",
  mgr: "Mia",
  name: "Dan",
  hrid: 1,
  rate: 2000,
  stime: "07:30:00",
  ftime: "15:30:00",
  hours: 8,
  pay: 16_000,
  ok: false,
  crewType: "Crew",
  crewname: "Dan",
  audited_by: null,
  recorder: "Mia",
  one_person: false,
  overlap_reason: null,
  version: 1,
  ...changes,
  crewHrid: 1,
});

type Given = {
  seats?: SheetSeat[];
  jobs?: ReturnType<typeof job>[];
  pays?: ReturnType<typeof entry>[];
  conduct?: SheetFacts["conduct"];
  closer?: string | null;
  viewer?: { hrid: number; name: string };
  late?: LateHours[];
};

function crewOf({
  seats = [seat()],
  jobs = [job()],
  pays = [],
  conduct = [],
  closer = "Mia",
  viewer,
  late = [],
}: Given) {
  const [crew] = sheetOf(
    { crews: [{ crewHrid: 1, crewname: "Dan", closer, seats, jobs, late }], conduct },
    { pays, nearShops: [], viewer: { hrid: 99, name: "Zoe", managers: ["Mia", "Zoe"], ...viewer } },
  );
  if (!crew) throw new Error("One crew expected");
  return crew;
}
const whys = (given: Given) => crewOf(given).lines.map(({ exceptions }) => exceptions.join(" "));

describe("saving all at proposed times", () => {
  it("proposes half an hour around the jobs at the person's rate", () => {
    const crew = crewOf({});
    expect(crew.mgr).toBe("Mia");
    expect(toSave(crew.lines).map(({ proposal }) => proposal)).toEqual([
      { stime: "07:30:00", ftime: "15:30:00", rate: 2000, hours: 8, pay: 16_000 },
    ]);
  });

  it("leaves open whoever a manager should look at, and says why", () => {
    expect(whys({ seats: [seat({ signin: null })] })).toEqual(["Didn't sign in that day."]);
    expect(whys({ seats: [seat({ signin: "99:99:99" })] })).toEqual(["Didn't sign in that day."]);
    expect(whys({ seats: [seat({ rate: null })] })).toEqual(["Has no hourly rate."]);
    expect(whys({ jobs: [job(), job({ jobid: 2, reportftime: null })] })).toEqual([
      "1 job isn't returned yet.",
    ]);
    const open = { reportftime: null };
    expect(whys({ jobs: [job(open), job({ jobid: 2, ...open })] })).toEqual(["2 jobs aren't returned yet."]);
    for (const hours of [{ reportstime: null }, { reportstime: "14:00:00", reportftime: "10:00:00" }])
      expect(whys({ jobs: [job(hours)] })).toEqual(["There's nothing to propose from this day's job times."]);
    expect(whys({ jobs: [] })).toEqual(["No job was started, so there are no times to propose."]);
    expect(whys({ conduct: [{ hrid: 1, violations: ["Late"], question: true }] })).toEqual([
      "Violation: Late. A question about this day's pay is open.",
    ]);
    expect(whys({ conduct: [{ hrid: 2, violations: ["Late"], question: true }] })).toEqual([""]);
    expect(whys({ viewer: { hrid: 1, name: "Dan" } })).toEqual([
      "This is your own pay: someone else has to save and audit it.",
    ]);
  });

  it("leaves hours open that a phone sent after the day was closed or paid, and shows all it sent late", () => {
    const sent = (changes: Partial<LateHours>): LateHours => ({
      act: "return",
      about: "84 Glen Rd",
      done: "2026-05-12T13:37:00Z",
      sent: "2026-05-12T22:37:00Z",
      closed: false,
      paid: false,
      ...changes,
    });
    const words = "Sent late: the return of 84 Glen Rd, done 9:37 am, sent 6:37 pm";
    const linesOf = (late: LateHours[], pays: Given["pays"] = []) =>
      crewOf({ late, pays }).lines.map((line) => [line.exceptions, line.late]);
    expect(linesOf([sent({})])).toEqual([[[], [`${words}.`]]]);
    const closed = `${words}, after the crew closed its day.`;
    expect(linesOf([sent({ closed: true })])).toEqual([[[closed], [closed]]]);
    const paid = `${words}, after pay was entered.`;
    expect(linesOf([sent({ closed: true, paid: true })], [entry()])).toEqual([[[paid], [paid]]]);
    const signIn = sent({ act: "sign-in", about: "Dan", sent: "2026-05-13T12:00:00Z" });
    const nextDay = "Sent late: Dan's sign-in, done 9:37 am, sent Wed 13 May 2026, 8:00 am.";
    expect(linesOf([signIn])).toEqual([[[], [nextDay]]]);
    expect(linesOf([sent({ sent: "2026-05-12T13:52:00Z", closed: true })])).toEqual([[[], []]]);
    // An audited entry stays audited, and still says so.
    expect(linesOf([sent({ paid: true })], [entry({ ok: true })])).toEqual([[[], [paid]]]);
  });

  it("proposes nothing without a rate", () => {
    expect(crewOf({ seats: [seat({ rate: null })] }).lines).toMatchObject([{ rate: null, proposal: null }]);
  });

  it("only saves what isn't entered yet, has a proposal, and needs no one to look", () => {
    const { lines } = crewOf({});
    const but = (changes: Partial<SheetLine>) => lines.map((line) => ({ ...line, ...changes }));
    expect(toSave(lines)).toEqual(lines);
    expect(toAudit(lines)).toEqual([]);
    expect(leftOpen(lines)).toEqual([]);
    expect(toSave(but({ entry: entry() }))).toEqual([]);
    expect(toSave(but({ proposal: null }))).toEqual([]);
    const doubtful = but({ exceptions: ["Didn't sign in that day."] });
    expect(toSave(doubtful)).toEqual([]);
    expect(leftOpen(doubtful)).toEqual(doubtful);
  });

  it("lists each person once: by their entry, or as someone to pay", () => {
    const seats = [seat(), seat({ hrid: 2, name: "Bo", position: "second", rate: 1900 })];
    const driver = { key: "person-1", name: "Dan", position: "driver", rate: 2000 };
    const member = { key: "person-2", name: "Bo", position: "second", rate: 1900, entry: null };
    // An entry without a crew is of the crew where the person sat.
    for (const crewHrid of [1, null])
      expect(crewOf({ seats, pays: [{ ...entry(), crewHrid }] }).lines).toMatchObject([
        { ...driver, entry: { id: 5 } },
        member,
      ]);
    expect(crewOf({ seats }).lines).toMatchObject([{ ...driver, entry: null }, member]);
    const training = crewOf({ seats, pays: [entry({ crewType: "Training" })] }).lines;
    expect(training.map(({ key }) => key)).toEqual(["entry-5", "person-2"]);
  });

  it("doesn't list who was absent, or was paid on another crew", () => {
    expect(crewOf({ seats: [seat({ owed: false })] }).lines).toEqual([]);
    const elsewhere = { ...entry(), crewHrid: 7 };
    expect(crewOf({ pays: [elsewhere] }).lines).toEqual([]);
  });

  it("takes the closing manager, or the viewer if they're one of the managers", () => {
    expect(crewOf({ closer: "Nobody" }).mgr).toBe("Zoe");
    expect(crewOf({ closer: null, viewer: { hrid: 99, name: "Other" } }).mgr).toBe("");
    expect(crewOf({ pays: [entry({ mgr: "Zoe" })] }).mgr).toBe("Zoe");
  });
});

describe("auditing all", () => {
  it("takes entries as proposed, and no audited ones", () => {
    expect(toAudit(crewOf({ pays: [entry()] }).lines)).toHaveLength(1);
    expect(toAudit(crewOf({ pays: [entry({ ok: true })] }).lines)).toEqual([]);
    expect(leftOpen(crewOf({ pays: [entry({ ok: true, ftime: "18:00:00" })] }).lines)).toEqual([]);
  });

  it("leaves open what differs from the proposal, with hours and dollars", () => {
    const longer = crewOf({ pays: [entry({ ftime: "16:00:00", hours: 8.5, pay: 17_000 })] });
    expect(toAudit(longer.lines)).toEqual([]);
    expect(leftOpen(longer.lines)).toMatchObject([
      { difference: { minutes: 30, pay: 1000 }, exceptions: ["30 min longer than proposed (+$10.00)."] },
    ]);
    expect(whys({ pays: [entry({ stime: "08:00:00", ftime: "16:00:00" })] })).toEqual([
      "Other times than proposed (same pay).",
    ]);
    expect(whys({ pays: [entry({ stime: "08:00:00", hours: 7.5, pay: 15_000 })] })).toEqual([
      "30 min shorter than proposed (−$10.00).",
    ]);
    expect(whys({ pays: [entry({ rate: 2100, pay: 16_800 })] })).toEqual([
      "Same length, other times or rate than proposed (+$8.00).",
    ]);
    expect(differenceText({ minutes: 30, pay: 0 })).toBe("30 min longer than proposed (same pay).");
    expect(differenceText({ minutes: 0, pay: 0 })).toBeNull();
    expect(differenceText({ minutes: -30, pay: -1000 })).toBe("30 min shorter than proposed (−$10.00).");
    expect(differenceText({ minutes: 0, pay: 400 })).toBe(
      "Same length, other times or rate than proposed (+$4.00).",
    );
  });

  it("leaves open training, people who left the crew, and unreturned jobs", () => {
    expect(whys({ pays: [entry({ crewType: "Training" })] })).toEqual([
      "Training pay has no proposed times.",
    ]);
    const left = { seats: [seat({ hrid: 2, name: "Bo", owed: false })], pays: [entry()] };
    expect(whys(left)).toEqual(["Isn't on this crew any more."]);
    expect(crewOf(left).lines).toMatchObject([{ name: "Dan", position: null, rate: null }]);
    expect(whys({ jobs: [job({ reportftime: "99:99:99" })], pays: [entry()] })).toEqual([
      "1 job isn't returned yet.",
    ]);
  });
});
