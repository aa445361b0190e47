import { AREAS, path } from "@/lib/paths";
import { crawl } from "../support/crawl";
import { expect, test } from "../support/fixtures";

// decisions §5: no dead link anywhere, for whoever follows it.

const STAFF = [
  path.mainMenu(),
  ...Object.values(AREAS).filter((area) => area !== AREAS.office && area !== AREAS.client),
];

const PEOPLE: readonly (readonly [login: string, starts: readonly string[], pages: number])[] = [
  ["owner", STAFF, 80],
  ["manager", [path.mainMenu(), AREAS.production, AREAS.sales], 60],
  ["closer", [path.mainMenu(), AREAS.crew], 20],
  ["sales", [path.mainMenu(), AREAS.sales], 20],
  ["partner", [path.mainMenu(), path.partnerDashboard()], 40],
  ["driver", [path.mainMenu(), AREAS.crew], 15],
  ["crew", [path.mainMenu(), AREAS.crew], 15],
  ["driver2", [path.mainMenu(), AREAS.crew], 15],
  ["client@example.com", [AREAS.client, path.clientDashboard()], 6],
];

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
