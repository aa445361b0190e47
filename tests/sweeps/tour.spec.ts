import { crawl } from "@/tests/e2e/support/crawl";
import { expect, test } from "@/tests/e2e/support/fixtures";
import { nonceOf, wrongEverywhere, wrongWithPage } from "@/tests/e2e/support/headers";
import { PEOPLE, VISITOR } from "@/tests/e2e/support/people";

// Follows every link as each role: none is dead, and every page has a strict content security policy (T32).

/** Pages of each kind that are visited. */
const OF_EACH = 2;

for (const { login, starts, pages } of PEOPLE)
  test(`no link is dead for ${login}, and every page has a policy of its own (T32)`, async ({
    context,
    logIn,
  }) => {
    test.setTimeout(300_000);
    if (login !== VISITOR) await logIn(login);
    const wrong: string[] = [];
    const nonces: (string | undefined)[] = [];
    const visit = async (href: string) => {
      const response = await context.request.get(href, { timeout: 60_000 });
      const [headers, html] = [response.headers(), await response.text()];
      nonces.push(nonceOf(headers));
      for (const one of wrongEverywhere(headers).concat(wrongWithPage(headers, html)))
        wrong.push(`${href}: ${one}`);
      return { status: response.status(), url: response.url(), html };
    };
    const { dead, pages: found } = await crawl(starts, visit, OF_EACH);
    expect(dead.filter((line) => login !== VISITOR || !line.endsWith("asks to log in"))).toEqual([]);
    expect(wrong).toEqual([]);
    expect(new Set(nonces).size).toBe(nonces.length);
    expect(found).toBeGreaterThanOrEqual(pages * OF_EACH);
  });
