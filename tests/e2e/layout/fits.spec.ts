import { expect, test } from "../support/fixtures";
import { misfits } from "../support/layout";
import { stopsAt, tour } from "../support/tour";
import { SAMPLE } from "./sample";

test("nothing is wider than the window and no control is cut, on phones and desks and with text of twice the size", async ({
  browser,
  baseURL,
}) => {
  test.setTimeout(1_200_000);
  const found: string[] = [];
  await tour(browser, String(baseURL), await stopsAt(String(baseURL), SAMPLE), {
    prepare: async () => {},
    look: async (page, address, who) => {
      for (const what of await misfits(page)) found.push(`${address} (${who}) ${what}`);
    },
  });
  expect(found).toEqual([]);
});
