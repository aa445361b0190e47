import { path } from "@/lib/paths";
import { PAGES } from "@/tests/e2e/access/pages";
import { SCREENS } from "@/tests/e2e/layout/every-page";
import { expect, test } from "@/tests/e2e/support/fixtures";
import { misfits, openedMisfits } from "@/tests/e2e/support/layout";
import { stopsAt, tour } from "@/tests/e2e/support/tour";

// Nothing is wider than the window and no control is cut off: every page and what its buttons open, at every width and
// with text at twice the size.

test.describe.configure({ mode: "parallel" });
// Failures say where; a trace of every width of every page would take longer than the test.
test.use({ trace: "off" });

for (const [area, screensOf] of Object.entries(SCREENS))
  test(`every ${area} screen fits phones and desks, and takes text of twice the size`, async ({
    browser,
    baseURL,
    sql,
    db,
  }) => {
    test.slow();
    const stops = await stopsAt(String(baseURL), await screensOf(sql, db));
    const found: string[] = [];
    const opened = new Set<string>();
    await tour(browser, String(baseURL), stops, {
      prepare: async () => {},
      look: async (page, address, who) => {
        const where = `${address} (${who})`;
        const status = await page.evaluate(
          () => performance.getEntriesByType("navigation").map((entry) => entry.toJSON().responseStatus)[0],
        );
        if (status !== 200) found.push(`${where} answers ${status}`);
        for (const what of [...(await misfits(page)), ...(await openedMisfits(page, opened))])
          found.push(`${where} ${what}`);
      },
    });
    expect(found).toEqual([]);
  });

const PHONES = [320, 430];

for (const [login, address, table] of [
  ["sales", path.estimates(), "estimates"],
  ["partner", path.partnerFinancials(), "months"],
] as const)
  test(`a phone shows all of a ${login}'s ${table} without scrolling sideways`, async ({ page, logIn }) => {
    await logIn(login);
    for (const width of PHONES) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(address);
      const rows = page.getByRole("region", { name: table, exact: true });
      await expect(rows.locator("[data-row]").first()).toBeVisible();
      expect(await rows.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
    }
  });

/** "/office/access/[hrid]" matches "/office/access/12"; a "[[...message]]" may be missing. */
const patternOf = (folder: string) =>
  new RegExp(`^${folder.replace(/\/\[\[[^/]+\]\]/g, "(/.+)?").replace(/\/\[\w+\]/g, "/[^/]+")}$`);

/** Accepts an uploaded file. */
const WITHOUT_RECORD = "/office/data/[id]";

test("no page is left out", async ({ sql, db }) => {
  const screens = await Promise.all(Object.values(SCREENS).map((screensOf) => screensOf(sql, db)));
  const paths = screens.flatMap((some) => Object.values(some).flat()).map((address) => address.split("?")[0]);
  const missed = PAGES.filter(
    ({ folder, for: whom }) =>
      whom !== "nobody" &&
      whom !== "developers" &&
      folder !== WITHOUT_RECORD &&
      !paths.some((address) => patternOf(folder).test(address ?? "")),
  );
  expect(missed.map(({ folder }) => folder)).toEqual([]);
});
