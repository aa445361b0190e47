import type { BrowserContext, Page } from "@playwright/test";
import { hashLinkToken, newLinkToken } from "@/lib/auth/link-token";
import { path } from "@/lib/paths";
import { expect, test } from "../support/fixtures";
import { type OwnWorld, startOwnWorld } from "../support/own-world";
import { markOf, PAYLOADS } from "../support/payloads";
import { poison } from "../support/poison";
import { BROKEN, findScreens, shareOut, tour, wordsOf } from "../support/tour";

// T26: what people typed stays text. Every column with free text is full of payloads; every screen is opened.

/** What tells that a text was more than text; kept in the page, so that nothing is missed while it loads. */
async function watch(context: BrowserContext, found: string[]) {
  await context.addInitScript(() => {
    document.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI, sourceFile }) =>
      console.error(`policy: ${violatedDirective} ${blockedURI} ${sourceFile}`),
    );
  });
  context.on("dialog", async (dialog) => {
    found.push(`${dialog.page()?.url()} opened a dialog: ${dialog.message()}`);
    await dialog.dismiss();
  });
  context.on("weberror", (error) => found.push(`${error.page()?.url()} threw ${error.error().message}`));
  context.on("console", (message) => {
    if (/policy/i.test(message.text())) found.push(`${message.page()?.url()} ${message.text()}`);
  });
  context.on("request", (request) => {
    if (/\/xss|xss\.example/.test(request.url()))
      found.push(`${request.frame().url()} asked for ${request.url()}`);
  });
}

/** What a payload made of the page: elements, addresses that are none, or its own run. */
const lookAt = (page: Page) =>
  page.evaluate(() => {
    const live = [...document.querySelectorAll("[data-xss], gmi")].map((one) => one.outerHTML);
    const links = [...document.querySelectorAll("[href], [src], [action]")]
      .map((one) => one.getAttribute("href") ?? one.getAttribute("src") ?? one.getAttribute("action") ?? "")
      .filter((to) => !/^(https?:\/\/|\/|#|\?|mailto:|tel:|blob:|data:image\/|$)/.test(to));
    return { held: [...live, ...links], ran: "__xss" in window };
  });

/** What anybody can put into an address, and what a visitor is mailed. */
async function moreScreens({ sql }: OwnWorld): Promise<Record<string, string[]>> {
  const [job] = await sql<{ jobid: number }[]>`select jobid from jobs where recstatus = 'Receivable' limit 1`;
  const mailed = async (purpose: "pay" | "gallery") => {
    const token = newLinkToken();
    await sql`
      insert into link_tokens (token_hash, jobid, purpose, expires_at)
      values (${hashLinkToken(token)}, ${job?.jobid ?? 0}, ${purpose}, now() + interval '1 hour')`;
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
