import { describe, expect, it } from "vitest";
import { payAmount } from "@/lib/core/pay/rules";
import { defaultTimes, type WorkedJob } from "@/lib/core/pay/time-rules";
import { SETTING_DEFAULTS } from "@/lib/core/settings/defaults";
import { formatMinutes } from "@/lib/values/clock-time";

const NEAR = SETTING_DEFAULTS.shortTravelPrefixes;
let jobid = 0;
const job = (reportstime: string | null, reportftime: string | null, postcode = "M6G 2Y5"): WorkedJob => ({
  jobid: ++jobid,
  address: `${jobid} Clinton St`,
  postcode,
  reportstime,
  reportftime,
});

/** "8:00 am–3:30 pm", with only "–" for an end without a job. */
function shown(jobs: WorkedJob[]) {
  const { start, finish } = defaultTimes(jobs, NEAR);
  return `${start ? formatMinutes(start.time) : "?"} to ${finish ? formatMinutes(finish.time) : "?"}`;
}

describe("default times (rule pay-times)", () => {
  it.each<[string, WorkedJob[], string]>([
    ["half an hour around one job", [job("09:00:00", "10:00:00")], "8:30 am to 10:30 am"],
    [
      "first start and last finish, whatever the order",
      [job("12:00:00", "13:00:00"), job("08:30:00", "09:30:00"), job("10:00:00", "15:00:00")],
      "8:00 am to 3:30 pm",
    ],
    [
      "also when they're read from last to first",
      [job("10:00:00", "15:00:00"), job("08:30:00", "09:30:00")],
      "8:00 am to 3:30 pm",
    ],
    ["start down, finish up, to five minutes", [job("09:03:00", "10:02:00")], "8:30 am to 10:35 am"],
    ["a whole five stays", [job("09:05:00", "10:10:00")], "8:35 am to 10:40 am"],
    ["a quarter near a shop", [job("09:00:00", "10:00:00", "M6P 1A1")], "8:45 am to 10:15 am"],
    [
      "each end by its own job",
      [job("09:00:00", "10:00:00", "M4M 2P6"), job("14:00:00", "15:00:00", "M5V 1A1")],
      "8:45 am to 3:30 pm",
    ],
    ["postal codes as they are typed", [job("09:00:00", "10:00:00", "m6k1b2")], "8:45 am to 10:15 am"],
    ["spaces in them", [job("09:00:00", "10:00:00", " M 6P 1A1")], "8:45 am to 10:15 am"],
    ["no postal code is far", [job("09:00:00", "10:00:00", "")], "8:30 am to 10:30 am"],
    ["not before seven", [job("07:10:00", "08:00:00")], "7:00 am to 8:30 am"],
    ["just after midnight", [job("00:10:00", "08:00:00")], "7:00 am to 8:30 am"],
    ["not after five to nine", [job("19:00:00", "20:40:00")], "6:30 pm to 8:55 pm"],
    ["a minute to midnight", [job("19:00:00", "23:59:00")], "6:30 pm to 8:55 pm"],
    [
      "unset times are ignored",
      [job("99:99:99", "99:99:99"), job(null, null), job("09:00:00", "10:00:00")],
      "8:30 am to 10:30 am",
    ],
    ["started and not returned", [job("09:00:00", null)], "8:30 am to ?"],
    ["nothing worked", [job(null, null)], "? to ?"],
    ["no jobs", [], "? to ?"],
  ])("%s", (_, jobs, times) => expect(shown(jobs)).toBe(times));

  it.each(NEAR)("%s is near", (prefix) => {
    const place = job("09:00:00", "10:00:00", `${prefix} 1A1`);
    const { start, finish } = defaultTimes([place], NEAR);
    expect(start).toMatchObject({ margin: 15, reason: `Short Travel to ${place.address}` });
    expect(finish).toMatchObject({ margin: 15, reason: `Short Travel from ${place.address}` });
  });

  it("gives no reason for the usual half hour, and names the job it depends on", () => {
    const place = job("09:00:00", "10:00:00");
    expect(defaultTimes([place], NEAR).start).toMatchObject({
      margin: 30,
      reason: null,
      jobid: place.jobid,
      jobTime: 540,
    });
  });

  it("depends on the first of two jobs with the same time", () => {
    const [near, far] = [job("09:00:00", "10:00:00", "M6P 1A1"), job("09:00:00", "10:00:00")];
    const jobids = (jobs: WorkedJob[]) => {
      const { start, finish } = defaultTimes(jobs, NEAR);
      return [start?.jobid, finish?.jobid];
    };
    expect(jobids([near, far])).toEqual([near.jobid, near.jobid]);
    expect(jobids([far, near])).toEqual([far.jobid, far.jobid]);
  });

  it("counts a clock-change day by local time: eight hours are eight hours", () => {
    // 2026-03-08 and 2026-11-01: the hour is lost and doubled at 2 am, when no one works.
    expect(payAmount({ start: 8 * 60, finish: 16 * 60, rate: 1_800 })?.pay).toBe(14_400);
    expect(shown([job("08:30:00", "15:30:00")])).toBe("8:00 am to 4:00 pm");
  });
});
