import { beforeEach, describe, expect, it } from "vitest";
import type { StaffActor } from "@/lib/actor";
import { writePlace } from "@/lib/core/properties/sql/properties";
import { keptAddress } from "@/lib/features/offline/kept-rules";
import { readKeptDay } from "@/lib/features/offline/reads";
import { path } from "@/lib/paths";
import { emptyTables, testDatabase } from "@/tests/support/database";
import { as, makeCrew, makeEmployee, makeJob } from "./crews";

let driver: StaffActor;
let other: StaffActor;

beforeEach(async () => {
  await emptyTables();
  driver = await makeEmployee("Reyes");
  other = await makeEmployee("Larsen");
});

const addressesOf = async (actor: StaffActor) =>
  (await readKeptDay(as(actor))).screens.map(({ address }) => address);

describe("GET /api/crews/kept_day", () => {
  it("lists the own crew's jobs and screens, all of them such as a phone keeps, and no other crew's", async () => {
    await makeCrew([driver]);
    await makeCrew([other]);
    const own = await makeJob(driver.hrid, { num: 1 });
    const theirs = await makeJob(other.hrid, { num: 1 });
    const addresses = await addressesOf(driver);
    expect(addresses).toContain(path.jobDetails(own.jobid));
    expect(addresses).toContain(path.maps(`?crew_hrid=${driver.hrid}`));
    expect(addresses).not.toContain(path.jobDetails(theirs.jobid));
    for (const address of addresses)
      expect(keptAddress(new URL(address, "https://runsheet.example"))).toBe(address);
    expect(new Set(addresses).size).toBe(addresses.length);
  });

  it("has no jobs before the crew has signed in and read the safety points", async () => {
    await makeCrew([driver], { safe: false });
    const { jobid } = await makeJob(driver.hrid, { num: 1 });
    expect(await addressesOf(driver)).not.toContain(path.jobDetails(jobid));
  });

  it("is named by whose it is, and its versions change with what a screen shows", async () => {
    await makeCrew([driver]);
    const first = await readKeptDay(as(driver));
    expect(first.person).toBe(String(driver.hrid));
    expect((await readKeptDay(as(other))).person).toBe(String(other.hrid));
    expect(await readKeptDay(as(driver))).toEqual(first);
    await makeJob(driver.hrid, { num: 1 });
    const versionOf = (day: typeof first) =>
      day.screens.find(({ address }) => address === path.runsheet())?.version;
    expect(versionOf(await readKeptDay(as(driver)))).not.toBe(versionOf(first));
  });

  it("has a new version of a job's screen once the office changed the property's card", async () => {
    await makeCrew([driver]);
    const { jobid, jobinfoid } = await makeJob(driver.hrid, { num: 1 });
    const other = await makeJob(driver.hrid, { num: 2 });
    const versions = async () => {
      const { screens } = await readKeptDay(as(driver));
      return [jobid, other.jobid].map(
        (id) => screens.find(({ address }) => address === path.jobDetails(id))?.version,
      );
    };
    const [before, beside] = await versions();
    await writePlace(testDatabase(), jobinfoid, { dog: "Rex bites" });
    const [after, unchanged] = await versions();
    expect(after).not.toBe(before);
    expect(unchanged).toBe(beside);
  });
});
