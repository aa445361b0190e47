import { describe, expect, it } from "vitest";
import {
  cardLabel,
  floatDaysLeft,
  floatDaysText,
  isAppointment,
  isFloater,
  isOverdue,
  officeCard,
} from "@/lib/core/jobs/card-rules";
import {
  bySection,
  dayProgress,
  pinnedJobs,
  RUNSHEET_SECTIONS,
  runsheetCard,
  runsheetSection,
} from "@/lib/core/jobs/runsheet-rules";
import { fitsFilter, NO_FILTER } from "@/lib/core/work/filter-rules";

const TODAY = "2026-11-05";
const appt = { sdate: TODAY, fdate: TODAY, stime: "08:00:00", prodcomm: null, schdate: null };
const floater = { sdate: "2026-11-01", fdate: "2026-11-10", stime: null, prodcomm: null, schdate: null };
const emergency = { prodcomm: "Emergency" };

describe("kinds", () => {
  it("an appointment starts and ends on one day", () => {
    expect([isAppointment(appt), isFloater(appt)]).toEqual([true, false]);
    expect([isAppointment(floater), isFloater(floater)]).toEqual([false, true]);
  });

  it.each([
    [appt, "[APPT] 8:00 am (8–10 am)"],
    [{ ...appt, stime: null }, "[APPT] Anytime"],
    [{ ...appt, stime: "99:99:99" }, "[APPT] Anytime"],
    [{ ...appt, ...emergency, stime: "12:00:00" }, "[APPT]-EM 12:00 pm (12–2 pm)"],
    [floater, "[FLTR]"],
    [{ ...floater, stime: "10:30:00" }, "[FLTR] 10:30 am"],
    [{ ...floater, ...emergency }, "[FLTR]-EM"],
    [{ ...floater, prodcomm: "Call first" }, "[FLTR]"],
  ])("label %#", (job, label) => expect(cardLabel(job)).toBe(label));
});

describe("cards of make-packages", () => {
  it.each([
    [appt, "blue", ["Appointment"]],
    [floater, "plain", ["Floater"]],
    [{ ...floater, ...emergency }, "red", ["Emergency", "Floater"]],
    [{ ...appt, schdate: "2026-11-04" }, "red", ["Overdue", "Appointment"]],
    [{ ...appt, schdate: TODAY }, "blue", ["Appointment"]],
    [{ ...floater, ...emergency, schdate: "2026-10-01" }, "red", ["Overdue", "Emergency", "Floater"]],
  ])("card %#", (job, colour, words) => expect(officeCard(job, TODAY)).toEqual({ colour, words }));

  it.each([
    ["2026-11-03", true],
    ["2026-11-04", true],
    ["2026-11-05", false],
    ["2026-11-06", false],
    [null, false],
  ])("scheduled %j is overdue: %j", (schdate, overdue) => expect(isOverdue(schdate, TODAY)).toBe(overdue));

  it.each([
    ["2026-11-10", 5, "5 days left"],
    ["2026-11-06", 1, "1 day left"],
    ["2026-11-05", 0, "last day"],
    ["2026-11-04", -1, "1 day over"],
  ])("a window until %s has %d days", (fdate, days, text) => {
    const job = { sdate: "2026-10-16", fdate };
    expect(floatDaysLeft(job, TODAY)).toBe(days);
    expect(floatDaysText(job, TODAY)).toBe(text);
  });

  it("an appointment has no days left to count", () => {
    expect(floatDaysLeft(appt, TODAY)).toBeNull();
    expect(floatDaysText(appt, TODAY)).toBe("");
  });

  it.each([
    [NO_FILTER, true],
    [{ ...NO_FILTER, postcode: "m6g2" }, true],
    [{ ...NO_FILTER, postcode: "M6J" }, false],
    [{ ...NO_FILTER, address: "clinton" }, true],
    [{ ...NO_FILTER, perly: "38 j" }, true],
    [{ postcode: "M6G", address: "214", perly: "38 H5" }, false],
  ])("filter %#", (filter, fits) => {
    expect(fitsFilter({ postcode: "M6G 2Y5", address: "214 Clinton St", perly: "38 J4" }, filter)).toBe(fits);
  });
});

describe("run sheet cards", () => {
  const unset = "99:99:99";
  it.each([
    [{ reportstime: unset, reportftime: unset }, "Pending"],
    [{ reportstime: null, reportftime: null }, "Pending"],
    [{ reportstime: "08:35:00", reportftime: unset }, "Started"],
    [{ reportstime: "08:35:00", reportftime: "09:50:00" }, "Completed"],
  ])("section %#", (times, section) => expect(runsheetSection(times)).toBe(section));

  it.each([
    [{ ...floater, reportstime: unset, reportftime: unset }, "primary", "Floater", "Start Job - Floater"],
    [{ ...appt, reportstime: unset, reportftime: unset }, "green", "Appointment", "Start Job - Appointment"],
    [{ ...appt, reportstime: "08:35:00", reportftime: unset }, "red", "Started", "Report Job"],
    [{ ...floater, reportstime: "08:35:00", reportftime: "09:00:00" }, "black", "Completed", "Edit Job"],
  ])("card %#", (job, colour, word, button) =>
    expect(runsheetCard(job)).toMatchObject({ colour, word, button }),
  );

  const job = (id: number, reportstime: string, reportftime: string, price: number | null) => ({
    id,
    reportstime,
    reportftime,
    price,
  });
  const day = [
    job(1, "08:00:00", "09:00:00", 18500),
    job(2, unset, unset, null),
    job(3, "09:10:00", unset, 26500),
    job(4, "07:00:00", "07:55:00", null),
    job(5, unset, unset, 21000),
  ];

  it("fall into sections and keep their order", () => {
    expect(RUNSHEET_SECTIONS).toEqual(["Started", "Pending", "Completed"]);
    const sections = bySection(day);
    expect(RUNSHEET_SECTIONS.map((name) => sections[name].map((j) => j.id))).toEqual([[3], [2, 5], [1, 4]]);
  });

  it("pin the one under way and the next one, and leave them out below", () => {
    const { now, next, rest } = pinnedJobs(day);
    expect([now?.id, next?.id, rest.map((j) => j.id)]).toEqual([3, 2, [1, 4, 5]]);
    expect(pinnedJobs(day.filter((j) => j.id === 1))).toMatchObject({ now: undefined, next: undefined });
  });

  it("count the day, leaving TBD out of the money", () => {
    expect(dayProgress(day)).toEqual({
      done: 2,
      total: 5,
      doneCents: 18500,
      totalCents: 66000,
      text: "2 of 5 done",
    });
    expect(dayProgress([])).toMatchObject({ text: "0 of 0 done", totalCents: 0 });
  });
});
