import { SCREENS } from "@/tests/e2e/layout/every-page";
import { expect, test } from "@/tests/e2e/support/fixtures";
import { stopsAt, tour } from "@/tests/e2e/support/tour";
import { barriersOf } from "@/tests/support/accessible";

// axe finds no barrier on any page, in light and strong colours.

test.describe.configure({ mode: "parallel" });
test.use({ trace: "off" });

for (const [area, screensOf] of Object.entries(SCREENS))
  test(`no ${area} screen has a barrier, in light and strong colours`, async ({
    browser,
    baseURL,
    sql,
    db,
  }) => {
    test.slow();
    const stops = await stopsAt(String(baseURL), await screensOf(sql, db));
    const found: string[] = [];
    await tour(browser, String(baseURL), stops, {
      prepare: async () => {},
      look: async (page, address, who) => {
        for (const theme of ["light", "strong"]) {
          await page.evaluate((name) => {
            document.documentElement.dataset.theme = name;
          }, theme);
          for (const barrier of await barriersOf(page, { contrast: true }))
            found.push(`${address} (${who}, ${theme} colours) ${barrier}`);
        }
      },
    });
    expect(found).toEqual([]);
  });
