import { AREAS } from "@/lib/paths";
import { crawl } from "../support/crawl";
import { expect, test } from "../support/fixtures";
import { PEOPLE } from "../support/people";

// decisions §5: no dead link anywhere, for whoever follows it.

for (const [login, starts, least] of PEOPLE)
  test(`every link ${login} can follow leads somewhere`, async ({ context, logIn }) => {
    test.setTimeout(240_000);
    await logIn(login);
    const { pages, dead } = await crawl(starts, async (href) => {
      const response = await context.request.get(href, { timeout: 30_000 });
      return { status: response.status(), url: response.url(), html: await response.text() };
    });
    expect(dead).toEqual([]);
    expect(pages).toBeGreaterThanOrEqual(least);
  });

test("every link a visitor can follow leads somewhere", async ({ context }) => {
  const { pages, dead } = await crawl(["/", AREAS.client], async (href) => {
    const response = await context.request.get(href);
    return { status: response.status(), url: response.url(), html: await response.text() };
  });
  expect(dead.filter((line) => !line.endsWith("asks to log in"))).toEqual([]);
  expect(pages).toBeGreaterThanOrEqual(6);
});
