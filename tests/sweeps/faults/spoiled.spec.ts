import { path } from "@/lib/paths";
import { expect, test } from "@/tests/e2e/support/fixtures";
import { leaveOldData } from "@/tests/e2e/support/old-data";
import { startOwnWorld } from "@/tests/e2e/support/own-world";
import { lookAt, watch } from "@/tests/e2e/support/payload-watch";
import { poison } from "@/tests/e2e/support/poison";
import { BROKEN, MACHINE_WORDS, stopsAt, tour, wordsOf } from "@/tests/e2e/support/tour";

/** The most used screens, by role. */
const SCREENS = {
  owner: [
    path.exceptions(),
    path.transactions(),
    path.audit(),
    path.outbox(),
    path.access(),
    path.wineList(),
  ],
  manager: [path.makePackages(), path.crewSetup(), path.crewPay(), path.smartSearch()],
  driver: [path.runsheet(), path.liveActions(), path.estimatesSigns()],
  partner: [path.partnerSchedule(), path.partnerReceivables(), path.partnerLeads()],
  sales: [path.tasks()],
  "client@example.com": [path.clientDashboard()],
};

test("old data and payloads in every column don't break the main screens (R24, T26)", async ({ browser }) => {
  test.setTimeout(300_000);
  const world = await startOwnWorld();
  try {
    const stops = await stopsAt(world.origin, SCREENS);
    expect(await leaveOldData(world.sql)).toBeGreaterThan(300);
    await poison(world.sql);
    const found: string[] = [];
    await tour(browser, world.origin, stops, {
      prepare: (context) => watch(context, found),
      look: async (page, address, who) => {
        const { held, ran } = await lookAt(page);
        const words = await wordsOf(page);
        const where = `${address} as ${who}`;
        for (const one of held) found.push(`${where} holds ${one}`);
        if (ran) found.push(`${where} ran a payload`);
        if (BROKEN.test(words)) found.push(`${where} is broken`);
        const word = MACHINE_WORDS.exec(words)?.[0];
        if (word) found.push(`${where} says ${word}`);
      },
    });
    expect(found).toEqual([]);
  } finally {
    await world.stop();
  }
});
