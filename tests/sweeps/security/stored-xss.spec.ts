import { drizzle } from "drizzle-orm/postgres-js";
import * as schema from "@/db/schema";
import { path } from "@/lib/paths";
import { hashLinkToken, newLinkToken } from "@/lib/platform/auth/link-token";
import { expect, test } from "@/tests/e2e/support/fixtures";
import { type OwnWorld, startOwnWorld } from "@/tests/e2e/support/own-world";
import { lookAt, watch } from "@/tests/e2e/support/payload-watch";
import { markOf, PAYLOADS } from "@/tests/e2e/support/payloads";
import { poison } from "@/tests/e2e/support/poison";
import { BROKEN, findScreens, shareOut, tour, wordsOf } from "@/tests/e2e/support/tour";
import { makeLinkToken, makeReportedJob } from "@/tests/factories";

// T26: what people typed stays text. Every free-text column is full of payloads, and every screen is opened.
// `spoiled.spec.ts` also has the most used screens.

/** What anyone can put into an address, and links emailed to a visitor. */
async function moreScreens({ sql }: OwnWorld): Promise<Record<string, string[]>> {
  const db = drizzle(sql, { schema });
  const { jobid } = await makeReportedJob(db);
  const mailed = async (purpose: "pay" | "gallery") => {
    const token = newLinkToken();
    const expiresAt = new Date(Date.now() + 3_600_000);
    await makeLinkToken(db, { tokenHash: hashLinkToken(token), jobid, purpose, expiresAt });
    return path[purpose](token);
  };
  const said = encodeURIComponent(PAYLOADS[2] ?? "");
  return {
    driver: [
      `${path.runsheet()}/${said}`,
      `${path.liveActions()}/${said}`,
      path.liveActions(`?message=${said}`),
    ],
    owner: [
      path.outbox(`?search=${said}`),
      path.transactions(`?text=${said}`),
      path.audit(`?subject=${said}`),
    ],
    visitor: [await mailed("pay"), await mailed("gallery"), `${path.login("client")}?next=${said}`],
  };
}

test("thirty payloads in every text column stay text on every screen (T26)", async ({ browser }) => {
  test.setTimeout(600_000);
  const world = await startOwnWorld();
  try {
    const stops = shareOut(await findScreens(world.origin, 1));
    const more = await moreScreens(world);
    for (const stop of stops) stop.addresses.push(...(more[stop.who] ?? []));
    await poison(world.sql);
    const found: string[] = [];
    const shown = new Set<number>();
    await tour(browser, world.origin, stops, {
      prepare: (context) => watch(context, found),
      look: async (page, address, who) => {
        const { held, ran } = await lookAt(page);
        const words = await wordsOf(page);
        const where = `${address} as ${who}`;
        for (const one of held) found.push(`${where} holds ${one}`);
        if (ran) found.push(`${where} ran a payload`);
        if (BROKEN.test(words)) found.push(`${where} is broken`);
        for (const [at] of PAYLOADS.entries()) if (words.includes(markOf(at))) shown.add(at);
      },
    });
    expect(found).toEqual([]);
    expect(shown.size).toBe(PAYLOADS.length);
  } finally {
    await world.stop();
  }
});
