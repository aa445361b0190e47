import { path } from "@/lib/paths";
import { expect, test } from "@/tests/e2e/support/fixtures";
import { leaveOldData } from "@/tests/e2e/support/old-data";
import { type OwnWorld, startOwnWorld } from "@/tests/e2e/support/own-world";
import {
  BROKEN,
  findScreens,
  MACHINE_WORDS,
  type Stop,
  shareOut,
  tour,
  wordsOf,
} from "@/tests/e2e/support/tour";

// R24: `99:99:99`, 'nil', empty and zero prices, no email, no crew, no driver, old dates, very long words: one of each
// in every column that accepts it. No screen breaks or shows internal words. `spoiled.spec.ts` also has the most used
// screens.

/** Records with old values, opened by people who can see everything. */
async function oldRecords({ sql }: OwnWorld): Promise<Pick<Stop, "who" | "addresses">[]> {
  const jobs = await sql<{ jobid: number; cfid: number }[]>`
    select jobid, cfid from jobs where price is null or customdesc = 'nil' or sdate < '1950-01-01' or crew_hrid is null
      or stime in ('00:00', '24:00') order by md5(jobid::text) limit 12`;
  const dnfs = await sql<{ dnfid: number }[]>`
    select dnfid from dnfs where notes = 'nil' or nextdest = '' or crew_hrid is null limit 6`;
  return [
    { who: "manager", addresses: jobs.map(({ jobid }) => path.job(jobid)) },
    { who: "owner", addresses: jobs.map(({ jobid }) => path.jobDetails(jobid)) },
    { who: "partner", addresses: dnfs.map(({ dnfid }) => path.dnfDetails(dnfid)) },
  ];
}

test("old data on every screen: none breaks or shows internal words (R24)", async ({ browser }) => {
  test.setTimeout(600_000);
  const world = await startOwnWorld();
  try {
    expect(await leaveOldData(world.sql)).toBeGreaterThan(300);
    const stops = await findScreens(world.origin, 1);
    const found = stops.flatMap(({ who, dead }) => dead.map((line) => `${line} as ${who}`));
    const walk = shareOut(stops);
    for (const { who, addresses } of await oldRecords(world))
      walk.find((stop) => stop.who === who)?.addresses.push(...addresses);
    await tour(browser, world.origin, walk, {
      prepare: async (context, who) => {
        context.on("weberror", (error) =>
          found.push(`${error.page()?.url()} as ${who}: ${error.error().message}`),
        );
        context.on("response", (response) => {
          if (response.status() === 500)
            found.push(`${response.url()} as ${who} answers ${response.status()}`);
        });
      },
      look: async (page, address, who) => {
        const words = await wordsOf(page);
        const where = `${address} as ${who}`;
        if (BROKEN.test(words)) found.push(`${where} is broken`);
        const word = MACHINE_WORDS.exec(words);
        if (word) found.push(`${where} says …${words.slice(Math.max(0, word.index - 40), word.index + 40)}…`);
      },
    });
    expect(found).toEqual([]);
  } finally {
    await world.stop();
  }
});
